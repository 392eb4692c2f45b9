import { DAY_MS } from '#shared/durations.ts'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'

export type ToDoName =
  | 'import'
  | 'map'
  | 'audit'
  | 'samples'
  | 'findings'
  | 'cards'
  | 'invite'
  | 'backup'
  | 'soldOut'
  | 'lostPhone'
  | 'reveal'
  | 'ticketRule'
  | 'export'
  | 'removeHelpers'
  | 'nextYear'

export interface ToDo {
  name: ToDoName
  /** Undefined if the server cannot know. */
  isDone?: boolean
  /** A screen relative to /admin, or a card of the overview. */
  path: string
}

const MAP_FILE = 'files/map.csv'

/** The screen where the file is edited. */
export function findScreen(file: string): 'stalls' | 'map' | 'festival' | undefined {
  if (/^files\/(vendors|products)\.csv$/.test(file)) return 'stalls'
  if (file === MAP_FILE) return 'map'
  return /^(?!files\/|shared\/).*\.(csv|json|md)$/.test(file) ? 'festival' : undefined
}

/** Grouped by when they are due. */
export function listToDos(overview: OverviewAnswer, nowMs: number) {
  const { samples, stalls, findings, lastBackup, isHosted, hasMap, cardsLeft, tickets } = overview
  const hasBackup = lastBackup !== undefined && nowMs - Date.parse(lastBackup) < DAY_MS
  const left = Object.values(samples).reduce((sum, count) => sum + count, 0)
  const hasStalls = stalls.open + stalls.closed + stalls.withdrawn > 0
  const isImported = !samples['files/vendors.csv'] && hasStalls
  const isMapLeft = findings.some(({ file }) => file === MAP_FILE) || samples[MAP_FILE]
  return {
    before: [
      { name: 'import', isDone: isImported, path: '/import' },
      { name: 'samples', isDone: left === 0, path: '/festival' },
      { name: 'findings', isDone: findings.length === 0, path: '#findings' },
      { name: 'map', isDone: hasMap && hasStalls && !isMapLeft, path: '/map' },
      { name: 'cards', isDone: stalls.open + stalls.closed > 0 && cardsLeft === 0, path: '/cards' },
      { name: 'invite', isDone: overview.hasVolunteer, path: '/people' },
      // The provider of a hosted project makes the backups.
      ...(isHosted ? [] : [{ name: 'backup' as const, isDone: hasBackup, path: '/records' }]),
    ],
    today: [
      // The rule in the file no longer has any effect.
      ...(tickets && tickets.file !== tickets.inForce
        ? [{ name: 'ticketRule' as const, path: '/tickets' }]
        : []),
      { name: 'soldOut', path: '/stall' },
      { name: 'audit', path: '/evening' },
      { name: 'reveal', path: '/evening' },
      { name: 'lostPhone', path: '/people' },
    ],
    afterwards: [
      { name: 'export', path: '/records' },
      { name: 'removeHelpers', path: '/people' },
      { name: 'nextYear', path: '/records' },
    ],
  } satisfies Record<string, ToDo[]> as Record<'before' | 'today' | 'afterwards', ToDo[]>
}
