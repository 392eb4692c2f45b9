import { microphoneOffToast, nothingHeardToast } from '#messages/search.ts'
import type { VoiceOutcome } from './voice-input.ts'

/** The toast for each outcome in which nothing was heard. */
export const voiceToasts = {
  denied: microphoneOffToast,
  'nothing-heard': nothingHeardToast,
} satisfies Record<Exclude<VoiceOutcome['kind'], 'heard'>, { title: string; body: string }>
