import type { AdminTables } from './tables/admin-tables.ts'

/** What the routes of the organisers' app depend on. */
export interface AdminDeps {
  tables: AdminTables
  now: () => Date
  /** Empty while the content folder cannot be used. */
  readFestivalTitle: () => string
}
