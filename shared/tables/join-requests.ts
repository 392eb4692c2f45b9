import { VISITOR_NAME_MAX, PHONE_MAX_DIGITS } from '../limits.ts'
import type { FormRow, FormTable } from './form-table.ts'

/** The table of the Join Us form. */
export const joinRequests = {
  name: 'join_requests',
  nouns: ['join request', 'join requests'],
  fields: {
    full_name: { type: 'text', maxLength: VISITOR_NAME_MAX, width: 30 },
    phone: { type: 'phone', maxLength: PHONE_MAX_DIGITS, width: 16 },
  },
  // Never the phone alone: a refusal would reveal whose number is registered.
  unique: ['device_id', 'phone'],
  /** 36 an hour. */
  limit: { burst: 5, intervalMs: 100_000 },
} as const satisfies FormTable

export type JoinRequestRow = FormRow<typeof joinRequests>
