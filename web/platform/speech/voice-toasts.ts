import type { VoiceOutcome } from './voice-input.ts'

/** What a visitor is told when nothing came of listening. */
export const voiceToasts = {
  denied: {
    title: 'Microphone is off',
    body: 'Allow the microphone for this site, or type instead.',
  },
  'nothing-heard': { title: 'Nothing heard', body: 'Please try again, or type instead.' },
} satisfies Record<Exclude<VoiceOutcome['kind'], 'heard'>, { title: string; body: string }>
