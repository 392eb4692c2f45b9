import type { AdminRefusal, Changed, ChangeRequest } from '#shared/admin/api.ts'
import { STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import {
  type CellProblem,
  type Change,
  type ChangedCell,
  type Conflict,
  isSameCell,
} from '#shared/admin/sheets.ts'
import { type OwnValue, ownValue } from './own-value.ts'
import { createSending } from './sending.ts'

/** Changes that are saved together or not at all: an edited cell, a paste, a deleted stall. */
export interface Entry {
  id: string
  changes: Change[]
}

/** Kept until the person has decided about them. */
export interface RefusedEntry extends Entry {
  reason: Conflict | CellProblem | AdminRefusal
}

export interface Changes {
  /** Oldest first. */
  waiting: Entry[]
  refused: RefusedEntry[]
}

export const changeStorage = ownValue<Changes>('admin_changes', ({ waiting, refused }) =>
  countChanges([...waiting, ...refused]),
)

export const countChanges = (entries: readonly Entry[]) => entries.flatMap(listChanges).length
const listChanges = ({ changes }: Entry) => changes

const NONE: Changes = { waiting: [], refused: [] }
interface QueueParts {
  storage: OwnValue<Changes>
  /** @throws Refused, Unreachable. */
  send: (request: ChangeRequest) => Promise<Changed>
  onSaved: (entry: Entry, changed: Changed) => void
}

/** Sends entries one at a time, and stores each until the server has saved or refused it. */
export function createChangeQueue({ storage, send, onSaved }: QueueParts) {
  /** Cells that this page has saved. */
  const saved = new Set<string>()

  const read = () => storage.read() ?? NONE

  /** @param rest The remaining part of the entry, which is sent again. */
  function settle(entry: Entry, rest: Change[] = [], refused: RefusedEntry[] = []) {
    const { waiting, refused: earlier } = read()
    // Another browser tab may have sent it, or another person may have signed in.
    if (!waiting.some(({ id }) => id === entry.id)) return
    storage.write({
      waiting: waiting.flatMap((one) => {
        if (one.id !== entry.id) return [one]
        return rest.length > 0 ? [{ ...one, changes: rest }] : []
      }),
      refused: [...withoutCells(earlier, refused.flatMap(listChanges)), ...refused],
    })
  }

  const { subscribe, flush, keepSending, blockedBy } = createSending<Entry>({
    storage,
    findNext: () => read().waiting[0],
    async send(entry) {
      const changed = await send({ changes: entry.changes })
      for (const change of entry.changes) saved.add(toCellKey(change))
      onSaved(entry, changed)
      settle(entry)
    },
    onRefused: (entry, refusal) => settle(entry, ...splitRefused(entry, refusal)),
  })

  return {
    read,
    subscribe,
    keepSending,
    add(changes: Change[]) {
      if (changes.length === 0) return
      const { waiting, refused } = read()
      for (const change of changes) saved.delete(toCellKey(change))
      storage.write({
        waiting: [...waiting, { id: toId(), changes }],
        refused: withoutCells(refused, changes),
      })
    },
    /** Replaces what is refused of these edits. @param wrong Those that the app finds wrong. */
    hold(edits: readonly Change[], wrong: ReadonlyMap<Change, CellProblem[]>) {
      const { waiting, refused } = read()
      const held = [...wrong].map(([edit, [reason]]) => {
        return { id: toId(), changes: [edit], reason: reason! }
      })
      storage.write({ waiting, refused: [...withoutCells(refused, edits), ...held] })
    },
    flush,
    dismiss(id: string) {
      const { waiting, refused } = read()
      storage.write({ waiting, refused: refused.filter((one) => one.id !== id) })
    },
    blockedBy,
    stateOf(cell: ChangedCell): 'waiting' | 'saved' | undefined {
      const key = toCellKey(cell)
      if (
        read()
          .waiting.flatMap(listChanges)
          .some((one) => toCellKey(one) === key)
      ) {
        return 'waiting'
      }
      return saved.has(key) ? 'saved' : undefined
    },
  }
}

/**
 * Splits a refused entry into what to send again and what the person decides about. A stall is
 * never separated from its products.
 */
function splitRefused(entry: Entry, refusal: AdminRefusal): [Change[], RefusedEntry[]] {
  if (refusal.code !== 'conflict') {
    const reason = refusal.code === 'problems' ? refusal.problems[0]! : refusal
    return [[], [{ ...entry, reason }]]
  }
  const { conflicts } = refusal
  const isWhole = entry.changes.some((change) => change.kind === 'delete' || isNumber(change))
  const rest = entry.changes.filter((_, at) => conflicts.every(({ change }) => change !== at))
  const elsewhere = conflicts.filter(({ reason }) => reason === 'other-stall')
  const refused = conflicts.flatMap((reason): RefusedEntry[] => {
    // All changes to the same stall become one question.
    if (reason.reason === 'other-stall') {
      const changes = elsewhere.map(({ change }) => entry.changes[change]!)
      return reason === elsewhere[0] ? [{ id: toId(), changes, reason }] : []
    }
    const change = entry.changes[reason.change]!
    // Somebody else has already deleted the row.
    if (change.kind === 'delete' && reason.reason === 'gone') return []
    return [{ id: toId(), changes: [change], reason }]
  })
  return [isWhole && refused.length > 0 ? [] : rest, refused]
}

/** Drops questions about cells that have changed again since. */
const withoutCells = (refused: readonly RefusedEntry[], changes: readonly Change[]) =>
  refused.filter(({ changes: [one] }) => !changes.some((other) => isSameCell(one!, other)))

const isNumber = (change: Change) =>
  change.kind === 'set' && change.sheet === 'stalls' && change.column === STALL_NUMBER

const toCellKey = (change: ChangedCell | Change) =>
  'column' in change ? [change.sheet, change.key, change.column].join('\n') : ''

const toId = () => `${Date.now()}-${Math.random()}`
