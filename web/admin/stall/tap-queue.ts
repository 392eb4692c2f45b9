import type { AdminRefusal, Changed, ChangeRequest } from '#shared/admin/api.ts'
import { createListeners } from '#shared/listeners.ts'
import { Refused } from '../call-api.ts'
import { type OwnValue, ownValue } from '../session/own-value.ts'
import type { Tap, TappedCell } from './tap.ts'

/** A tap that the server has refused for good. */
interface RefusedTap {
  tap: Tap
  code: AdminRefusal['code']
  /** The cell's current value, if somebody else has changed it. */
  now?: string | undefined
}

export interface Taps {
  /** Oldest first. */
  waiting: Tap[]
  refused: RefusedTap[]
}

export const tapStorage = ownValue<Taps>('admin_taps', ({ waiting }) => waiting.length)

const NONE: Taps = { waiting: [], refused: [] }
/** Refusals that are not about the tap itself: it and the taps behind it wait. */
const LATER: AdminRefusal['code'][] = ['signed-out', 'locked', 'too-many', 'not-writable', 'failed']

interface QueueParts {
  storage: OwnValue<Taps>
  /** @throws Refused, Unreachable. */
  send: (request: ChangeRequest) => Promise<Changed>
  onSaved: (tap: Tap) => void
}

/** Sends taps in order, one at a time, and stores each until the server has saved or refused it. */
export function createTapQueue({ storage, send, onSaved }: QueueParts) {
  const { tell, subscribe } = createListeners()
  let sending: Promise<void> | undefined
  let blockedBy: AdminRefusal['code'] | undefined
  /** The cells that this page has saved. */
  const saved = new Set<string>()

  const read = () => storage.read() ?? NONE
  function settle(tap: Tap, refused?: RefusedTap) {
    const { waiting, refused: earlier } = read()
    // Another browser tab may have sent it, or another person may have signed in.
    if (!waiting.some(({ id }) => id === tap.id)) return
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
      onSaved(tap)
      settle(tap)
    }
  }

  /** @returns Whether to send the taps behind it. */
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
    /** Sends the waiting taps. If they are being sent already, it only waits for the end. */
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
    /** The refusal that makes all taps wait, if any. */
    blockedBy: () => blockedBy,
    stateOf(cell: TappedCell): 'waiting' | 'saved' | undefined {
      const key = toCellKey(cell)
      if (read().waiting.some((tap) => toCellKey(tap.change) === key)) return 'waiting'
      return saved.has(key) ? 'saved' : undefined
    },
  }
}

const toCellKey = ({ sheet, key, column }: TappedCell) => [sheet, key, column].join('\n')
