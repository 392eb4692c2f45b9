import type { CSSProperties } from 'react'
import { needsCard } from '#messages/signed-cards.ts'
import * as messages from '#messages/own-ratings.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { OwnRating } from './own-ratings.ts'
import { useOwnRatings } from './use-own-ratings.ts'

/** Of what has become of a rating. */
const SIGNS = {
  sending: { color: 'var(--peacock)', shape: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2' },
  counted: { color: 'var(--leaf)', shape: 'M4 13l5 5L20 7' },
  'not-taken': { color: 'var(--brick)', shape: 'M6 6l12 12M18 6L6 18' },
}
// No style sheet: every page with stalls would carry it, for what most visitors have not given yet.
const LINE = { display: 'flex', flexWrap: 'wrap', gap: '0 10px' } as const

interface OwnStarsProps {
  stallNumber: string
  /** Without the stars, where they are told already. */
  isStateOnly?: boolean
  style?: CSSProperties
}

/** The visitor's own stars for a stall, and what has become of them; nothing where there are none. */
export function OwnStars({ stallNumber, isStateOnly, style }: OwnStarsProps) {
  const own = useOwnRatings().find(({ stallId }) => stallId === stallNumber)
  if (!own || (isStateOnly && own.state === 'unknown')) return null
  const { state, rating, countedStars } = own
  const formerStars = MAY_CORRECT ? findFormerStars(own) : undefined
  return (
    <p style={{ ...LINE, justifyContent: isStateOnly ? 'center' : undefined, ...style }}>
      {!isStateOnly && <b>{messages.youGave({ stars: countedStars || rating })}</b>}
      {state !== 'unknown' && (
        <span style={{ color: SIGNS[state].color, display: 'flex', gap: 4 }}>
          <Icon shape={SIGNS[state].shape} />
          {SIGNED_CARDS === 'required' && own.needsCard
            ? needsCard
            : MAY_CORRECT && formerStars && countedStars !== 0
              ? messages.changeStates[state]({ ...own, formerStars })
              : messages.states[state](own)}
        </span>
      )}
    </p>
  )
}

/** The stars of before, where a change shows as one. On its way, what lacks the card that it needs does not count. */
function findFormerStars({ state, earlier = [] }: OwnRating): number | undefined {
  const [former] = earlier.slice(-1)
  const isNone = SIGNED_CARDS === 'required' && state === 'sending' && !former?.card
  return isNone ? undefined : former?.rating
}
