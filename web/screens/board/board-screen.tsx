import { howItIsMade } from '#messages/ranking.ts'
import * as messages from '#messages/top-stalls.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import { eventName } from '#web/festival-names.ts'
import { ResultNotice, ResultTitle } from '#web/ratings/result-notice.tsx'
import { useReveal } from '#web/ratings/use-reveal.ts'
import { useTopStalls } from '#web/ratings/use-top-stalls.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { BoardAge } from './board-age.tsx'
import { BoardPlace } from './board-place.tsx'
import styles from './board-screen.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/** A board on a stage is at most 5 s old: this, plus the second for which totals are cached. */
const BOARD_REFRESH_MS = 3000

/** The best five for a stage or a television: large, without a menu, and refreshed automatically. */
export default function BoardScreen() {
  useWakeLock()
  const state = useTopStalls(BOARD_REFRESH_MS)
  const { stalls, status, readAt, board } = state
  const hidden = useReveal(state, stalls.length)
  return (
    <div className={styles.board}>
      <header className={styles.header}>
        <h1>{messages.title}</h1>
        <div>
          <Words as="p">{eventName()}</Words>
          {board?.since && <ResultTitle board={board} />}
        </div>
      </header>
      <Garland />
      {stalls.length > 0 ? (
        <ol className={styles.places}>
          {stalls.map((stall, index) => (
            <BoardPlace
              key={stall.stallId}
              stall={stall}
              isLast={index === stalls.length - 1}
              isHidden={index < hidden}
            />
          ))}
        </ol>
      ) : (
        <div className={styles.empty}>
          {status === 'loading' ? (
            <Loading>{messages.loading}</Loading>
          ) : (
            <p>{status === 'failed' ? messages.loadFailed : messages.noRatings}</p>
          )}
        </div>
      )}
      <footer className={styles.footer}>
        <p>{howItIsMade(RANKING_RULE)}</p>
        <div>
          <ResultNotice board={board} isWhole={hidden === 0} isSaidAbove />
        </div>
        <BoardAge readAt={readAt} isStill={Boolean(board?.since)} />
      </footer>
    </div>
  )
}
