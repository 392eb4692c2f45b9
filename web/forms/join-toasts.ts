import * as messages from '#messages/join-us.ts'
import { FIELDS_MISSING_TOAST_MS, NOT_KEPT_TOAST_MS } from '#shared/times.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import type { JoinOutcome } from './join-request.ts'

/** The toast for each outcome (specification, section 8). */
export const joinToasts = {
  joined: messages.joinedToast,
  'fields-missing': {
    ...messages.fieldsMissingToast,
    variant: 'destructive',
    durationMs: FIELDS_MISSING_TOAST_MS,
  },
  'already-submitted': { ...messages.alreadySubmitted, variant: 'destructive' },
  'not-kept': {
    ...messages.notKeptToast,
    variant: 'destructive',
    durationMs: NOT_KEPT_TOAST_MS,
  },
} satisfies Record<JoinOutcome['kind'], ToastText>
