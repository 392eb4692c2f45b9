import { useSyncExternalStore } from 'react'
import type { Failure } from '../session/failure.ts'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import styles from './stall-screen.module.css'
import type { RefusedTap, TapQueue } from './tap-queue.ts'
import { texts } from './texts.ts'
import { queue } from './use-stalls.ts'

interface TapNoticesProps {
  taps: ReturnType<TapQueue['read']>
  failure: Failure | undefined
}

/** What waits, and what the server has refused. */
export function TapNotices({ taps: { waiting, refused }, failure }: TapNoticesProps) {
  const words = useTexts(texts)
  const blockedBy = useSyncExternalStore(queue.subscribe, queue.blockedBy)
  return (
    <>
      {refused.map((one) => (
        <Refusal key={one.tap.id} refused={one} />
      ))}
      <div role="status">
        {waiting.length > 0 && (
          <p className={styles.waiting}>
            {blockedBy ? words.serverWaits : words.waitingTaps(waiting.length)}
          </p>
        )}
        {waiting.length === 0 && failure?.code === 'unreachable' && (
          <p className={styles.waiting}>{words.offlineList}</p>
        )}
      </div>
    </>
  )
}

function Refusal({ refused: { tap, code, now } }: { refused: RefusedTap }) {
  const words = useTexts(texts)
  const { kind, change, dish, stallNumber, stallName } = tap
  const done = kind === 'price' ? words.refusedPrice(change.after) : words.kinds[kind]
  const stall = `${stallNumber} · ${stallName}`
  return (
    <div role="alert" className={styles.refusal}>
      <b>{words.refused(dish ? `${dish}, ${done}` : done, stall)}</b>
      <p>{words.reasons(code, now)}</p>
      <Button onClick={() => queue.dismiss(tap.id)}>{words.understood}</Button>
    </div>
  )
}
