import type { Change } from './sheets.ts'

/** A right that a route asks for. */
export type Right =
  /** To see the stalls, and to make the changes that the role may make. */
  | 'stalls'
  /** To change every cell, add and delete rows, undo, and fill or empty the sheets. */
  | 'all-cells'
  | 'overview'
  | 'log'
  /** To invite people and to revoke them. */
  | 'people'

interface RoleRights {
  rights: readonly Right[]
  /** The columns that the role may change, by sheet; undefined: all. */
  columns?: Partial<Record<Change['sheet'], readonly string[]>>
  /** How many changes a request may have; undefined: as many as fit. */
  changesMax?: number
}

/** What each role may do. Another role is another row. */
export const ROLES = {
  organiser: { rights: ['stalls', 'all-cells', 'overview', 'log', 'people'] },
  volunteer: {
    rights: ['stalls'],
    columns: { stalls: ['disabled'], products: ['instock', 'price'] },
    // All prices of a large festival. The log keeps every change.
    changesMax: 500,
  },
} as const satisfies Record<string, RoleRights>

export type Role = keyof typeof ROLES

export function mayDo(role: Role, right: Right): boolean {
  return (ROLES[role].rights as readonly Right[]).includes(right)
}

/** Whether a role may make a change of the sheets. */
export function mayChange(role: Role, change: Change): boolean {
  const { rights, columns }: RoleRights = ROLES[role]
  if (rights.includes('all-cells')) return true
  return change.kind === 'set' && (columns?.[change.sheet] ?? []).includes(change.column)
}

/** Whether a role may make so many changes in one request. */
export function mayChangeSoMany(role: Role, count: number): boolean {
  const { changesMax = Infinity }: RoleRights = ROLES[role]
  return count <= changesMax
}
