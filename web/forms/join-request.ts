import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import { isTakenAtOnce } from '#web/platform/send-queue/first-try.ts'
import { getDeviceId } from '#web/platform/storage/device-id.ts'
import { joinRequest } from '#web/platform/storage/form-keys.ts'
import { keepUnsent, readUnsent } from '#web/platform/storage/unsent.ts'
import { createUuid } from '#web/platform/storage/uuid.ts'
import { toPhoneDigits } from './phone-digits.ts'
import { toWhole } from './whole-text.ts'

export type JoinOutcome =
  | { kind: 'joined' }
  | { kind: 'fields-missing' }
  | { kind: 'already-submitted' }
  /** The device keeps nothing and the service was out of reach. */
  | { kind: 'not-kept' }

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
  const givenAt = new Date().toISOString()
  const { isKept } = keepUnsent({ kind: 'join-request', row, givenAt })
  if (isKept) remember(row)
  const isTaken = await isTakenAtOnce(row.id)
  if (!isKept && !isTaken) return { kind: 'not-kept' }
  remember(row)
  return { kind: 'joined' }
}

function remember({ device_id, full_name, phone }: JoinRequestRow): void {
  joinRequest.write({ device_id, full_name, phone, created_at: new Date().toISOString() })
}

/** The request that is still on its way: the page may have been closed while it was sent. */
export function findPendingRequest(): JoinRequestRow | undefined {
  return readUnsent().findLast((delivery) => delivery.kind === 'join-request')?.row
}

/** Whether this device has asked to join with this number before. */
export function isAlreadySubmitted(phone: string): boolean {
  return phone !== '' && joinRequest.read()?.phone === phone
}
