import type { StallState } from '../catalogue/stall-state.ts'
import type { TicketRule } from '../tickets.ts'
import type { InAdminLanguages } from './languages.ts'

/** GET /overview */
export interface OverviewAnswer {
  /** Why /readyz is not ready, and its warnings; empty if all is well. */
  problems: string[]
  /**
   * The number of counted ratings; absent if a hosted project has them, or the database is down.
   */
  ratings?: number
  stalls: Record<StallState, number>
  products: { inStock: number; soldOut: number }
  /** ISO 8601; absent if there is none, or another service makes the backups. */
  lastBackup?: string
  /** What `mela check` finds, at most 50: the first of each kind, and how many more are like it. */
  findings: {
    file: string
    line?: number
    text: InAdminLanguages
    isError: boolean
    more: number
  }[]
  /** How many of the sample festival's texts are still there, by file. */
  samples: Record<string, number>
  /** Whether the stalls' places have been drawn. */
  hasMap: boolean
  /** How many stalls need a card, or another one than is printed. */
  cardsLeft: number
  hasVolunteer: boolean
  diskFreeBytes: number
  isWritable: boolean
  /** Who has an open session. */
  signedIn: { name: string; device: string; seenAt: string }[]
  /**
   * Whether only ratings with a ticket count: what festival.json says, and what the database goes by. From the
   * first rating on, the file has no effect.
   */
  tickets?: { file: TicketRule; inForce: TicketRule }
  /** Whether a hosted project has the ratings. */
  isHosted: boolean
}
