import type { Env } from '../env.ts'
import type { AdminSite } from './overview-deps.ts'
import type { WithRecords } from './records.ts'
import type { AdminTables } from './tables/admin-tables.ts'

/** What the routes of the organisers' app depend on. */
export interface AdminDeps {
  tables: AdminTables
  now: () => Date
  /** Empty while the content folder cannot be used. */
  readFestivalTitle: () => string
  /** The guide that the app manages. */
  site: AdminSite
  env: Env
  withRecords: WithRecords
}
