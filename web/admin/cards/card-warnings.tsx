import type { CardsAnswer, CardState } from '#shared/admin/cards-api.ts'
import { festival } from '#web/visitors/festival.ts'
import { guideAddress, isOnlyHere } from '#web/visitors/qr-cards/card-address.ts'
import { hasCard } from '#web/visitors/qr-cards/stall-card.ts'
import ui from '../ui/admin-ui.module.css'
import { Card } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './cards.module.css'
import { texts } from './cards-texts.ts'

/** What to know before printing, the most serious first. */
export function CardWarnings({ answer }: { answer: CardsAnswer }) {
  const t = useTexts(texts)
  const { stalls, closed } = answer
  const { origin } = new URL(guideAddress())
  const listOf = (state: CardState) => toNumbers(stalls.filter(({ card }) => card === state))
  const [missing, renamed] = [listOf('missing'), listOf('renamed')]
  const tooLong = toNumbers(stalls.filter((stall) => !hasCard(stall)))
  const isTrial = isOnlyHere(guideAddress())
  return (
    <Card title={t.before}>
      <ul className={styles.warnings}>
        {isTrial && <li className={ui.bad}>{t.onlyTrial(origin)}</li>}
        {!isTrial && !festival().siteUrl && <li className={ui.bad}>{t.noAddress(origin)}</li>}
        {!isTrial && festival().siteUrl && <li>{t.leadTo(origin)}</li>}
        {missing && <li>{t.missing(missing)}</li>}
        {renamed && <li className={ui.bad}>{t.renamed(renamed)}</li>}
        {tooLong && <li className={ui.bad}>{t.tooLong(tooLong)}</li>}
        {closed > 0 && <li>{t.closed(closed)}</li>}
      </ul>
    </Card>
  )
}

const SHOWN = 12

/** '3, 17, 21 …' */
function toNumbers(stalls: readonly { stallNumber: string }[]): string {
  const numbers = stalls.slice(0, SHOWN).map(({ stallNumber }) => stallNumber.slice(0, SHOWN))
  return numbers.join(', ') + (stalls.length > SHOWN ? ' …' : '')
}
