import * as messages from '#messages/own-stars.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './own-stars.module.css'
import { useOwnRatings } from './use-own-ratings.ts'

const CROSS = 'M6 6l12 12M18 6L6 18'
const SHAPES = {
  sending: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  counted: 'M4 13l5 5L20 7',
  'needs-ticket': 'M4 7h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM13 7v12',
  replaced: CROSS,
  'not-counted': CROSS,
}

interface OwnStarsProps {
  stallNumber: string
  className?: string | undefined
}

export function OwnStars({ stallNumber, className = '' }: OwnStarsProps) {
  const own = useOwnRatings().find(
    ({ stallId, state }) => stallId === stallNumber && state !== 'past',
  )
  const { state = 'past', rating = 0, countedStars } = own ?? {}
  if (!own || state === 'past') return null
  return (
    <p className={`${styles.line} ${className}`}>
      <b>{messages.youGave({ stars: countedStars ?? rating })}</b>
      <span className={styles.state} data-state={state}>
        <Icon shape={SHAPES[state]} />
        {messages.states[state](own)}
      </span>
    </p>
  )
}
