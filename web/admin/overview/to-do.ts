import type { OverviewAnswer } from '#shared/admin/api.ts'

export type ToDoName =
  | 'samples'
  | 'findings'
  | 'cards'
  | 'invite'
  | 'backup'
  | 'soldOut'
  | 'lostPhone'
  | 'reveal'
  | 'export'
  | 'removeHelpers'
  | 'nextYear'

export interface ToDo {
  name: ToDoName
  /** Undefined if the server cannot know. */
  isDone?: boolean
  /** The screen where it is done, relative to /admin. */
  path?: string
  /** The command that does it or prints the details. */
  command?: string
}

const DAY_MS = 24 * 60 * 60_000

/** All to-dos, grouped by when they are due. */
export function listToDos(
  { samples, findings, lastBackup, isHosted }: OverviewAnswer,
  nowMs: number,
) {
  const hasBackup = lastBackup !== undefined && nowMs - Date.parse(lastBackup) < DAY_MS
  const left = Object.values(samples).reduce((sum, count) => sum + count, 0)
  return {
    before: [
      { name: 'samples', isDone: left === 0, command: 'check' },
      { name: 'findings', isDone: findings.length === 0, command: 'check' },
      { name: 'cards', command: 'cards' },
      { name: 'invite', path: '/people' },
    ],
    today: [
      { name: 'soldOut', path: '/stall' },
      // A hosted project makes its own backups.
      ...(isHosted ? [] : [{ name: 'backup' as const, isDone: hasBackup, command: 'backup' }]),
      { name: 'lostPhone', path: '/people' },
    ],
    afterwards: [
      { name: 'reveal', command: 'reveal' },
      { name: 'export', command: 'export' },
      { name: 'removeHelpers', path: '/people' },
      { name: 'nextYear', command: 'new-edition' },
    ],
  } satisfies Record<string, ToDo[]> as Record<'before' | 'today' | 'afterwards', ToDo[]>
}
