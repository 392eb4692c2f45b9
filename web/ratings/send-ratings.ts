import { getDeviceId } from '#web/storage/device-id.ts'
import { sentRatings, stallRatings } from '#web/storage/keys.ts'
import { preconnect, rateStall } from '#web/table-service/client.ts'
import { createRatingSender } from './rating-sender.ts'

export function isSent(id: string): boolean {
  return sentRatings.read()?.includes(id) ?? false
}

const sender = createRatingSender({
  unsent: () => (stallRatings.read() ?? []).filter(({ id }) => !isSent(id)),
  markSent: (id) => void sentRatings.write([...(sentRatings.read() ?? []), id]),
  deviceId: getDeviceId,
  rateStall,
  random: Math.random,
})

/** Sends the ratings of this device that the service does not have yet. */
export const sendRatings = sender.send

export { preconnect }
