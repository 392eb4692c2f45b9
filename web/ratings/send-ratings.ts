import { getDeviceId } from '#web/storage/device-id.ts'
import { sentRatings, stallRatings } from '#web/storage/keys.ts'
import { rateStall } from '#web/table-service/client.ts'
import { createSender } from '#web/table-service/sender.ts'

/** Unknown stall: the organisers' list may be a slip, so the rating waits for another visit. */
const UNKNOWN_STALL = '23503'

export function isSent(id: string): boolean {
  return sentRatings.read()?.includes(id) ?? false
}

/** Sends the ratings of this device that the service does not have yet. */
export const sendRatings = createSender({
  unsent: () => (stallRatings.read() ?? []).filter(({ id }) => !isSent(id)),
  send: ({ id, stallId, rating }) =>
    rateStall({ id, stall_id: stallId, rating, device_id: getDeviceId() }),
  settle: ({ id }) => void sentRatings.write([...(sentRatings.read() ?? []), id]),
  mayBeTakenLater: (code) => code === UNKNOWN_STALL,
  random: Math.random,
})
