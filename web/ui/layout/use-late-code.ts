import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Code in a separate file, because only some pages need it. @param importCode Called by `load`. */
export function createLateCode<Code>(importCode: () => Promise<Code>) {
  let code: Code | undefined
  const { tell, subscribe } = createListeners()
  const read = () => code
  return {
    async load() {
      code ??= await importCode()
      tell()
    },
    /** Undefined until it has loaded. */
    useCode: () => useSyncExternalStore(subscribe, read, () => undefined),
  }
}
