import {
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react'
import { asOf, isOld, nextOn } from '#messages/board.ts'
import { formatMoment } from '#messages/format.ts'
import * as messages from '#messages/top-stalls.ts'
import { rank } from '#messages/top-stalls.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { OpeningLine } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { stallsIn, useCatalogueState } from '#web/visitors/catalogue/use-catalogue.ts'
import { festival, latestProgramme, subscribeToFestival } from '#web/visitors/festival.ts'
import { NoticeSlot } from '#web/visitors/notices/notice-slot.tsx'
import { paths } from '#web/visitors/routes.ts'
import { eventName } from '#web/visitors/festival-names.ts'
import { ResultNotice, ResultTitle } from '#web/visitors/ratings/result-notice.tsx'
import { listHidden, toShownStalls, type TopStall } from '#web/visitors/ratings/to-top-stalls.ts'
import { type TopStallsState, useTopStalls } from '#web/visitors/ratings/use-top-stalls.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './board-screen.module.css'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import { comesNext } from '#messages/results.ts'
import { StarCount } from '#web/visitors/ratings/star-count.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import boardPlaceStyles from './board-place.module.css'

/** A board on a stage is at most 5 s old, including the second for which totals are cached. */
const BOARD_REFRESH_MS = 3000

/** The server fills the slot for televisions that cannot run the app's scripts. */
export const STATIC_BOARD_ID = 'static-board'

/** For a stage or a television: large, without a menu, and refreshed automatically. */
export default function BoardScreen() {
  useWakeLock()
  const state = useTopStalls(BOARD_REFRESH_MS)
  return (
    <>
      <BoardView
        state={state}
        className="with-scripts"
        notices={<NoticeSlot path={paths.board} />}
        vendors={stallsIn(useCatalogueState())}
      >
        <NextOnProgramme />
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
  /** Needed for their opening hours. */
  vendors?: Vendor[]
  children: ReactNode
}

function BoardView({ state, className, notices, vendors = [], children }: BoardViewProps) {
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
          {stalls.map((stall) => (
            <BoardPlace
              key={stall.stallId}
              stall={stall}
              vendor={vendors.find(({ stallNumber }) => stallNumber === stall.stallId)}
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
        <p>{messages.howItIsMade({ prior: PRIOR_WEIGHT })}</p>
        <div>
          <ResultNotice board={board} isSaidAbove />
        </div>
        {children}
      </footer>
    </div>
  )
}

/** A single response may be slow, but several missing ones mean that there is no network. */
const BOARD_OLD_MS = 20_000

const SECOND_MS = 1000
const MINUTE_MS = 60_000

interface BoardAgeProps {
  readAt: Date | undefined
  /** The board is frozen and shows the time of its last ratings itself. */
  isStill: boolean
}

/** Shows the age only if no update has come for a while. */
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

function NextOnProgramme() {
  const entries = useSyncExternalStore(subscribeToFestival, latestProgramme, latestProgramme)
  const now = useNow()
  // The entries are sorted by when they begin.
  const next = entries.find(({ isCancelled, fromMs }) => !isCancelled && fromMs > now)
  if (!now || !next) return null
  const moment = formatMoment(new Date(next.fromMs), new Date(now))
  return <Words as="p">{nextOn({ moment, title: next.what })}</Words>
}

/** By the service's clock; 0 before hydration. */
function useNow(): number {
  const [now, setNow] = useState(0)
  useEffect(() => whileSeen(() => setNow(serviceNow().getTime()), SECOND_MS), [])
  return now
}

/** Works while the page is visible, if the browser supports and allows it. */
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

/** Letters that fit in one line in the large size. */
const LONG_NAME = 24

interface BoardPlaceProps {
  stall: TopStall
  /** Needed for its hours; undefined until the list of stalls has loaded. */
  vendor: Vendor | undefined
}

const HiddenPlace = ({ place }: { place: number }) => (
  <li className={`surface ${boardPlaceStyles.place}`}>
    <span className={boardPlaceStyles.rank}>{place}</span>
    <span className={boardPlaceStyles.soon}>{comesNext}</span>
  </li>
)

function BoardPlace({ stall, vendor }: BoardPlaceProps) {
  const { stallId, stallName, average, place } = stall
  const isLong = stallName.length > LONG_NAME
  return (
    <li className={`surface ${boardPlaceStyles.place}`} data-rank={place}>
      <span className={boardPlaceStyles.rank}>
        <span className="visually-hidden">{rank} </span>
        {place}
      </span>
      <NumberPlate number={stallId} />
      <div className={boardPlaceStyles.words}>
        <Words
          as="h2"
          className={isLong ? boardPlaceStyles.longName : boardPlaceStyles.name}
          translate="no"
        >
          {stallName}
        </Words>
        <p
          className={boardPlaceStyles.score}
          style={{ '--star': 'calc(var(--u) * 4.2)' } as CSSProperties}
        >
          <StarCount {...stall} />
        </p>
        {vendor && <OpeningLine stall={vendor} />}
      </div>
      <b className={boardPlaceStyles.average}>{average.toFixed(1)}</b>
    </li>
  )
}
