import type { JoinRequestRow, RateStallRequest } from '#shared/tables/tables.ts'

/** What a visitor gave and the table service is not known to have. */
export type Delivery = { /** ISO 8601. */ givenAt: string } & (
  | { kind: 'rating'; row: RateStallRequest }
  | { kind: 'join-request'; row: JoinRequestRow }
)
