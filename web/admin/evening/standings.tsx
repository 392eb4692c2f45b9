import type { LeftOutStall, StandingsAnswer } from '#shared/admin/evening-api.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Loading } from '../ui/problem.tsx'
import { RankedList } from '../ui/effect-facts.tsx'
import { Card, Folded } from '../ui/screen.tsx'
import { toMomentText, toNumberText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import { texts } from './evening-texts.ts'
import styles from './evening.module.css'

export function Standings() {
  const loaded = usePolledAnswer<StandingsAnswer>('/evening/standings')
  const { answer } = loaded
  const t = useTexts(texts)
  const language = useLanguage()
  if (!answer) return <Loading {...loaded} />
  const { at, ratings, voided, places, leftOut, wrongTotals } = answer
  return (
    <>
      <Loading {...loaded} />
      {wrongTotals.length > 0 && (
        <p className={ui.alert}>{t.wrongTotals(wrongTotals.join(', '))}</p>
      )}
      <p>
        {t.asOf(toMomentText(at, language), toNumberText(ratings, language))}
        {voided > 0 && ` ${t.doNotCount(toNumberText(voided, language))}`}
      </p>
      {places.length > 0 && (
        <Card title={t.places}>
          <p className={ui.soft}>{t.scoreMeans}</p>
          <Folded items={places} shown={SHOWN}>
            {(some) => <RankedList stalls={some} />}
          </Folded>
        </Card>
      )}
      <LeftOut stalls={leftOut} />
    </>
  )
}

const SHOWN = 10

export function LeftOut({ stalls }: { stalls: LeftOutStall[] }) {
  const t = useTexts(texts)
  if (stalls.length === 0) return null
  return (
    <Card title={t.leftOut}>
      <ul className={styles.lines}>
        {stalls.map(({ id, name, count, isDisabled }) => (
          <li key={id}>
            <b>{`${id} · ${name}`}</b>
            <span>{t.leftOutWhy(count, isDisabled)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
