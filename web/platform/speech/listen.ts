import { LISTENING_MAX_MS } from '#shared/times.ts'
import { findRecognition, type VoiceOutcome } from './voice-input.ts'

const LANGUAGE = 'en-IN'
const DENIED = ['not-allowed', 'service-not-allowed', 'audio-capture']

/**
 * Listens for one phrase in Indian English.
 * @param signal Stops listening; the outcome is then 'nothing-heard'.
 */
export function listen(signal: AbortSignal): Promise<VoiceOutcome> {
  const SpeechRecognition = findRecognition()
  if (!SpeechRecognition) return Promise.resolve({ kind: 'nothing-heard' })
  const recognition = new SpeechRecognition()
  recognition.lang = LANGUAGE
  recognition.continuous = false
  recognition.interimResults = false
  recognition.maxAlternatives = 1

  return new Promise((resolve) => {
    function finish(outcome: VoiceOutcome) {
      clearTimeout(timer)
      recognition.onend = null
      recognition.abort()
      resolve(outcome)
    }
    const nothing = () => finish({ kind: 'nothing-heard' })
    const timer = setTimeout(nothing, LISTENING_MAX_MS)
    signal.addEventListener('abort', nothing, { once: true })
    recognition.onresult = ({ results }) => {
      const text = results[0]?.[0]?.transcript.trim()
      finish(text ? { kind: 'heard', text } : { kind: 'nothing-heard' })
    }
    recognition.onerror = ({ error }) =>
      finish({ kind: DENIED.includes(error) ? 'denied' : 'nothing-heard' })
    recognition.onend = nothing
    try {
      recognition.start()
    } catch {
      nothing()
    }
  })
}
