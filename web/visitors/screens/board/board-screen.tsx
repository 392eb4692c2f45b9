import { type ReactNode, useEffect, useState } from 'react'
import { asOf, isOld } from '#messages/board.ts'
import { howItIsMade } from '#messages/ranking.ts'
import * as messages from '#messages/top-stalls.ts'
import { RANKING_RULE } from '#shared/ratings/ranking.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { festival } from '#web/visitors/festival.ts'
import { NoticeSlot } from '#web/visitors/notices/notice-slot.tsx'
import { paths } from '#web/visitors/routes.ts'
import { eventName } from '#web/visitors/festival-names.ts'
import { ResultNotice, ResultTitle } from '#web/visitors/ratings/result-notice.tsx'
import { listHidden, toShownStalls } from '#web/visitors/ratings/to-top-stalls.ts'
import { type TopStallsState, useTopStalls } from '#web/visitors/ratings/use-top-stalls.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { BoardPlace, HiddenPlace } from './board-place.tsx'
import styles from './board-screen.module.css'
import { serviceNow } from '#web/visitors/platform/table-service/service-time.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'

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
      <BoardView state={state} className="with-scripts" notices={<NoticeSlot path={paths.board} />}>
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
  notices?: ReactNode
  /** How old it is. */
  children: ReactNode
}

function BoardView({ state, className, notices, children }: BoardViewProps) {
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
      {notices && <div className={styles.notices}>{notices}</div>}
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

/** A board older than this says how old it is: one answer may be slow, but several mean no network. */
const BOARD_OLD_MS = 20_000

const SECOND_MS = 1000
const MINUTE_MS = 60_000

interface BoardAgeProps {
  readAt: Date | undefined
  /** The board is frozen and shows the time of its last ratings itself. */
  isStill: boolean
}

/** The time of the board, and its age if no update has come for a while. */
function BoardAge({ readAt, isStill }: BoardAgeProps) {
  const now = useNow()
  if (!readAt || !now) return <p />
  const ageMs = Math.max(0, now - readAt.getTime())
  if (ageMs < BOARD_OLD_MS) return <p>{isStill ? '' : asOf({ readAt })}</p>
  return (
    <p role="status" className={styles.old}>
      {isOld({ readAt, minutes: Math.floor(ageMs / MINUTE_MS) })}
    </p>
  )
}

/** The service's time, ticking every second; 0 before hydration. */
function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => whileSeen(() => setNow(serviceNow().getTime()), SECOND_MS), [])
  return now
}

/** Keeps the screen awake while the page is visible, if the browser supports and allows it. */
function useWakeLock(): void {
  useEffect(() => {
    let isStopped = false
    let lock: WakeLockSentinel | undefined
    async function hold() {
      if (document.hidden || !('wakeLock' in navigator)) return
      // The browser releases the lock whenever the page is hidden.
      if (lock && !lock.released) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isStopped) void lock?.release()
    }
    const handleVisibility = () => void hold()
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isStopped = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [])
}
