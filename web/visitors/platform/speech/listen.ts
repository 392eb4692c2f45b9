import { language } from '#messages/format.ts'
import { isIndia } from '#shared/clock-time.ts'
import { festival } from '#web/visitors/festival.ts'

/** Some browsers never stop listening by themselves. */
const LISTENING_MAX_MS = 6000

const NOTHING_HEARD = { kind: 'nothing-heard' } as const

export type VoiceOutcome =
  | { kind: 'heard'; text: string }
  | { kind: 'denied' | 'no-network' | 'no-service' }
  | typeof NOTHING_HEARD

function toOutcome(error: string): VoiceOutcome {
  switch (error) {
    case 'not-allowed':
    case 'audio-capture':
      return { kind: 'denied' }
    case 'network':
      // Browsers without a speech service of their own report this on any network.
      return { kind: navigator.onLine ? 'no-service' : 'no-network' }
    case 'service-not-allowed':
    case 'language-not-supported':
      return { kind: 'no-service' }
    default:
      return NOTHING_HEARD
  }
}

/** The DOM library lacks these types. */
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
 * Listens for one phrase in the accent of the festival's country.
 * @param signal Stops listening; the outcome is then 'nothing-heard'.
 */
export function listen(signal: AbortSignal): Promise<VoiceOutcome> {
  const recognition = new (findRecognition()!)()
  // English is recognised better in the regional accent.
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
    recognition.onerror = ({ error }) => finish(toOutcome(error))
    recognition.onend = nothing
    try {
      recognition.start()
    } catch {
      nothing()
    }
  })
}
