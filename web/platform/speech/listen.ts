import { language } from '#messages/format.ts'
import { isIndia } from '#shared/clock-time.ts'
import { festival } from '#web/festival.ts'

/** Some browsers never stop listening by themselves. */
const LISTENING_MAX_MS = 6000

const DENIED = ['not-allowed', 'service-not-allowed', 'audio-capture']
const NOTHING_HEARD = { kind: 'nothing-heard' } as const

export type VoiceOutcome =
  | { kind: 'heard'; text: string }
  | { kind: 'denied' }
  | typeof NOTHING_HEARD

/** The part of the browser's speech recognition that is used here; the DOM library lacks it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

type RecognitionClass = (new () => Recognition) | undefined

/** Undefined if the browser has no speech recognition. */
export function findRecognition(): RecognitionClass {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    string,
    RecognitionClass
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

/**
 * Listens for one phrase in the page's language and the accent of the festival's country.
 * @param signal Stops listening; the outcome is then 'nothing-heard'.
 */
export function listen(signal: AbortSignal): Promise<VoiceOutcome> {
  const recognition = new (findRecognition()!)()
  // Accents matter for English.
  recognition.lang = language + (isIndia(festival().timeZone) ? '-IN' : '')
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
    const nothing = () => finish(NOTHING_HEARD)
    const timer = setTimeout(nothing, LISTENING_MAX_MS)
    signal.addEventListener('abort', nothing, { once: true })
    recognition.onresult = ({ results }) => {
      const text = results[0]?.[0]?.transcript.trim()
      finish(text ? { kind: 'heard', text } : NOTHING_HEARD)
    }
    recognition.onerror = ({ error }) =>
      finish(DENIED.includes(error) ? { kind: 'denied' } : NOTHING_HEARD)
    recognition.onend = nothing
    try {
      recognition.start()
    } catch {
      nothing()
    }
  })
}
