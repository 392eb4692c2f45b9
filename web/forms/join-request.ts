import type { JoinRequestRow } from '#shared/tables.ts'
import { getDeviceId } from '#web/storage/device-id.ts'
import { joinRequest, unsentJoinRequests } from '#web/storage/form-keys.ts'
import { createUuid } from '#web/storage/uuid.ts'
import { toPhoneDigits } from './phone-digits.ts'
import { toWhole } from './whole-text.ts'

export type JoinOutcome =
  | { kind: 'joined' }
  | { kind: 'fields-missing' }
  | { kind: 'already-submitted' }
  /** The device keeps nothing and the service was out of reach. */
  | { kind: 'not-kept' }

/** The fields wait so long for the service; then the request goes on behind the visitor's back. */
const FIRST_TRY_MS = 3000

/**
 * Keeps the request on this device, then sends it until the service has it. Where the device keeps
 * nothing, only the service's word counts.
 */
export async function submitJoin(name: string, typedPhone: string): Promise<JoinOutcome> {
  const fullName = toWhole(name)
  const phone = toPhoneDigits(typedPhone)
  if (fullName === '' || phone === '') return { kind: 'fields-missing' }
  if (isAlreadySubmitted(phone)) return { kind: 'already-submitted' }
  const row = { id: createUuid(), full_name: fullName, phone, device_id: getDeviceId() }
  const isKept = unsentJoinRequests.write([...(unsentJoinRequests.read() ?? []), row])
  if (isKept) remember(row)
  const isTakenInTime = await Promise.race([isTaken(row), isFalseAfter(FIRST_TRY_MS)])
  if (!isKept && !isTakenInTime) return { kind: 'not-kept' }
  remember(row)
  return { kind: 'joined' }
}

function remember({ device_id, full_name, phone }: JoinRequestRow): void {
  joinRequest.write({ device_id, full_name, phone, created_at: new Date().toISOString() })
}

/** The request that is still on its way: the page may have been closed while it was sent. */
export function findPendingRequest(): JoinRequestRow | undefined {
  return unsentJoinRequests.read()?.at(-1)
}

/** Whether this device has asked to join with this number before. */
export function isAlreadySubmitted(phone: string): boolean {
  return phone !== '' && joinRequest.read()?.phone === phone
}

/** The sending half comes when it is needed; without a network it does not even come. */
async function isTaken({ id }: JoinRequestRow): Promise<boolean> {
  try {
    const { sendJoinRequests } = await import('./send-join-requests.ts')
    await sendJoinRequests()
    return unsentJoinRequests.read()?.every((row) => row.id !== id) ?? true
  } catch {
    return false
  }
}

function isFalseAfter(delayMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), delayMs))
}
