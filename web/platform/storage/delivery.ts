import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'

/** What a visitor gave and the table service is not known to have. */
export type Delivery = { /** ISO 8601. */ givenAt: string } & (
  | { kind: 'rating'; row: RateStallRequest }
  | { kind: 'join-request'; row: JoinRequestRow }
)
