import type { DeskRefusal } from './desk-api.ts'
import type { EveningAction, EveningRefusal } from './evening-api.ts'
import type { ImportRefusal } from './import-api.ts'
import type { InAdminLanguages } from '../languages.ts'
import type { RecordsAction, RecordsRefusal } from './records-api.ts'
import type { ContentRefusal } from './content-api.ts'
import type { Role } from './rights.ts'
import type { TicketsAction, TicketsRefusal } from './tickets-api.ts'
import type { CellProblem, Change, Conflict, Sheets } from './sheets.ts'

/* JSON that the organisers' app exchanges with the server. Every status other than 2xx comes with
   an AdminRefusal. */

export const ADMIN = '/admin'
export const ADMIN_API = '/admin/api'
export const NAME_MAX = 60
export const PIN = /^\d{6}$/

export type AdminRefusal =
  | { code: 'signed-out' }
  | { code: 'locked' }
  /** 403. After `left` more wrong PINs, the session or the invitation ends. */
  | { code: 'pin-wrong'; left: number }
  | { code: 'pin-weak' }
  | { code: 'invitation-unusable' }
  | { code: 'not-allowed' }
  | { code: 'other-site' }
  /** 403: a proxy does not pass on `Host` with its port. */
  | { code: 'host-lost' }
  | { code: 'too-large'; maxBytes: number }
  /** 403: over plain http, only localhost may sign in. */
  | { code: 'https-needed' }
  | { code: 'too-many'; seconds: number }
  /** 410: the stall holder's slip is unknown, or no longer valid. */
  | { code: 'slip-ended' }
  /** 409: somebody else is signed in on this device. */
  | { code: 'signed-in-already' }
  | { code: 'last-organiser' }
  | { code: 'name-taken' }
  | { code: 'conflict'; conflicts: Conflict[] }
  | { code: 'problems'; problems: CellProblem[] }
  /** 503: the folder is read-only or locked by another change, or one of its files is damaged. */
  | { code: 'not-writable'; damaged?: DamagedFile }
  /** 409: visitors have rated these stalls, so withdrawing them needs a second organiser. */
  | { code: 'withdrawal-unapproved'; stalls: string[] }
  | { code: 'no-approver' }
  | { code: 'approval-changed' }
  | EveningRefusal
  /** 409: what visitors sent is stored in a hosted project. */
  | { code: 'hosted' }
  | ImportRefusal
  | RecordsRefusal
  | ContentRefusal
  | TicketsRefusal
  | DeskRefusal
  | { code: 'bad-request' }
  | { code: 'not-found' }
  | { code: 'failed' }
  | { code: 'proxy'; status: number }

export interface Person {
  id: string
  name: string
  role: Role
}

export interface Me {
  person: Person
  state: 'open' | 'locked'
  festival: InAdminLanguages
  timeZone: string
  /** There is no festival yet. */
  isNew?: true
}

export interface InvitationAnswer {
  /** Empty for a new server's setup link, whose first organiser types the name. */
  name: string
  role: Role
  hasPin: boolean
  festival: InAdminLanguages
}

export interface SignIn {
  token: string
  /** Only with the setup link. */
  name?: string | undefined
  pin: string
  device: string
}

export interface PeopleAnswer {
  people: (Person & {
    /** Absent for people invited from the terminal. */
    invitedBy?: string
    sessions: {
      id: string
      device: string
      since: string
      seenAt: string
      isThisOne: boolean
    }[]
    invitedUntil?: string
  })[]
}

export interface InviteAnswer {
  /** Shown once, as /admin#invite=TOKEN. */
  token: string
  expiresAt: string
}

/** GET /sheets?hash=HASH, with the hash that the app already has. */
export interface SameSheets {
  isSame: true
}
export interface SheetsAnswer extends Sheets {
  hash: string
  categories: string[]
  currency: string
  isWritable: boolean
  damaged?: DamagedFile
}

/**
 * A file with an unclosed quote. Writing it could move cells, so somebody has to repair it first.
 */
export interface DamagedFile {
  file: 'vendors.csv' | 'products.csv'
  line: number
}

export interface ChangeRequest {
  changes: Change[]
}
export interface Changed {
  was: string
  hash: string
  /** Identifies the change for an undo; absent if nothing changed. */
  entry?: string
  /** Stalls that were not withdrawn because they have ratings. */
  held?: string[]
}

/** How long people may undo their own changes. Organisers may undo any. */
export const OWN_UNDO_MS = 10 * 60_000

export interface UndoPersonAnswer {
  changes: Change[]
  /** Changes that are not undone, and why. */
  conflicts: { change: Change; conflict: Conflict }[]
  seen: string
}

/** The subject of a 'withdraw-stall' approval. */
export interface WithdrawStall {
  number: string
}

export type LogAction =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'invited'
  | 'revoked'
  | 'device-signed-out'
  | 'sheets-changed'
  | 'undone'
  | 'refilled'
  | 'imported'
  | 'import-undone'
  | EveningAction
  | 'cards-printed'
  | TicketsAction
  | RecordsAction
  | 'festival-made'
  | 'festival-changed'
  | 'picture-changed'
  | 'map-changed'
  | 'stall-withdrawn'
  | 'slips-made'
  | 'slips-ended'
  | 'proposed'
  | 'proposal-declined'
  | 'voided'
  | 'approval-asked'
  | 'approval-declined'

export interface LogEntry {
  id: string
  at: string
  action: LogAction
  /** The name at that time; 'mela' for the terminal, empty if nobody was signed in. */
  who: string
  /** The affected person, device, file or record; for `undone`, the author of the changes. */
  whom?: string
  changes?: Change[]
  approvedBy?: string
  /** The entry that undid this one, or decided on this proposal. */
  undoneBy?: string
}

/** GET /log?before=ID, newest first. */
export interface LogAnswer {
  entries: LogEntry[]
  hasMore: boolean
}
export const LOG_PAGE = 50
