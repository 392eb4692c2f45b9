import type { SentRow } from '#shared/delivery/entry.ts'
import { STALL_RATING_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { findGuideList, findParts, GUIDE_FILES, SERVICE_WORKER } from './page-parts.ts'
import { createPhone, SERVICE } from './phone.ts'
import type { Visitor } from './visitors.ts'

/** The walk to the next stall, in an evening of minutes. */
const WALK_MS = [300, 3000] as const
/** The time until offline visitors are online again. */
const OFFLINE_MS = [2000, 6000] as const

export type VisitLog = Awaited<ReturnType<typeof visit>>

/**
 * Simulates one visitor from the start of the evening.
 * @param signal Aborted when the evening is over for all.
 * @returns The phone's log, however the visit ended.
 */
export async function visit(
  visitor: Visitor,
  { port, arrivalsMs, signal }: { port: number; arrivalsMs: number; signal: AbortSignal },
) {
  const { ratings, joinRequest, feedback, isOffline, keepsGuide, looksAtTotals } = visitor
  const phone = createPhone(visitor, port, signal)
  const { wait, random, fetchText } = phone
  const cached = new Set<string>()
  const background: Promise<void>[] = []
  /** Bytes until the first page was complete; undefined when it never was. */
  let firstVisitBytes: number | undefined

  async function fetchParts(paths: string[]) {
    for (const path of paths.filter((one) => !cached.has(one))) {
      await fetchText(path)
      cached.add(path)
    }
  }
  async function openRatePage(stall: string) {
    const page = await fetchText(`/rate-stall?${new URLSearchParams({ id: stall })}`)
    await fetchParts(findParts(page))
    firstVisitBytes ??= phone.bytesDown()
  }
  async function saveGuide() {
    const list = findGuideList(await fetchText(SERVICE_WORKER))
    const parts = list ? (JSON.parse((await fetchText(list)) || '[]') as string[]) : []
    await fetchParts([...parts, ...GUIDE_FILES])
  }
  function runInBackground(work: Promise<void>) {
    // The evening may end before anything awaits this promise.
    work.catch(() => {})
    background.push(work)
  }
  function give(sent: SentRow) {
    phone.add(sent)
    if (!isOffline) runInBackground(phone.send())
  }

  try {
    await wait(visitor.arrivesAt * arrivalsMs)
    await openRatePage(ratings[0]!.stall_id)
    if (keepsGuide) runInBackground(saveGuide())
    if (isOffline) await Promise.all(background)
    for (const [index, row] of ratings.entries()) {
      if (index > 0) await wait(random.between(...WALK_MS))
      // A phone with the saved guide opens the next card from its cache, and an offline one must.
      if (index > 0 && !keepsGuide && !isOffline) await openRatePage(row.stall_id)
      give({ kind: 'rating', row })
    }
    if (joinRequest) give({ kind: 'join-request', row: joinRequest })
    if (feedback) give({ kind: 'feedback', row: feedback })
    if (isOffline) await wait(random.between(...OFFLINE_MS))
    await Promise.all([...background, phone.send()])
    if (looksAtTotals) await fetchText(`${SERVICE}/stall_ratings?select=${STALL_RATING_COLUMNS}`)
  } catch (error) {
    // The log shows what is not stored by now.
    if (!signal.aborted) throw error
  } finally {
    phone.close()
  }
  return { ...phone.log, firstVisitBytes, bytes: phone.bytesDown() }
}
