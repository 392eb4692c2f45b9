import type { Effect } from './approvals.ts'

/*
 * The JSON about what visitors sent, under ADMIN_API. With a hosted project, every route except
 * GET /records answers 409.
 */

/** GET /records */
export interface RecordsAnswer {
  isHosted: boolean
  /** The newest first. */
  backups: { name: string; at: string; bytes: number }[]
  /** The current edition's name; absent for the first one, which has nothing to return to. */
  edition?: string
}

/** What visitors send with a form. */
export const VISITOR_LISTS = ['join_requests', 'feedback'] as const
export type VisitorList = (typeof VISITOR_LISTS)[number]

/** POST /visitors: a page of a list, because each look is logged. */
export interface ReadVisitors {
  list: VisitorList
  /** How many newer rows to skip. */
  skip: number
}
export interface VisitorRow {
  id: string
  /** ISO 8601. */
  created_at: string
  full_name?: string
  phone?: string
  rating?: number
  message?: string | null
}
export interface VisitorsAnswer {
  /** The newest first. */
  rows: VisitorRow[]
  total: number
}
export const VISITORS_PAGE = 20

/** POST /owner: how to reach the owner of a stall, from the imported lists. Each look is logged. */
export interface ReadOwner {
  number: string
  name: string
}
export interface OwnerAnswer {
  owners: { ownerName: string; ownerMobile: string }[]
}

export const EXPORTED = ['ratings', 'totals', 'prizes', 'join-requests', 'feedback'] as const
export type Exported = (typeof EXPORTED)[number]

/** POST /export: the file of `mela export`. */
export interface ExportRecords {
  pin: string
  what: Exported
  format: 'xlsx' | 'csv'
}

/** POST /backup: makes a backup as `mela backup` does, and answers with the file. */
export interface MakeBackup {
  pin: string
}

/*
 * POST /person-effect { phone } and POST /past-effect { before: 'YYYY-MM-DD' }: what would be
 * erased. Answer an `Effect`; the body is the subject of the approval, too.
 */

/** POST /edition-preview. Answers `EditionPreview`; the body is the subject of the approval, too. */
export interface PreviewEdition {
  name: string
}
export interface EditionPreview {
  /** What would be archived. */
  effect: Effect
  /** When last year's list was frozen, if festival.json still has that time. ISO 8601. */
  pastFreeze?: string
}

/** POST /edition-undo. Answers {}. */
export interface UndoEdition {
  pin: string
}

export type RecordsAction =
  | 'visitors-read'
  | 'exported'
  | 'backed-up'
  | 'erased'
  | 'purged'
  | 'edition-begun'
  | 'edition-undone'

export type RecordsRefusal =
  /** 404: nothing that visitors sent has this number, or is from before this day. */
  | { code: 'nothing-found' }
  /** 422: an edition cannot have this name. */
  | { code: 'edition-name' }
  /** 409: an edition has this name already. */
  | { code: 'edition-taken' }
  /** 503: what is left of the disk is kept for ratings. */
  | { code: 'disk-low' }
  /** 409: somebody has just rated, so the voting may not be over. */
  | { code: 'still-rated' }
  /** 409: somebody has rated in the new edition, so it cannot be undone. */
  | { code: 'edition-in-use' }
