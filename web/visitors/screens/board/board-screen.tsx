import type { ReactNode } from 'react'
import { asOf } from '#messages/board.ts'
import { howItIsMade } from '#messages/ranking.ts'
import * as messages from '#messages/top-stalls.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-state.ts'
import { festival } from '#web/visitors/festival.ts'
import { eventName } from '#web/visitors/festival-names.ts'
import { ResultNotice, ResultTitle } from '#web/visitors/ratings/result-notice.tsx'
import { listHidden, toShownStalls } from '#web/visitors/ratings/to-top-stalls.ts'
import { type TopStallsState, useTopStalls } from '#web/visitors/ratings/use-top-stalls.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { BoardAge } from './board-age.tsx'
import { BoardPlace, HiddenPlace } from './board-place.tsx'
import styles from './board-screen.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/** A board on a stage is at most 5 s old: this, plus the second for which totals are cached. */
const BOARD_REFRESH_MS = 3000

/** The slot for the board as the server knows it, for televisions that cannot run the app's scripts. */
export const STATIC_BOARD_ID = 'static-board'

/** The best five for a stage or a television: large, without a menu, and refreshed automatically. */
export default function BoardScreen() {
  useWakeLock()
  const state = useTopStalls(BOARD_REFRESH_MS)
  return (
    <>
      <BoardView state={state} className="with-scripts">
        <BoardAge readAt={state.readAt} isStill={Boolean(state.board?.since)} />
      </BoardView>
      {state.status === 'loading' && (
        <div
          id={STATIC_BOARD_ID}
          className="without-scripts"
          // The server fills it (web/visitors/render.tsx).
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: messages.needsScripts }}
        />
      )}
    </>
  )
}

/** The board at one moment, from the server's own totals. */
export function StaticBoard({ board, catalogue, readAt }: StaticBoardProps) {
  const { totals, since } = board
  const isShown = since !== null || festival().freezeAt !== undefined
  const shown = { totals, ...(isShown && { board }) }
  return (
    <BoardView
      state={{ status: 'ready', ...shown, ...toShownStalls(shown, catalogue) }}
      className=""
    >
      <p>{asOf({ readAt })}</p>
    </BoardView>
  )
}

interface StaticBoardProps {
  board: BoardRow
  catalogue: CatalogueState
  readAt: Date
}

interface BoardViewProps {
  state: TopStallsState
  className: string
  /** How old it is. */
  children: ReactNode
}

function BoardView({ state, className, children }: BoardViewProps) {
  const { stalls, status, board, hidden, title } = state
  return (
    <div className={`${styles.board} ${className}`}>
      <header className={styles.header}>
        <Words as="h1">{title ?? messages.title}</Words>
        <div>
          <Words as="p">{eventName()}</Words>
          {board?.since && <ResultTitle board={board} />}
        </div>
      </header>
      <Garland />
      {stalls.length + hidden > 0 ? (
        <ol className={styles.places}>
          {listHidden(hidden).map((place) => (
            <HiddenPlace key={place} place={place} />
          ))}
          {stalls.map((stall, index) => (
            <BoardPlace key={stall.stallId} stall={stall} isLast={index === stalls.length - 1} />
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
          <ResultNotice board={board} isSaidAbove />
        </div>
        {children}
      </footer>
    </div>
  )
}
