import { useState } from 'react'
import type { ResultAnswer } from '#shared/admin/evening-api.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { usePolledAnswer } from '../session/use-polled-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { Button } from '../ui/button.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './evening.module.css'
import { texts } from './texts.ts'

const BOARD = '/board'
const RANKING = '/ranking'

/** What everybody sees, and the button that shows the final places. */
export function Result() {
  const t = useTexts(texts)
  const loaded = usePolledAnswer<ResultAnswer>('/evening/result')
  const { answer, reload } = loaded
  const [isAsking, setAsking] = useState(false)
  const canReveal = answer?.state === 'frozen' || answer?.state === 'final'

  function handleClose() {
    setAsking(false)
    void reload()
  }

  return (
    <>
      <Loading {...loaded} />
      {answer && <State {...answer} />}
      <div className={ui.row}>
        {canReveal && (
          <Button look="primary" onClick={() => setAsking(true)}>
            {answer.state === 'final' ? t.showAgain : t.show}
          </Button>
        )}
        <ButtonLink href={BOARD} target="_blank">
          {t.board}
        </ButtonLink>
        <ButtonLink href={RANKING} target="_blank">
          {t.ranking}
        </ButtonLink>
      </div>
      {answer && <WouldBe {...answer} />}
      {answer && isAsking && (
        <AskApproval title={t.showTitle} action="reveal" subject={{}} onClose={handleClose}>
          <p>{t.showEffect}</p>
          <EffectFacts effect={{ facts: [], places: { afterwards: answer.places } }} />
        </AskApproval>
      )}
    </>
  )
}

function State({ state, freezeAt, revealAt }: ResultAnswer) {
  const t = useTexts(texts)
  const language = useLanguage()
  const at = (time: string | undefined) => time && toMomentText(time, language)
  return (
    <Card title={t.states[state]}>
      <p>{t.stateMeans[state](at(freezeAt) ?? '')}</p>
      {state !== 'open' && state !== 'final' && (
        <p>{revealAt ? t.revealsAt(at(revealAt)!) : t.revealsByHand}</p>
      )}
    </Card>
  )
}

/** The first places and the ratings taken out, as the board would show them. */
function WouldBe({ places, takenOut }: ResultAnswer) {
  const t = useTexts(texts)
  return (
    <Card title={t.wouldBe}>
      {places.length === 0 && <p>{t.noRatings}</p>}
      <EffectFacts effect={{ facts: [], places: { afterwards: places } }} />
      {takenOut.length === 0 ? (
        <p>{t.nothingOut}</p>
      ) : (
        <>
          <h3>{t.takenOut}</h3>
          <ul className={styles.lines}>
            {takenOut.map(({ why, count }) => (
              <li key={why}>
                <b>{t.ratings(String(count))}</b>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
