import type { Me } from '#shared/admin/api.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { Desk } from '#organiser/voting-desk.ts'
import type { Env } from '../../env.ts'
import type { HealthOptions } from '../../festival/health.ts'
import type { Renderers } from '../../festival/renderers.ts'
import type { Tables } from '../../store/contract/tables.ts'
import type { AdminTables } from '../tables/admin-tables.ts'

/** The guide that the app manages. */
export interface AdminSite {
  contentDir: string
  /** Undefined if the ratings are in a hosted project. */
  tables: Pick<Tables, 'totals' | 'edition' | 'ticketRule'> | undefined
  /** Undefined with a hosted project. */
  desk: Desk | undefined
  health: HealthOptions
  renderers: Renderers
  /** Gets the time of a row, for the check of the machine's clock. */
  hear: (time: string) => void
}

/** What the routes of the organisers' app depend on. */
export interface AdminDeps {
  tables: AdminTables
  now: () => Date
  /** The title is empty while the content folder cannot be used. */
  readFestival: () => Pick<Me, 'festival' | 'timeZone'>
  /** The guide that the app manages. */
  site: AdminSite
  env: Env
  /** The stalls whose numbers are fixed; none with a hosted project, whose ratings are elsewhere. */
  readRated: () => Promise<RatedStalls>
}
