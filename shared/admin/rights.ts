import type { Change } from './sheets.ts'

/** A right that a route requires. */
export type Right =
  /** To see the stalls, and make the changes that the role allows. */
  | 'stalls'
  /** To change any cell, add and delete rows, undo, and fill or empty the sheets. */
  | 'all-cells'
  | 'overview'
  | 'log'
  /** To invite and revoke people. */
  | 'people'
  /** To import lists, change the festival's texts, pictures and map, and print cards. */
  | 'festival'
  /** To see the standings and the audit, void ratings, reveal the result, and make tickets. */
  | 'evening'
  /** To rate for people who show their ticket at the voting desk. */
  | 'desk'
  /** To ask for the approval of a second organiser, and to give it. */
  | 'approvals'
  /** To read, export and erase what visitors sent, make backups, and start a new edition. */
  | 'records'

interface RoleRights {
  rights: readonly Right[]
  /** The columns that the role may change without the right to all cells, by sheet. */
  columns?: Partial<Record<Change['sheet'], readonly string[]>>
  /** How many changes a request may contain; by default, as many as fit. */
  changesMax?: number
}

/** What each role may do. A new role needs a row here, and its screens (web/admin/frame/load-screens.ts). */
export const ROLES = {
  organiser: {
    rights: [
      'stalls',
      'all-cells',
      'overview',
      'log',
      'people',
      'festival',
      'evening',
      'desk',
      'approvals',
      'records',
    ],
  },
  volunteer: {
    rights: ['stalls'],
    columns: { stalls: ['closed'], products: ['instock', 'price'] },
    // Enough for all prices of a large festival. The log keeps every change.
    changesMax: 500,
  },
  desk: { rights: ['desk'] },
} as const satisfies Record<string, RoleRights>

export type Role = keyof typeof ROLES

export function mayDo(role: Role, right: Right): boolean {
  return (ROLES[role].rights as readonly Right[]).includes(right)
}

/** Whether a role may make a change to the sheets. */
export function mayChange(role: Role, change: Change): boolean {
  const { rights, columns }: RoleRights = ROLES[role]
  if (rights.includes('all-cells')) return true
  return change.kind === 'set' && (columns?.[change.sheet] ?? []).includes(change.column)
}

/** Whether a role may make this many changes in one request. */
export function mayChangeSoMany(role: Role, count: number): boolean {
  const { changesMax = Infinity }: RoleRights = ROLES[role]
  return count <= changesMax
}
