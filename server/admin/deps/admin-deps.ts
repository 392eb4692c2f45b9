import type { Me } from '#shared/admin/api.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { Desk } from '#organiser/voting-desk.ts'
import type { Env } from '../../env.ts'
import type { HealthOptions } from '../../festival/health.ts'
import type { Renderers } from '../../festival/renderers.ts'
import type { Tables } from '../../store/contract/tables.ts'
import type { createSetup } from '../setup-link.ts'
import type { AdminTables } from '../tables/admin-tables.ts'

export interface AdminSite {
  contentDir: string
  /** Undefined with a hosted project. */
  tables: Pick<Tables, 'totals' | 'edition' | 'ticketRule'> | undefined
  desk: Desk | undefined
  health: HealthOptions
  renderers: Renderers
  /** Receives the time of a stored row, to check the machine's clock. */
  hear: (time: string) => void
}

export interface AdminDeps {
  tables: AdminTables
  now: () => Date
  /** The title is empty while the content folder cannot be used. */
  readFestival: () => Pick<Me, 'festival' | 'timeZone'>
  site: AdminSite
  env: Env
  setup: ReturnType<typeof createSetup>
  /** Whether there is no festival yet. */
  isNew: () => boolean
  /** The stalls that must keep their numbers. Empty with a hosted project. */
  readRated: () => Promise<RatedStalls>
}
