import type { Role } from './rights.ts'
import { parseKey } from './sheet-keys.ts'
import type { Change } from './sheets.ts'

/* A stall's holder signs in with the stall's slip. The routes are below ADMIN_API. */

/** The name of a stall's holder, also in the log. */
export const toHolderName = (stallNumber: string) => `#${stallNumber}`

interface Holding {
  role: Role
  name: string
}

/** The number of the stall that a person holds. */
export const findHeldStall = ({ role, name }: Holding): string | undefined =>
  role === 'holder' ? name.slice(1) : undefined

/** Whether a change edits cells of this stall or its products. */
export function isAboutStall(change: Change, stallNumber: string): boolean {
  if (change.kind !== 'set') return false
  if (change.sheet === 'stalls') return change.key === stallNumber
  return change.key.startsWith('[') && parseKey(change.key)?.identity[0] === stallNumber
}

/** What holders may propose, by the key of the untranslated column. */
export const PROPOSED_COLUMNS: Record<Change['sheet'], readonly string[]> = {
  stalls: ['description'],
  products: ['price', 'description'],
}
export const PROPOSED_MAX = 50

export interface MadeSlips {
  /** The link is /admin#slip=TOKEN, and is not shown again. */
  slips: { stallNumber: string; stallName: string; token: string }[]
}

/** In GET /approvals. */
export interface Proposal {
  /** The log entry. */
  entry: string
  stall: string
  changes: Change[]
}

/** GET /notices: the organisers' notices that have not ended, in each language of the guide. */
export interface NoticesAnswer {
  notices: Partial<Record<string, string[]>>
}
