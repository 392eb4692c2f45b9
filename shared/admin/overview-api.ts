import type { StallState } from '../catalogue/stall-state.ts'
import type { TicketRule } from '../tickets.ts'
import type { InAdminLanguages } from '../languages.ts'

export interface OverviewAnswer {
  /** Reasons why /readyz is not ready, and its warnings. */
  problems: string[]
  /** Absent if a hosted project stores them, or the database is down. */
  ratings?: number
  stalls: Record<StallState, number>
  products: { inStock: number; soldOut: number }
  /** ISO 8601; absent if there is none, or another service makes the backups. */
  lastBackup?: string
  /** ISO 8601: when personal data is erased next, if that is within a week. */
  erasesAt?: string
  /** Findings of `mela check`: the first of each kind, at most 50, and how many more there are of that kind. */
  findings: {
    file: string
    line?: number
    text: InAdminLanguages
    isError: boolean
    more: number
  }[]
  samples: Record<string, number>
  hasMap: boolean
  cardsLeft: number
  hasVolunteer: boolean
  diskFreeBytes: number
  isWritable: boolean
  signedIn: { people: number; devices: number }
  /** The rule in festival.json, and the rule in force, which the first rating fixes. */
  tickets?: { file: TicketRule; inForce: TicketRule }
  isHosted: boolean
  /** The address that the server sees for this request: IPv4, or the first 64 bits of IPv6. */
  sender: string
  /** Whether anything in the log is older than the process. */
  keptOverRestart: boolean
}
