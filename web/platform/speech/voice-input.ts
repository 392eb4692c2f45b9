export type VoiceOutcome =
  | { kind: 'heard'; text: string }
  | { kind: 'denied' }
  | { kind: 'nothing-heard' }

/** What is used here of the browser's speech recognition. */
export interface Recognition {
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

export function findRecognition(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    string,
    (new () => Recognition) | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function isVoiceSupported(): boolean {
  return findRecognition() !== undefined
}
