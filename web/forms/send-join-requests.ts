import { unsentJoinRequests } from '#web/storage/form-keys.ts'
import { insertJoinRequest } from '#web/table-service/client.ts'
import { createSender } from '#web/table-service/sender.ts'

/** Sends the join requests of this device that the service does not have yet. */
export const sendJoinRequests = createSender({
  unsent: () => unsentJoinRequests.read() ?? [],
  send: insertJoinRequest,
  settle: ({ id }) =>
    void unsentJoinRequests.write((unsentJoinRequests.read() ?? []).filter((row) => row.id !== id)),
  random: Math.random,
})
