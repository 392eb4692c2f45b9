import type { AdminRefusal, Changed, ChangeRequest } from '#shared/admin/api.ts'
import { createListeners } from '#shared/listeners.ts'
import {
  type StoredValue,
  storedValue,
  toList,
  toObject,
} from '#web/platform/storage/stored-value.ts'
import { Refused } from '../call-api.ts'
import type { Tap, TapChange } from './tap.ts'

/** A tap that the server has refused for good. */
export interface RefusedTap {
  tap: Tap
  code: AdminRefusal['code']
  /** The cell as somebody else has changed it. */
  now?: string | undefined
}

interface Saved {
  /** In the order of the taps. */
  waiting: Tap[]
  refused: RefusedTap[]
}

export const tapStorage = storedValue<Saved>('admin_taps', (text) => {
  const { waiting, refused } = toObject<Saved>(JSON.parse(text))
  return { waiting: toList(waiting) as Tap[], refused: toList(refused) as RefusedTap[] }
})

const NONE: Saved = { waiting: [], refused: [] }
/** Refusals that say nothing about the tap: it waits, with those behind it. */
const LATER: AdminRefusal['code'][] = ['signed-out', 'locked', 'too-many', 'not-writable', 'failed']

interface QueueParts {
  storage: StoredValue<Saved>
  /** @throws Refused, Unreachable. */
  send: (request: ChangeRequest) => Promise<Changed>
  onSaved: (change: TapChange) => void
}

export type TapQueue = ReturnType<typeof createTapQueue>

/** Sends taps in their order, one at a time, and keeps them until the server has answered. */
export function createTapQueue({ storage, send, onSaved }: QueueParts) {
  const { tell, subscribe } = createListeners()
  let sending: Promise<void> | undefined
  let blockedBy: AdminRefusal['code'] | undefined
  /** What this page has sent. */
  const saved = new Set<string>()

  const read = () => storage.read() ?? NONE
  function settle(tap: Tap, refused?: RefusedTap) {
    const { waiting, refused: earlier } = read()
    // Looked up again: another tab may have settled it.
    storage.write({
      waiting: waiting.filter(({ id }) => id !== tap.id),
      refused: refused ? [...earlier, refused] : earlier,
    })
  }

  async function sendAll() {
    for (let tap = read().waiting[0]; tap; tap = read().waiting[0]) {
      try {
        await send({ changes: [tap.change] })
      } catch (error) {
        if (!handleFailure(tap, error)) return
        continue
      }
      blockedBy = undefined
      saved.add(toCellKey(tap.change))
      onSaved(tap.change)
      settle(tap)
    }
  }

  /** @returns Whether the taps behind it may go. */
  function handleFailure(tap: Tap, error: unknown): boolean {
    const refusal = error instanceof Refused ? error.refusal : undefined
    blockedBy = refusal?.code
    if (!refusal || LATER.includes(refusal.code)) return false
    blockedBy = undefined
    const now = refusal.code === 'conflict' ? refusal.conflicts[0]?.now : undefined
    settle(tap, { tap, code: refusal.code, now })
    return true
  }

  return {
    read,
    subscribe(listener: () => void) {
      const leave = [subscribe(listener), storage.subscribe(listener)]
      return () => leave.forEach((end) => end())
    },
    add(taps: readonly Tap[]) {
      const { waiting, refused } = read()
      for (const { change } of taps) saved.delete(toCellKey(change))
      storage.write({ waiting: [...waiting, ...taps], refused })
    },
    /** Sends what waits. It does nothing while something is being sent. */
    async flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = undefined
        tell()
      })
      await sending
    },
    dismiss(id: string) {
      const { waiting, refused } = read()
      storage.write({ waiting, refused: refused.filter(({ tap }) => tap.id !== id) })
    },
    /** Why everything waits although the server answers. */
    blockedBy: () => blockedBy,
    stateOf(change: Pick<TapChange, 'sheet' | 'key' | 'column'>): 'waiting' | 'saved' | undefined {
      const key = toCellKey(change)
      if (read().waiting.some((tap) => toCellKey(tap.change) === key)) return 'waiting'
      return saved.has(key) ? 'saved' : undefined
    },
  }
}

const toCellKey = ({ sheet, key, column }: Pick<TapChange, 'sheet' | 'key' | 'column'>) =>
  [sheet, key, column].join('\n')
