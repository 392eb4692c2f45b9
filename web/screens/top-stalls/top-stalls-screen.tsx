import { useTopStalls } from '#web/ratings/use-top-stalls.ts'
import { paths } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { RankedStall } from './ranked-stall.tsx'
import styles from './top-stalls-screen.module.css'

export default function TopStallsScreen() {
  return (
    <div className={styles.screen}>
      <h1>Top Rated Stalls</h1>
      <p className={styles.subtitle}>Based on submitted star ratings</p>
      <Board />
      <aside className={styles.notice} aria-label="Notice">
        <p>These ratings are preliminary. The committee’s final decision is the official result.</p>
      </aside>
    </div>
  )
}

function Board() {
  const state = useTopStalls()
  if (state.status === 'loading' && state.stalls.length === 0) {
    return <p className={styles.state}>Loading ratings…</p>
  }
  if (state.status === 'ready' && state.stalls.length === 0) return <NoRatingsYet />
  return (
    <>
      {state.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          {`Showing cached results. Error: ${state.message}`}
        </p>
      )}
      <ol className={styles.board}>
        {state.stalls.map((stall, index) => (
          <RankedStall key={stall.stallId} stall={stall} rank={index + 1} />
        ))}
      </ol>
    </>
  )
}

function NoRatingsYet() {
  return (
    <div className={styles.state}>
      <p>No ratings yet. Be the first to rate a stall!</p>
      <ButtonLink look="primary" href={paths.browseStalls}>
        Browse Stalls
      </ButtonLink>
    </div>
  )
}
