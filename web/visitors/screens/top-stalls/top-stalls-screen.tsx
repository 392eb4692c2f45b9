import { yourRatings } from '#messages/page-titles.ts'
import * as messages from '#messages/top-stalls.ts'
import { rank } from '#messages/top-stalls.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'
import { ResultNotice } from '#web/visitors/ratings/result-notice.tsx'
import { listHidden, type PrizePlaces, type TopStall } from '#web/visitors/ratings/to-top-stalls.ts'
import { type TopStallsState, useTopStalls } from '#web/visitors/ratings/use-top-stalls.ts'
import { paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './top-stalls-screen.module.css'
import { comesNext } from '#messages/results.ts'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { StarCount } from '#web/visitors/ratings/star-count.tsx'
import { Garland } from '#web/ui/layout/ornaments.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import rankedStallStyles from './ranked-stall.module.css'

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

function TopStalls({ state }: { state: TopStallsState }) {
  return (
    <>
      <Board state={state} />
      <Notice state={state} />
      <p>{messages.howItIsMade({ prior: PRIOR_WEIGHT })}</p>
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
        />
      ))}
    </ol>
  )
}

interface RankedStallProps {
  stall: TopStall
  /** `h3` below the title of a prize. */
  heading: 'h2' | 'h3'
  isFirst: boolean
}

const HiddenPlace = ({ place }: { place: number }) => (
  <li className={`surface ${rankedStallStyles.place}`}>
    <div className={rankedStallStyles.row}>
      <span className={rankedStallStyles.rank}>{place}</span>
      <span>{comesNext}</span>
    </div>
  </li>
)

function RankedStall({ stall, heading, isFirst }: RankedStallProps) {
  const { stallId, stallName, average, place } = stall
  return (
    <li className={`surface ${rankedStallStyles.place}`} data-rank={place}>
      {isFirst && <Garland />}
      <div className={rankedStallStyles.row}>
        <span className={rankedStallStyles.rank}>
          <span className="visually-hidden">{rank} </span>
          {place}
        </span>
        <NumberPlate number={stallId} />
        <div className={rankedStallStyles.words}>
          <Words as={heading} className={rankedStallStyles.name} translate="no">
            {stallName}
          </Words>
          <p className={rankedStallStyles.score}>
            <b>{average.toFixed(1)}</b>
            <StarCount {...stall} />
          </p>
          <OwnStars stallNumber={stallId} />
        </div>
      </div>
    </li>
  )
}
