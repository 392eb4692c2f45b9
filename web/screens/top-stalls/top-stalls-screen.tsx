import { ranking, yourRatings } from '#messages/page-titles.ts'
import { howItIsMade } from '#messages/ranking.ts'
import * as messages from '#messages/top-stalls.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import { ResultNotice } from '#web/ratings/result-notice.tsx'
import { useReveal } from '#web/ratings/use-reveal.ts'
import { type TopStallsState, useTopStalls } from '#web/ratings/use-top-stalls.ts'
import { paths } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { RankedStall } from './ranked-stall.tsx'
import styles from './top-stalls-screen.module.css'

export default function TopStallsScreen() {
  return (
    <Screen title={messages.title} intro={<p>{messages.basedOn}</p>} width={760}>
      <TopStalls />
      <p className={styles.wayOn}>
        <a href={paths.yourRatings}>{yourRatings}</a>
      </p>
    </Screen>
  )
}

function TopStalls() {
  const state = useTopStalls()
  const hidden = useReveal(state, state.stalls.length)
  return (
    <>
      {/* Above the list, so that it does not shift when the list arrives. */}
      <aside className={styles.notice} aria-label={messages.notice}>
        <ResultNotice board={state.board} isWhole={hidden === 0} />
      </aside>
      <p className={styles.about}>
        {`${howItIsMade(RANKING_RULE)} `}
        <a href={paths.ranking}>{ranking}</a>
      </p>
      <Board state={state} hidden={hidden} />
    </>
  )
}

/** @param hidden How many of the first places are still hidden. */
function Board({ state, hidden }: { state: TopStallsState; hidden: number }) {
  if (state.status === 'loading' && state.stalls.length === 0) {
    return (
      <>
        <div className="with-scripts">
          <Loading>{messages.loading}</Loading>
        </div>
        <p className="without-scripts">{messages.needsScripts}</p>
      </>
    )
  }
  const wayOn = (
    <ButtonLink look="primary" href={paths.browseStalls}>
      {messages.browseStalls}
    </ButtonLink>
  )
  if (state.status === 'ready' && state.stalls.length === 0) {
    return (
      <EmptyState title={messages.noRatings} level={2}>
        {wayOn}
      </EmptyState>
    )
  }
  return (
    <>
      {state.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          {messages.showingCached(state)}
        </p>
      )}
      {state.stalls.length === 0 && <p className={styles.wayOn}>{wayOn}</p>}
      <ol className={styles.board}>
        {state.stalls.map((stall, index) => {
          const neighbours = state.close[stall.group]
          return (
            <RankedStall
              key={stall.stallId}
              stall={stall}
              isFirst={index === 0}
              isHidden={index < hidden}
              // Shown on the last of the neighbours that are too close to call.
              closing={neighbours?.last === index + 1 ? messages.tooClose(neighbours) : undefined}
            />
          )
        })}
      </ol>
      {state.equalToLast > 0 && hidden === 0 && (
        <p>{messages.equalToLast({ count: state.equalToLast })}</p>
      )}
    </>
  )
}
