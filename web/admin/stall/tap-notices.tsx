import { useSyncExternalStore } from 'react'
import type { Failure } from '../session/failure.ts'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import type { RefusedTap, TapQueue } from './tap-queue.ts'
import { texts } from './texts.ts'
import { queue } from './use-stalls.ts'

type Taps = ReturnType<TapQueue['read']>

interface WaitingNoticeProps {
  taps: Taps
  failure: Failure | undefined
}

/** What waits, and why. */
export function WaitingNotice({ taps: { waiting }, failure }: WaitingNoticeProps) {
  const words = useTexts(texts)
  const blockedBy = useSyncExternalStore(queue.subscribe, queue.blockedBy)
  const isOld = waiting.length === 0 && failure?.code === 'unreachable'
  const text = blockedBy ? words.serverWaits : words.waitingTaps(waiting.length)
  return (
    <p role="status" className={styles.waiting}>
      {isOld ? words.offlineList : waiting.length > 0 && text}
    </p>
  )
}

/** What the server has refused. */
export function Refusals({ refused }: Pick<Taps, 'refused'>) {
  return refused.map((one) => <Refusal key={one.tap.id} refused={one} />)
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
