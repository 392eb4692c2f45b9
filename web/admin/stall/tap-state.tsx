import { useSyncExternalStore } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './one-stall.module.css'
import type { TapChange } from './tap.ts'
import { texts } from './texts.ts'
import { queue } from './use-stalls.ts'

/** Whether the server has what was tapped. */
export function TapState({ of: cell }: { of: Pick<TapChange, 'sheet' | 'key' | 'column'> }) {
  const words = useTexts(texts)
  const state = useSyncExternalStore(queue.subscribe, () => queue.stateOf(cell))
  return (
    <span role="status" className={styles.state} data-state={state}>
      {state && words[state]}
    </span>
  )
}
