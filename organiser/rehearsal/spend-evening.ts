import type { SentRow } from '#shared/delivery/entry.ts'
import { STALL_RATING_COLUMNS } from '#shared/tables/tables.ts'
import { findGuideList, findParts, GUIDE_FILES, SERVICE_WORKER } from './page-parts.ts'
import { createPhone, type Evening, type PhoneLog, SERVICE } from './phone.ts'
import type { Visitor } from './visitors.ts'

type Phone = ReturnType<typeof createPhone>

/** From one stall to the next, in an evening of minutes. */
const WALK_MS = [300, 3000] as const
/** Until those who were without a network have one again. */
const OFFLINE_MS = [2000, 6000] as const

/** Does all that one visitor does. @returns What the phone knows afterwards, however it ended. */
export async function spendEvening(visitor: Visitor, evening: Evening): Promise<PhoneLog> {
  const phone = createPhone(visitor, evening)
  try {
    await phone.wait(visitor.arrivesAt * evening.arrivalsMs)
    await visit(visitor, phone)
  } catch (error) {
    // The evening is over for all. What is not stored by now shows in the log.
    if (!evening.signal.aborted) throw error
  } finally {
    phone.close()
  }
  return phone.log
}

async function visit(visitor: Visitor, phone: Phone): Promise<void> {
  const { ratings, joinRequest, feedback, isOffline, keepsGuide, looksAtTotals } = visitor
  const { wait, random } = phone
  const background: Promise<void>[] = []
  function runInBackground(work: Promise<void>) {
    // The evening may be over before anybody waits for it.
    work.catch(() => {})
    background.push(work)
  }
  function give(entry: SentRow) {
    phone.add(entry)
    if (!isOffline) runInBackground(phone.send())
  }

  await openRatePage(phone, ratings[0]!.stall_id)
  if (keepsGuide) runInBackground(saveGuide(phone))
  if (isOffline) await Promise.all(background)
  for (const [index, row] of ratings.entries()) {
    if (index > 0) await wait(random.between(...WALK_MS))
    // A phone that has the guide opens the next card without the network; so does one without network.
    if (index > 0 && !keepsGuide && !isOffline) await openRatePage(phone, row.stall_id)
    give({ kind: 'rating', row })
  }
  if (joinRequest) give({ kind: 'join-request', row: joinRequest })
  if (feedback) give({ kind: 'feedback', row: feedback })
  if (isOffline) await wait(random.between(...OFFLINE_MS))
  await Promise.all([...background, phone.send()])
  if (looksAtTotals) {
    await phone.fetchText(`${SERVICE}/stall_ratings?select=${STALL_RATING_COLUMNS}`)
  }
}

async function openRatePage({ fetchText, fetchParts }: Phone, stall: string): Promise<void> {
  const html = await fetchText(`/rate-stall?${new URLSearchParams({ id: stall })}`)
  await fetchParts(findParts(html))
}

async function saveGuide({ fetchText, fetchParts }: Phone): Promise<void> {
  const list = findGuideList(await fetchText(SERVICE_WORKER))
  const parts = list ? (JSON.parse((await fetchText(list)) || '[]') as string[]) : []
  await fetchParts([...parts, ...GUIDE_FILES])
}
