import type { Counted } from '../visit-counts.ts'

/* With a hosted project, every route except GET /records responds with 409. */

export interface RecordsAnswer {
  isHosted: boolean
  backups: { name: string; at: string; bytes: number }[]
  /** Absent for the first edition, which has no predecessor to return to. */
  edition?: string
}

export const VISITOR_LISTS = ['join_requests', 'feedback'] as const
export type VisitorList = (typeof VISITOR_LISTS)[number]

export interface VisitorRow {
  id: string
  created_at: string
  full_name?: string
  phone?: string
  rating?: number
  message?: string | null
}
export interface VisitorsAnswer {
  rows: VisitorRow[]
  total: number
}
export const VISITORS_PAGE = 20

export interface OwnerAnswer {
  owners: { ownerName: string; ownerMobile: string }[]
}

/** GET /visit-counts. Omits totals below ten. */
export interface VisitCountsAnswer {
  isOn: boolean
  totals: Omit<VisitHour, 'hour'>[]
}
/* POST /visit-counts-export { pin }: returns an Excel file with a row for each hour. */

export interface VisitHour {
  /** In UTC, such as '2026-11-22T14'. */
  hour: string
  kind: Counted
  what: string
  times: number
}

export const EXPORTED = ['ratings', 'totals', 'prizes', 'join-requests', 'feedback'] as const
export type Exported = (typeof EXPORTED)[number]

export type RecordsAction =
  | 'visitors-read'
  | 'exported'
  | 'backed-up'
  | 'erased'
  | 'purged'
  | 'edition-begun'
  | 'edition-undone'

export type RecordsRefusal =
  /** 404: nothing from visitors has this phone number or is old enough. */
  | { code: 'nothing-found' }
  | { code: 'edition-name' }
  | { code: 'edition-taken' }
  /** 503: the remaining disk space is reserved for ratings. */
  | { code: 'disk-low' }
  /** 409: somebody has just rated, so the voting may not be over. */
  | { code: 'still-rated' }
  /** 409: the new edition has ratings, so it cannot be undone. */
  | { code: 'edition-in-use' }
