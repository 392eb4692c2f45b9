import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isVoiceSupported, type VoiceOutcome } from './voice-input.ts'

const neverChanges = () => () => {}

/** @param onOutcome Called with the outcome of one try, unless the visitor stopped it. */
export function useVoiceInput(onOutcome: (outcome: VoiceOutcome) => void) {
  const isSupported = useSyncExternalStore(neverChanges, isVoiceSupported, () => false)
  const [isListening, setListening] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function toggle() {
    if (isListening) return stopping.current?.abort()
    const controller = (stopping.current = new AbortController())
    setListening(true)
    const outcome = await hear(controller.signal)
    setListening(false)
    if (!controller.signal.aborted) onOutcome(outcome)
  }

  return { isSupported, isListening, toggle }
}

/** The code that listens is not in the first script. */
async function hear(signal: AbortSignal): Promise<VoiceOutcome> {
  try {
    const { listen } = await import('./listen.ts')
    signal.throwIfAborted()
    return await listen(signal)
  } catch {
    return { kind: 'nothing-heard' }
  }
}
