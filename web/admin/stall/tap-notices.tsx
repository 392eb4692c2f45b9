import { useSyncExternalStore } from 'react'
import type { Failure } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import type { Taps } from './tap-queue.ts'
import { texts } from './texts.ts'
import { queue } from './use-stalls.ts'

interface WaitingNoticeProps {
  taps: Taps
  failure: Failure | undefined
}

/** Says how many taps are waiting and why, or that the list may be out of date. */
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

/** The taps that the server has refused, until they are dismissed. */
export function Refusals({ refused }: Pick<Taps, 'refused'>) {
  const words = useTexts(texts)
  return refused.map(({ tap, code, now }) => (
    <div key={tap.id} role="alert" className={ui.alert}>
      <b>{words.notSaved}</b>
      <ChangeList changes={[tap.change]} />
      <p>{words.reason(code, now)}</p>
      <Button onClick={() => queue.dismiss(tap.id)}>{words.understood}</Button>
    </div>
  ))
}
