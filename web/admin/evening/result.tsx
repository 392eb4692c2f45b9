import { Fragment, useState } from 'react'
import type { PrizeResult, ResultAnswer, ShowPlace } from '#shared/admin/evening-api.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { postToApi } from '../call-api.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { AskApproval } from '../ui/ask-approval.tsx'
import { ActionButton } from '../ui/action.tsx'
import { Button } from '../ui/button.tsx'
import { EffectFacts } from '../ui/effect-facts.tsx'
import { Loading } from '../ui/problem.tsx'
import { Card } from '../ui/screen.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './evening.module.css'
import { texts } from './evening-texts.ts'

const BOARD = '/board'

/**
 * Short, because the presenter reads this on stage, and a place may be revealed on another screen.
 */
const RESULT_POLL_MS = 3000

export function Result() {
  const t = useTexts(texts)
  const loaded = usePolledAnswer<ResultAnswer>('/evening/result', RESULT_POLL_MS)
  const { answer, reload } = loaded
  return (
    <>
      <Loading {...loaded} />
      {answer && <State {...answer} />}
      {answer && answer.state !== 'open' && <Presenter {...answer} onShown={reload} />}
      <div className={ui.row}>
        <ButtonLink href={BOARD} target="_blank">
          {t.board}
        </ButtonLink>
      </div>
      {answer && <WouldBe {...answer} />}
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
      {(state === 'live' || state === 'frozen') && (
        <p>{revealAt ? t.revealsAt(at(revealAt)!) : t.revealsByHand}</p>
      )}
    </Card>
  )
}

interface PresenterProps extends ResultAnswer {
  onShown: () => Promise<void>
}

function Presenter({ state, reveal, onShown }: PresenterProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { permit, next, shown, all } = reveal
  const isLive = state === 'live'
  const isOver = shown === all
  const canShow = !isLive && !isOver && (shown > 0 || permit !== undefined)

  async function show(seen: ShowPlace) {
    await postToApi('/evening/show-place', seen)
    await onShown()
  }

  function handleAsked() {
    setAsking(false)
    void onShown()
  }

  return (
    <Card title={t.presenter}>
      <p>{t.shown(shown, all)}</p>
      {canShow && (
        <section aria-label={t.next}>
          <h3>{t.next}</h3>
          {next.title && <p>{next.title[language]}</p>}
          {next.places.length > 1 && <p>{t.tie(next.places.length)}</p>}
          <Places places={next.places} />
        </section>
      )}
      {permit && (
        <p className={ui.good}>{t.permitted(permit.by, toMomentText(permit.until, language))}</p>
      )}
      <div className={ui.row}>
        {canShow && (
          <ActionButton look="primary" act={() => show({ result: reveal.result, shown })}>
            {t.showNext}
          </ActionButton>
        )}
        {permit && shown > 0 && (
          <ActionButton act={() => show({ result: null, shown: 0 })}>{t.startAgain}</ActionButton>
        )}
        {!permit && (shown === 0 || isOver) && (
          <Button look={isOver ? undefined : 'primary'} onClick={() => setAsking(true)}>
            {isOver ? t.askAgain : t.ask}
          </Button>
        )}
      </div>
      {/* Stays when the permit arrives, and says that it was given. */}
      {isAsking && (
        <AskApproval title={t.permitTitle} action="reveal" subject={{}} onClose={handleAsked}>
          <p>{t.permitEffect}</p>
        </AskApproval>
      )}
    </Card>
  )
}

function Places({ title, places }: PrizeResult) {
  const language = useLanguage()
  return (
    <>
      {title && <h3>{title[language]}</h3>}
      <EffectFacts effect={{ facts: [], places: { afterwards: places } }} />
    </>
  )
}

/** The prizes as the board would show them. */
function WouldBe({ prizes, takenOut, reveal }: ResultAnswer) {
  const t = useTexts(texts)
  return (
    <Card title={reveal.result === null ? t.wouldBe : t.fixed}>
      {prizes.map((prize, index) => (
        <Fragment key={index}>
          <Places {...prize} />
          {prize.places.length === 0 && <p>{prize.title ? t.noPlaces : t.noRatings}</p>}
        </Fragment>
      ))}
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
