import { sendJoinRequests } from '#web/forms/send-join-requests.ts'
import { sendRatings } from '#web/ratings/send-ratings.ts'
import { preconnect } from '#web/table-service/client.ts'

/** Sends everything that this device keeps for the service. */
export function sendUnsent(): void {
  void sendRatings()
  void sendJoinRequests()
}

export { preconnect }
