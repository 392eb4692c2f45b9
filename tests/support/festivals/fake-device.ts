import type { Letter, Letterbox } from '#web/platform/send-queue/letterbox.ts'
import { createOutbox, type OutboxEvent } from '#web/platform/send-queue/outbox.ts'
import type { Delivery } from '#web/platform/storage/delivery.ts'
import type { SendOutcome } from '#web/platform/table-service/send-row.ts'

export const STORED: SendOutcome = { kind: 'stored' }
export const FAILED: SendOutcome = { kind: 'failed' }
export const refused = (code: string): SendOutcome => ({ kind: 'refused', code, message: 'no' })

/** A rating of stall 12 whose id is a letter; what is later in the alphabet was given later. */
export function delivery(id: string): Delivery {
  return {
    kind: 'rating',
    givenAt: `2026-11-21T18:00:00.${id.charCodeAt(0)}Z`,
    row: { id, stall_id: '12', rating: 5, device_id: 'device' },
  }
}

/** What pages and the worker of one phone share. */
export function createFakeDevice() {
  const letters = new Map<string, Letter | 'delivered'>()
  let lock: Promise<unknown> = Promise.resolve()
  const letterbox: Letterbox = {
    read: async () => new Map(letters),
    put: async (letter) => void letters.set(letter.row.id, letter),
    markDelivered: async (id) => void letters.set(id, 'delivered'),
    remove: async (id) => void letters.delete(id),
  }
  return {
    letters,
    letterbox,
    oneAtATime<T>(act: () => Promise<T>): Promise<T> {
      const turn = lock.then(act)
      lock = turn.catch(() => {})
      return turn
    },
  }
}

type Device = Pick<ReturnType<typeof createFakeDevice>, 'letterbox' | 'oneAtATime'>

/**
 * A page of the phone.
 * @param unsent What its local storage says.
 * @param outcomes What the service does with one request after another; later ones are stored.
 * @param chance What the page draws, 0 to 1.
 */
export function openFakePage(
  unsent: Delivery[],
  outcomes: SendOutcome[],
  device?: Device,
  chance = 0.5,
) {
  const asked: string[] = []
  const events: OutboxEvent[] = []
  let rounds = 0
  let onReport: (event: OutboxEvent) => void = () => {}
  const { letterbox, oneAtATime } = device ?? createFakeDevice()
  const outbox = createOutbox({
    unsent: {
      read: () => unsent.toSorted((a, b) => (a.givenAt < b.givenAt ? -1 : 1)),
      keep: (item) => void unsent.push(item),
      forget: (id) => void unsent.splice(0, Infinity, ...unsent.filter(({ row }) => row.id !== id)),
    },
    letterbox,
    oneAtATime,
    async send({ row }) {
      asked.push(row.id)
      return outcomes.shift() ?? STORED
    },
    askForRound: () => void (rounds += 1),
    report(event) {
      events.push(event)
      onReport(event)
    },
    random: () => chance,
  })
  return {
    ...outbox,
    asked,
    events,
    unsent,
    rounds: () => rounds,
    onReport: (listener: typeof onReport) => void (onReport = listener),
  }
}
