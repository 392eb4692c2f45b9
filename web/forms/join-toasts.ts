import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { JoinOutcome } from './join-request.ts'

export const ALREADY_SUBMITTED = {
  title: 'Already submitted',
  body: 'Your join request has already been received for this mobile number on this device.',
}

/** The words for each outcome (specification, section 8). */
export const joinToasts = {
  joined: {
    title: 'Successfully Joined!',
    body: "Welcome to our sangathan! We'll be in touch soon.",
  },
  'fields-missing': {
    title: 'Fields Required',
    body: 'Please fill in both Full Name and Mobile Number.',
    variant: 'destructive',
    durationMs: 2000,
  },
  'already-submitted': { ...ALREADY_SUBMITTED, variant: 'destructive' },
  'not-kept': {
    title: 'Not saved yet',
    body: 'This phone cannot keep your request and the network is away. Please keep this page open.',
    variant: 'destructive',
    durationMs: 6000,
  },
} satisfies Record<JoinOutcome['kind'], ToastText>
