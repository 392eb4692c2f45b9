import { createOutbox, type Letter } from './outbox.ts'
import { createPhone, type Evening } from './phone.ts'
import type { Diary } from './tally.ts'
import type { Visitor } from './visitors.ts'

/** From one stall to the next, in an evening of minutes. */
const WALK_MS = [300, 3000] as const
/** Until those who were without a network have one again. */
const OFFLINE_MS = [2000, 6000] as const

/** All that one visitor does. @returns What the phone knows afterwards, however it ended. */
export async function spendEvening(visitor: Visitor, evening: Evening): Promise<Diary> {
  const phone = createPhone(visitor, evening)
  try {
    await phone.wait(visitor.arrivesAt * evening.arrivalsMs)
    await visit(visitor, phone)
  } catch (error) {
    // The evening is over for all. What is not stored by now shows in the diary.
    if (!evening.signal.aborted) throw error
  } finally {
    phone.close()
  }
  return phone.diary
}

async function visit(visitor: Visitor, phone: ReturnType<typeof createPhone>) {
  const { ratings, isOffline, keepsGuide, looksAtTotals } = visitor
  const { wait, random } = phone
  const outbox = createOutbox({ send: phone.send, wait, random: random.next })
  const sending: Promise<void>[] = []
  function give(letter: Letter) {
    outbox.keep(letter)
    if (!isOffline) sending.push(awaitedLater(outbox.send()))
  }

  const [first, ...others] = ratings
  await phone.openPage(toRatePage(first!.stall_id))
  const guide = keepsGuide ? awaitedLater(phone.keepGuide()) : undefined
  give({ kind: 'rating', row: first! })
  if (isOffline) await guide
  for (const row of others) {
    await wait(random.between(...WALK_MS))
    // A phone that has the guide opens the next card without the network; so does one without network.
    if (!keepsGuide && !isOffline) await phone.openPage(toRatePage(row.stall_id))
    give({ kind: 'rating', row })
  }
  if (visitor.joinRequest) give({ kind: 'join request', row: visitor.joinRequest })
  if (visitor.feedback) give({ kind: 'feedback', row: visitor.feedback })
  if (isOffline) await wait(random.between(...OFFLINE_MS))
  await Promise.all([guide, ...sending, outbox.send()])
  if (looksAtTotals) await phone.readTotals()
}

function toRatePage(stall: string): string {
  return `/rate-stall?${new URLSearchParams({ id: stall })}`
}

/** The evening may be over before anybody waits for it. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
