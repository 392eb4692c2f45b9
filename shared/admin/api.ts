import type { Role } from './rights.ts'
import type { CellProblem, Change, Conflict, Sheets } from './sheets.ts'

/*
 * The JSON that the organisers' app exchanges with the server, under ADMIN_API. Every POST has a
 * JSON body; every answer other than 2xx is an AdminRefusal.
 */

export const ADMIN = '/admin'
export const ADMIN_API = '/admin/api'

/** The longest name of a person, and of a device. */
export const NAME_MAX = 60
export const PIN = /^\d{6}$/

export type AdminRefusal =
  /** 401: there is no session, or it has ended. */
  | { code: 'signed-out' }
  /** 423: the PIN is needed first. */
  | { code: 'locked' }
  /** 403: the PIN is wrong; `left` more attempts end the session. */
  | { code: 'pin-wrong'; left: number }
  /** 422: too easy to guess, or not six digits. */
  | { code: 'pin-weak' }
  /** 410: used, expired, revoked or unknown. */
  | { code: 'invitation-unusable' }
  /** 403: the role may not do this, or the request came from another site. */
  | { code: 'not-allowed' }
  /** 403: over plain http, only localhost may sign in. */
  | { code: 'https-needed' }
  /** 429 */
  | { code: 'too-many'; seconds: number }
  /** 409: the last organiser cannot be revoked. */
  | { code: 'last-organiser' }
  /** 409: somebody who has not been revoked has this name. */
  | { code: 'name-taken' }
  /** 409: the files are not those of `base`. Nothing was written. */
  | { code: 'file-changed'; sheets: SheetsAnswer }
  /** 409: nothing was written. */
  | { code: 'conflict'; conflicts: Conflict[] }
  /** 422: nothing was written. */
  | { code: 'problems'; problems: CellProblem[] }
  /** 503: the content folder cannot be written, another change holds it, or a file is damaged. */
  | { code: 'not-writable'; damaged?: DamagedFile }
  /** 400 */
  | { code: 'bad-request' }
  /** 404 */
  | { code: 'not-found' }
  /** 500 or 503 */
  | { code: 'failed' }

export interface Person {
  id: string
  name: string
  role: Role
}

/** GET /me, and the answer of signing in and unlocking. */
export interface Me {
  person: Person
  /** `locked`: the PIN is needed before anything else (POST /unlock). */
  state: 'open' | 'locked'
  festival: string
}

/** POST /invitation: shows what an invitation is for, without using it up. */
export interface InvitationQuestion {
  token: string
}
export interface InvitationAnswer {
  name: string
  role: Role
  /** Whether this person has chosen a PIN on another device already. */
  hasPin: boolean
  festival: string
}

/** POST /sign-in: uses the invitation up and sets the cookie. Answers `Me`. */
export interface SignIn {
  token: string
  /** Chosen now, or the person's own. */
  pin: string
  /** What the organisers see: 'Chrome on Android'. */
  device: string
}

/** POST /unlock. Answers `Me`. */
export interface Unlock {
  pin: string
}

/* POST /sign-out: ends this session. Answers {}. */

/** GET /people */
export interface PeopleAnswer {
  people: (Person & {
    /** The person who invited them; absent for the terminal. */
    invitedBy?: string
    sessions: {
      id: string
      device: string
      /** ISO 8601. */
      since: string
      seenAt: string
      isThisOne: boolean
    }[]
    /** When an unused invitation expires, ISO 8601. */
    invitedUntil?: string
  })[]
}

/** POST /invitations: for a new person, or another device of a known one. */
export interface Invite {
  pin: string
  /** A known person; then `name` and `role` are ignored. */
  person?: string
  name: string
  role: Role
}
export interface InviteAnswer {
  /** Shown once. The link is /admin#invite=TOKEN. */
  token: string
  /** ISO 8601. */
  expiresAt: string
}

/** POST /revoke: a person with all their sessions and invitations, or one session. Answers {}. */
export type Revoke = { person: string } | { session: string }

/** GET /sheets */
export interface SheetsAnswer extends Sheets {
  /** The hash of both files. */
  hash: string
  categories: string[]
  /** The prefix of amounts: '₹'. */
  currency: string
  /** Whether the content folder can be written, and no file is damaged. */
  isWritable: boolean
  damaged?: DamagedFile
}

/**
 * A file with a quote that is never closed. It has to be repaired in a spreadsheet program first:
 * whatever was written might move cells into other columns.
 */
export interface DamagedFile {
  file: 'vendors.csv' | 'products.csv'
  line: number
}

/** POST /changes. Answers `Changed`. */
export interface ChangeRequest {
  /** The hash of the files that the editor saw. Absent: each change only has to fit its own row. */
  base?: string | undefined
  changes: Change[]
}
export interface Changed {
  hash: string
  /** The id of the log entry, to undo it. Absent if everything was so already. */
  entry?: string
}

/** POST /undo: makes a change of the sheets undone, as far as nobody has changed it since. Answers `Changed`. */
export interface Undo {
  entry: string
}

/** POST /refill: empties both sheets, or fills them with 100 made-up stalls. Answers `Changed`. */
export interface Refill {
  pin: string
  with: 'nothing' | 'samples'
}

/** What happened, as it is logged and exported. */
export type LogAction =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'invited'
  | 'revoked'
  | 'sheets-changed'
  | 'undone'
  | 'refilled'
  | 'log-exported'

export interface LogEntry {
  /** Increasing. */
  id: string
  /** ISO 8601. */
  at: string
  action: LogAction
  /** The name at that time; 'mela' for the terminal, empty for a stranger. */
  who: string
  /** The person or device that it was done to. */
  whom?: string
  changes?: Change[]
  /** The id of the entry that undid this one. */
  undoneBy?: string
}

/** GET /log?before=ID: up to LOG_PAGE entries, the newest first. */
export interface LogAnswer {
  entries: LogEntry[]
  hasMore: boolean
}
export const LOG_PAGE = 50

/** POST /log-export: the whole log as a CSV file (text/csv). */
export interface ExportLog {
  pin: string
}

/** GET /overview */
export interface OverviewAnswer {
  /** Why /readyz is not ready, and its warnings; empty if the guide is up. */
  problems: string[]
  /** All counted ratings; absent if a hosted project has them. */
  ratings?: number
  stalls: { open: number; closed: number }
  products: { inStock: number; soldOut: number }
  /** ISO 8601; absent if there is none, or another service makes them. */
  lastBackup?: string
  /** What `mela check` finds, at most 50. */
  findings: { file: string; line?: number; text: string; isError: boolean }[]
  /** How many texts of the sample festival are still there, by file. */
  samples: Record<string, number>
  diskFreeBytes: number
  isWritable: boolean
  /** Who has an open session. */
  signedIn: { name: string; device: string; seenAt: string }[]
  /** Where admin's own tables are when a hosted project has the others. */
  isHosted: boolean
}
