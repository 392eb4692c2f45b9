import { useEffect, useRef, useState } from 'react'
import * as messages from '#messages/search.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { findRecognition, listen, type VoiceOutcome } from './listen.ts'

export const voiceToasts = {
  denied: messages.microphoneOffToast,
  'no-network': messages.noNetworkToast,
  'no-service': messages.noSpeechServiceToast,
  'nothing-heard': messages.nothingHeardToast,
} satisfies Record<Exclude<VoiceOutcome['kind'], 'heard'>, { title: string; body: string }>

/** @param onOutcome Not called if the visitor stopped the attempt. */
export function useVoiceInput(onOutcome: (outcome: VoiceOutcome) => void) {
  const isSupported = useHydrated() && findRecognition() !== undefined
  const [isListening, setListening] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function toggle() {
    if (isListening) return stopping.current?.abort()
    const { signal } = (stopping.current = new AbortController())
    setListening(true)
    const outcome = await listen(signal)
    setListening(false)
    if (!signal.aborted) onOutcome(outcome)
  }

  return { isSupported, isListening, toggle }
}
