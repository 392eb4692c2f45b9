import * as messages from '#messages/join-us.ts'
import { festival } from '#web/visitors/festival.ts'
import { NOT_KEPT_TOAST_MS } from '#shared/durations.ts'
import {
  findPendingJoin,
  flushWithTimeout,
  isAllKept,
  isCurrent,
  recordJoinRequest,
} from '#web/visitors/platform/send-queue/entries.ts'
import { createUuid, getDeviceId, joinRequest } from '#web/visitors/platform/storage/keys.ts'
import type { ToastText } from '#web/ui/feedback/toast-store.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'

const FIELDS_MISSING_TOAST_MS = 2000

export type JoinOutcome =
  | { kind: 'joined' }
  | { kind: 'fields-missing' }
  | { kind: 'already-submitted' }
  /** The device cannot store the request and the service was unreachable. */
  | { kind: 'not-kept' }

export function welcome(): string {
  return festival().welcome ?? messages.welcome
}

/** Requirements J-1, J-4 and J-6. */
const toasts = {
  joined: () => ({ title: messages.joinedTitle, body: welcome() }),
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
} satisfies Record<JoinOutcome['kind'], ToastText | (() => ToastText)>

export function toJoinToast({ kind }: JoinOutcome): ToastText {
  return kind === 'joined' ? toasts.joined() : toasts[kind]
}

/**
 * Records the request, then sends it until the service has it. If the device cannot store it, only
 * the service's answer counts.
 */
export async function submitJoin(name: string, typedPhone: string): Promise<JoinOutcome> {
  const fullName = toWhole(name)
  const phone = toPhoneDigits(typedPhone)
  if (fullName === '' || phone === '') return { kind: 'fields-missing' }
  if (isAlreadySubmitted(phone)) return { kind: 'already-submitted' }
  const id = createUuid()
  const created_at = new Date().toISOString()
  const person = { device_id: getDeviceId(), full_name: fullName, phone }
  const { edition } = festival()
  const isKept = recordJoinRequest({ id, ...person, created_at, edition })
  const isDelivered = await flushWithTimeout(id)
  return isKept || isDelivered ? { kind: 'joined' } : { kind: 'not-kept' }
}

/**
 * Whether this device has asked to join with this number, and the request survives when the page
 * closes.
 */
export function isAlreadySubmitted(phone: string): boolean {
  const isSafe = findPendingJoin() === undefined || isAllKept()
  const last = joinRequest.read()
  const isSame = phone !== '' && last?.phone === phone
  return isSame && isSafe && isCurrent({ edition: last.edition, createdAt: last.created_at })
}
