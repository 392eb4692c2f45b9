import { ranking, yourRatings } from '#messages/page-titles.ts'
import { howItIsMade } from '#messages/ranking.ts'
import * as messages from '#messages/top-stalls.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import { ResultNotice } from '#web/visitors/ratings/result-notice.tsx'
import { listHidden, type PrizePlaces } from '#web/visitors/ratings/to-top-stalls.ts'
import { type TopStallsState, useTopStalls } from '#web/visitors/ratings/use-top-stalls.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { HiddenPlace, RankedStall } from './ranked-stall.tsx'
import styles from './top-stalls-screen.module.css'

export default function TopStallsScreen() {
  const state = useTopStalls()
  return (
    <Screen title={messages.title} intro={<p>{messages.basedOn}</p>} width={760}>
      {state.status === 'loading' && state.stalls.length === 0 ? (
        <>
          <div className="with-scripts">
            <Loading>{messages.loading}</Loading>
          </div>
          <div className="without-scripts">
            <p>{messages.needsScripts}</p>
            <Notice state={state} />
          </div>
        </>
      ) : (
        <TopStalls state={state} />
      )}
    </Screen>
  )
}

/** The list first, and below it what it is made from. */
function TopStalls({ state }: { state: TopStallsState }) {
  return (
    <>
      <Board state={state} />
      <Notice state={state} />
      <p>
        {`${howItIsMade(RANKING_RULE)} `}
        <a href={paths.ranking}>{ranking}</a>
      </p>
      <p className={styles.wayOn}>
        <a href={paths.yourRatings}>{yourRatings}</a>
      </p>
    </>
  )
}

function Notice({ state }: { state: TopStallsState }) {
  return (
    <aside className={styles.notice} aria-label={messages.notice}>
      <ResultNotice board={state.board} />
    </aside>
  )
}

function Board({ state }: { state: TopStallsState }) {
  const { stalls, status, equalToLast, hidden, prizes } = state
  const isEmpty = stalls.length + hidden === 0
  const wayOn = (
    <ButtonLink look="primary" href={paths.browseStalls}>
      {messages.browseStalls}
    </ButtonLink>
  )
  if (status === 'ready' && isEmpty) {
    return (
      <EmptyState title={messages.noRatings} level={2}>
        {wayOn}
      </EmptyState>
    )
  }
  return (
    <>
      {status === 'failed' && (
        <p role="alert" className={styles.failure}>
          {messages.showingCached(state)}
        </p>
      )}
      {isEmpty && (
        <>
          <p>{messages.nothingKept}</p>
          <p className={styles.wayOn}>{wayOn}</p>
        </>
      )}
      {prizes ? (
        prizes.map((prize, index) => (
          <section key={index} className={styles.prize}>
            <Words as="h2">{prize.title}</Words>
            <Places {...prize} heading="h3" />
          </section>
        ))
      ) : (
        <Places stalls={stalls} hidden={hidden} heading="h2" />
      )}
      {equalToLast > 0 && <p>{messages.equalToLast({ count: equalToLast })}</p>}
    </>
  )
}

interface PlacesProps extends Pick<PrizePlaces, 'stalls' | 'hidden'> {
  heading: 'h2' | 'h3'
}

function Places({ stalls, hidden, heading }: PlacesProps) {
  return (
    <ol className={styles.board}>
      {listHidden(hidden).map((place) => (
        <HiddenPlace key={place} place={place} />
      ))}
      {stalls.map((stall, index) => (
        <RankedStall
          key={stall.stallId}
          stall={stall}
          heading={heading}
          isFirst={hidden + index === 0}
          isLast={index === stalls.length - 1}
        />
      ))}
    </ol>
  )
}
