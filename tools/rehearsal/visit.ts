import type { PrecacheList } from '../../shared/precache.ts'
import { findGuideList, findParts, GUIDE_FILES, SERVICE_WORKER } from './page-parts.ts'
import { createPhone, type Evening, SERVICE } from './phone.ts'
import type { Visitor } from './visitors.ts'

/** How long visitors walk to the next stall, when an evening takes minutes. */
const WALK_MS = [300, 3000] as const
/** How long until offline visitors are online again. */
const OFFLINE_MS = [2000, 6000] as const

/** Simulates one visitor from the start of the evening. Its log is complete, however the visit ends. */
export async function visit(visitor: Visitor, evening: Evening) {
  const { ratings, isOffline, keepsGuide } = visitor
  const { log, signal } = evening
  const { wait, random, fetchText, ...phone } = createPhone(visitor, evening)
  const cached = new Set<string>()

  async function fetchParts(paths: string[]) {
    for (const path of paths) {
      if (!cached.has(path)) await fetchText(path)
      cached.add(path)
    }
  }
  async function openRatePage(stall: string) {
    const page = await fetchText(`/rate-stall?${new URLSearchParams({ id: stall })}`)
    await fetchParts(findParts(page))
  }
  async function saveGuide() {
    const list = findGuideList(await fetchText(SERVICE_WORKER))
    const files = JSON.parse((list && (await fetchText(list))) || '[]') as PrecacheList
    const parts = files.map(([file]) => file)
    await fetchParts([...parts, ...GUIDE_FILES])
  }

  try {
    await wait(visitor.arrivesAt * evening.arrivalsMs)
    await openRatePage(ratings[0]!.stall_id)
    log.firstVisitBytes.push(phone.bytesDown())
    const guide = keepsGuide ? saveGuide() : undefined
    guide?.catch(() => {})
    if (isOffline) await guide
    for (const [index, row] of ratings.entries()) {
      if (index > 0) await wait(random.between(...WALK_MS))
      // A phone with a cached guide opens the next card from its cache, and so does an offline phone.
      if (index > 0 && !keepsGuide && !isOffline) await openRatePage(row.stall_id)
      phone.give({ kind: 'rating', row })
    }
    visitor.forms.forEach(phone.give)
    for (const row of visitor.corrections) {
      await wait(random.between(...WALK_MS))
      phone.give({ kind: 'rating', row })
    }
    if (isOffline) await wait(random.between(...OFFLINE_MS))
    await Promise.all([guide, phone.send()])
    if (visitor.looksAtTotals) {
      await fetchText(`${SERVICE}/${evening.totals}`)
    }
  } catch (error) {
    // The log shows what has not been stored yet.
    if (!signal.aborted) throw error
  } finally {
    log.bytes.push(phone.bytesDown())
    phone.close()
  }
}
