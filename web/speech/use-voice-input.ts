import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isVoiceSupported, listen, type VoiceOutcome } from './voice-input.ts'

const neverChanges = () => () => {}

/** @param onOutcome Told what became of one try, unless the visitor stopped it. */
export function useVoiceInput(onOutcome: (outcome: VoiceOutcome) => void) {
  const isSupported = useSyncExternalStore(neverChanges, isVoiceSupported, () => false)
  const [isListening, setListening] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function toggle() {
    if (isListening) return stopping.current?.abort()
    const controller = (stopping.current = new AbortController())
    setListening(true)
    const outcome = await listen(controller.signal)
    setListening(false)
    if (!controller.signal.aborted) onOutcome(outcome)
  }

  return { isSupported, isListening, toggle }
}
