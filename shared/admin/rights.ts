import type { Change } from './sheets.ts'

export type Right =
  /** See the stalls, and make the changes that the role allows. */
  | 'stalls'
  /** Change any cell, add and delete rows, undo, and fill or empty the sheets. */
  | 'all-cells'
  | 'overview'
  | 'log'
  | 'people'
  /** Import lists, edit the festival's texts, pictures and map, and print cards. */
  | 'festival'
  /** See the standings and the audit, void ratings, reveal the result, and make tickets. */
  | 'evening'
  | 'desk'
  /** Propose prices and texts for the person's own stall. */
  | 'propose'
  | 'approvals'
  /** Read, export and erase what visitors sent, make backups, and start a new edition. */
  | 'records'

interface RoleRights {
  rights: readonly Right[]
  /** Columns that the role may change without the right to all cells. */
  columns?: Partial<Record<Change['sheet'], readonly string[]>>
  changesMax?: number
}

/** A new role also needs screens (web/admin/frame/screens.tsx). */
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
    // Enough for all prices of a large festival. Limited because the log keeps every change.
    changesMax: 500,
  },
  desk: { rights: ['desk'] },
  /** Signs in with a stall's slip, and can change only that stall (shared/admin/holders.ts). */
  holder: {
    rights: ['stalls', 'propose'],
    columns: { stalls: ['closed', 'queue'], products: ['instock'] },
    changesMax: 100,
  },
} as const satisfies Record<string, RoleRights>

export type Role = keyof typeof ROLES

/** Roles to which an organiser invites people by name. */
export const INVITED_ROLES = ['organiser', 'volunteer', 'desk'] as const satisfies readonly Role[]

export type InvitedRole = (typeof INVITED_ROLES)[number]

export function mayDo(role: Role, right: Right): boolean {
  return (ROLES[role].rights as readonly Right[]).includes(right)
}

export function mayChange(role: Role, change: Change): boolean {
  const { rights, columns }: RoleRights = ROLES[role]
  if (rights.includes('all-cells')) return true
  return change.kind === 'set' && (columns?.[change.sheet] ?? []).includes(change.column)
}

export function mayChangeSoMany(role: Role, count: number): boolean {
  const { changesMax = Infinity }: RoleRights = ROLES[role]
  return count <= changesMax
}
