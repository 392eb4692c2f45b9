import { Button } from '#web/ui/controls/button.tsx'
import styles from './all-cards-progress.module.css'
import type { ExportState } from './use-all-cards.ts'

/** How far Download All is, and what became of it. */
export function AllCardsProgress({
  state,
  onCancel,
}: {
  state: ExportState
  onCancel: () => void
}) {
  return (
    <>
      {state.status === 'running' && (
        <div className={styles.progress}>
          <label className={styles.label}>
            <span>
              {state.progress.done} of {state.progress.total} cards
            </span>
            <progress
              value={state.progress.done}
              max={state.progress.total}
              className={styles.bar}
            />
          </label>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      )}
      <div role="status" className={styles.outcome}>
        {state.status === 'done' && <Outcome made={state.made} failed={state.failed} />}
      </div>
    </>
  )
}

function Outcome({ made, failed }: { made: number; failed: string[] }) {
  return (
    <>
      <p>{made === 0 ? 'No card could be made.' : `${made} cards saved in stall-qr-cards.zip.`}</p>
      {failed.length > 0 && (
        <p>Not made: {failed.join(', ')}. Where the number is not too long, try again.</p>
      )}
    </>
  )
}
