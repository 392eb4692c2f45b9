import type { Effect, RankedStall } from '#shared/admin/approvals.ts'
import type { TicketRule } from '#shared/tickets.ts'
import { useTexts } from '../use-language.ts'
import ui from './admin-ui.module.css'
import styles from './effect-facts.module.css'
import { effectTexts } from './ask-approval-texts.ts'

export function EffectFacts({ effect: { facts, places } }: { effect: Effect }) {
  const t = useTexts(effectTexts)
  return (
    <>
      {facts.length > 0 && (
        <dl className={ui.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t.facts[name]}</dt>
              <dd>
                {name === 'rule' || name === 'new-rule' ? t.rules[value as TicketRule] : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {places && (
        <div className={styles.places}>
          {places.now && <Places title={t.now} stalls={places.now} />}
          <Places title={places.now && t.afterwards} stalls={places.afterwards} />
        </div>
      )}
    </>
  )
}

function Places({ title, stalls }: { title: string | undefined; stalls: RankedStall[] }) {
  const t = useTexts(effectTexts)
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      {stalls.length === 0 && <p>{t.noPlaces}</p>}
      <RankedList stalls={stalls} />
    </section>
  )
}

interface RankedListProps {
  stalls: readonly (RankedStall & { score?: number })[]
}

export function RankedList({ stalls }: RankedListProps) {
  const t = useTexts(effectTexts)
  return (
    <ol className={styles.ranked}>
      {stalls.map(({ place, number, name, average, count, score }) => (
        <li key={number}>
          <b>{place}</b>
          <span>{`${number} · ${name}`}</span>
          <small>
            {t.stars(average.toFixed(2), count)}
            {score !== undefined && ` · ${t.score(score.toFixed(4))}`}
          </small>
        </li>
      ))}
    </ol>
  )
}
