import type { Effect } from './approvals.ts'
import type { DeskRefusal } from './desk-api.ts'
import type { EveningAction, EveningRefusal } from './evening-api.ts'
import type { ImportRefusal } from './import-api.ts'
import type { InAdminLanguages } from './languages.ts'
import type { RecordsAction, RecordsRefusal } from './records-api.ts'
import type { ContentRefusal } from './content-api.ts'
import type { Role } from './rights.ts'
import type { TicketsAction, TicketsRefusal } from './tickets-api.ts'
import type { CellProblem, Change, Conflict, Sheets } from './sheets.ts'

/*
 * The JSON that the organisers' app exchanges with the server, under ADMIN_API. Every POST has a
 * JSON body; every response other than 2xx is an AdminRefusal.
 */

export const ADMIN = '/admin'
export const ADMIN_API = '/admin/api'
/** The maximum length of a person's name, and of a device's. */
export const NAME_MAX = 60
export const PIN = /^\d{6}$/

export type AdminRefusal =
  /** 401: there is no session, or it has ended. */
  | { code: 'signed-out' }
  /** 423: the PIN is needed first. */
  | { code: 'locked' }
  /** 403: the PIN is wrong; `left` attempts remain until the session or the invitation ends. */
  | { code: 'pin-wrong'; left: number }
  /** 422: too easy to guess, or not six digits. */
  | { code: 'pin-weak' }
  /** 410: used, expired, revoked or unknown. */
  | { code: 'invitation-unusable' }
  /** 403: the role may not do this. */
  | { code: 'not-allowed' }
  /** 403: another site's page sent the request. */
  | { code: 'other-site' }
  /** 403: a proxy does not pass `Host` with its port. */
  | { code: 'host-lost' }
  /** 413 */
  | { code: 'too-large'; maxBytes: number }
  /** 403: over plain http, only localhost may sign in. */
  | { code: 'https-needed' }
  /** 429 */
  | { code: 'too-many'; seconds: number }
  /** 409: the last organiser cannot be revoked. */
  | { code: 'last-organiser' }
  /** 409: somebody who has not been revoked has this name. */
  | { code: 'name-taken' }
  /** 409: nothing was written. */
  | { code: 'conflict'; conflicts: Conflict[] }
  /** 422: nothing was written. */
  | { code: 'problems'; problems: CellProblem[] }
  /** 503: the content folder cannot be written, another change holds it, or a file is damaged. */
  | { code: 'not-writable'; damaged?: DamagedFile }
  /** 409: visitors have rated these stalls, so a second organiser approves that they are withdrawn. */
  | { code: 'withdrawal-unapproved'; stalls: string[] }
  /** 409: nobody else who is signed in may approve it. */
  | { code: 'no-approver' }
  /** 409: since the request, what would change has become something else. */
  | { code: 'approval-changed' }
  | EveningRefusal
  /** 409: a hosted project has what visitors sent. Its own pages or the commands show it. */
  | { code: 'hosted' }
  | ImportRefusal
  | RecordsRefusal
  | ContentRefusal
  | TicketsRefusal
  | DeskRefusal
  /** 400 */
  | { code: 'bad-request' }
  /** 404 */
  | { code: 'not-found' }
  /** 500 or 503 */
  | { code: 'failed' }
  /** Not from the server: something in front of it has answered. */
  | { code: 'proxy'; status: number }

export interface Person {
  id: string
  name: string
  role: Role
}

/** GET /me, and the response to signing in and unlocking. */
export interface Me {
  person: Person
  /** `locked`: the PIN is needed before anything else (POST /unlock). */
  state: 'open' | 'locked'
  /** Its title. */
  festival: InAdminLanguages
  /** IANA name of the festival's time zone. */
  timeZone: string
}

/** POST /invitation: shows what an invitation is for, without using it up. */
export interface InvitationQuestion {
  token: string
}
export interface InvitationAnswer {
  name: string
  role: Role
  /** Whether this person has already chosen a PIN on another device. */
  hasPin: boolean
  festival: InAdminLanguages
}

/** POST /sign-in: uses the invitation up and sets the cookie. Answers `Me`. */
export interface SignIn {
  token: string
  /** A new PIN, or the one that the person has. */
  pin: string
  /** What organisers see, such as 'Chrome on Android'. */
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
    /** The person who invited them; absent if they were invited on the terminal. */
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

/** POST /invitations: invites a new person, or a known one on another device. */
export interface Invite {
  pin: string
  /** The id of a known person, for whom `name` and `role` are ignored. */
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

/** GET /sheets?hash=HASH, with the hash of the sheets that the app has. */
export interface SameSheets {
  isSame: true
}
export interface SheetsAnswer extends Sheets {
  /** The hash of both files. */
  hash: string
  categories: string[]
  /** The prefix of amounts: '₹'. */
  currency: string
  /** Whether the content folder can be written and no file is damaged. */
  isWritable: boolean
  damaged?: DamagedFile
}

/** A file with an unclosed quote, to be repaired in a spreadsheet program. Writing it might move cells. */
export interface DamagedFile {
  file: 'vendors.csv' | 'products.csv'
  line: number
}

/** POST /changes. Answers `Changed`. */
export interface ChangeRequest {
  changes: Change[]
}
export interface Changed {
  /** The hash of the files before and after. */
  was: string
  hash: string
  /** The id of the log entry, to undo it. Absent if nothing had to change. */
  entry?: string
  /** The rated stalls that stayed. */
  held?: string[]
}

/** POST /undo: undoes a change, unless a later change conflicts with it. Answers `Changed`. */
export interface Undo {
  entry: string
}

/** POST /refill: empties both sheets, or fills them with 100 made-up stalls. Answers `Changed`. */
export interface Refill {
  pin: string
  with: 'nothing' | 'samples'
}

/** POST /withdraw-effect. Answers `WithdrawEffect`. Also the subject of 'withdraw-stall'. */
export interface WithdrawStall {
  number: string
}
export interface WithdrawEffect {
  effect: Effect
  /** Whether visitors have rated the stall, so that a second organiser has to approve it. */
  needsTwo: boolean
}

/** What a log entry is about, in the log and its export. */
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
  | 'log-exported'
  | 'imported'
  | 'import-undone'
  | EveningAction
  | 'cards-printed'
  | TicketsAction
  | RecordsAction
  | 'festival-changed'
  | 'picture-changed'
  | 'map-changed'
  | 'stall-withdrawn'
  | 'voided'
  | 'approval-asked'
  | 'approval-declined'

export interface LogEntry {
  /** Increases with each entry. */
  id: string
  /** ISO 8601. */
  at: string
  action: LogAction
  /** The person's name at that time; 'mela' for the terminal, empty for a stranger. */
  who: string
  /** The person, device, file or record that was affected; for `undone`, who had made the changes. */
  whom?: string
  changes?: Change[]
  /** The second organiser, for what needs one. */
  approvedBy?: string
  /** The id of the entry that undid this one. */
  undoneBy?: string
}

/** GET /log?before=ID: up to LOG_PAGE entries, newest first. */
export interface LogAnswer {
  entries: LogEntry[]
  hasMore: boolean
}
export const LOG_PAGE = 50

/** POST /log-export: the whole log as a CSV file (text/csv). */
export interface ExportLog {
  pin: string
}
