import type { VoiceOutcome } from '#web/speech/voice-input.ts'
import type { ToastText } from '#web/ui/toast-store.ts'

export const voiceToasts = {
  denied: {
    title: 'Microphone is off',
    body: 'Allow the microphone for this site, or type instead.',
  },
  'nothing-heard': { title: 'Nothing heard', body: 'Please try again, or type instead.' },
} satisfies Record<Exclude<VoiceOutcome['kind'], 'heard'>, ToastText>
