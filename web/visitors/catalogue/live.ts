import * as messages from '#messages/live.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { LIVE, type LiveFile, parseLiveFile, toListVersion } from '#shared/catalogue/live.ts'
import { openAgain } from '#shared/catalogue/stall-state.ts'
import { timeoutSignal } from '#shared/durations.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { loadedFestivalVersion, reloadFestival } from '#web/visitors/festival.ts'
import { hearServiceTime } from '#web/visitors/platform/table-service/table-service.ts'
import { rounds } from '#web/visitors/platform/rounds.ts'
import { paths } from '#web/visitors/routes.ts'
import type { CatalogueStore, ReadyCatalogue } from './catalogue-store.ts'

/** With jitter, so that a crowd's phones do not send requests at the same moment. */
const LIVE_MS = 25_000
const JITTER_MS = 3000
const TIMEOUT_MS = 10_000
/** A screen reader would take too long to read out more names. */
const NAMES_MAX = 3

/**
 * Keeps an open page current during the evening.
 * @returns A function that stops it.
 */
export function followLive(catalogue: CatalogueStore, say = announce): () => void {
  let listRead: string | undefined
  let festivalRead: string | undefined

  async function ask() {
    const live = await readLive()
    if (!live) return false
    const state = catalogue.read()
    if (state.status === 'ready') {
      show(catalogue, state, live, say)
      // Reloads once per version: an older app may derive another version from the same sheets.
      if (live.list !== toListVersion(state.sheets) && live.list !== listRead) {
        await catalogue.reload()
        listRead = live.list
      }
    }
    if (live.festival !== loadedFestivalVersion() && live.festival !== festivalRead) {
      await reloadFestival()
      festivalRead = live.festival
    }
    return true
  }

  const waitMs = () => LIVE_MS + Math.random() * JITTER_MS
  return rounds.join({ ask, waitMs }, waitMs())
}

async function readLive(): Promise<LiveFile | undefined> {
  if (!navigator.onLine) return undefined
  // Browsers then send `if-none-match`.
  const options = { cache: 'no-cache', signal: timeoutSignal(TIMEOUT_MS) } as const
  const answer = await fetch(LIVE, options)
  hearServiceTime(answer.headers.get('date'))
  return answer.ok ? parseLiveFile(await answer.text()) : undefined
}

function show(
  catalogue: CatalogueStore,
  state: ReadyCatalogue,
  live: LiveFile,
  say: typeof announce,
) {
  const vendors = applyLive(state.market.vendors, live)
  if (vendors === state.market.vendors) return
  // Keeps the order, so that nothing moves under a finger.
  const open = applyLive(state.open, live)
  catalogue.write({ ...state, market: { ...state.market, vendors }, open })
  const text = describe(state.open, open)
  // Visitors must not be interrupted while they rate.
  if (text && location.pathname !== paths.rateStall) say(text)
}

/** @returns The same list if nothing has changed. */
export function applyLive(vendors: Vendor[], live: LiveFile): Vendor[] {
  const closedOf = new Map(live.closed)
  const queueOf = new Map(live.queues)
  const soldOut = new Set(live.soldOut)
  return change(vendors, (vendor) => {
    const { stallNumber } = vendor
    const cells = { closed: closedOf.get(stallNumber) ?? '', queue: queueOf.get(stallNumber) ?? '' }
    const { closed, queue } = openAgain({ ...vendor, ...cells })
    const products = change(vendor.products, (product) => {
      const inStock = !soldOut.has(product.id)
      return inStock === product.inStock ? product : { ...product, inStock }
    })
    const isSame =
      closed === vendor.closed && queue === (vendor.queue ?? '') && products === vendor.products
    return isSame ? vendor : { ...vendor, closed, queue, products }
  })
}

function change<Row>(rows: Row[], toChanged: (row: Row) => Row): Row[] {
  const changed = rows.map(toChanged)
  return changed.every((row, index) => row === rows[index]) ? rows : changed
}

/** What visitors can no longer buy; empty if nothing. Both lists have the same order. */
function describe(before: Vendor[], after: Vendor[]): string {
  const changed = after.flatMap((is, index) => (is === before[index] ? [] : [[before[index]!, is]]))
  const closed = changed.flatMap(([was, is]) => (is!.closed && !was!.closed ? [is!.stallName] : []))
  const soldOut = changed.flatMap(([was, is]) =>
    is!.products.flatMap(({ name, inStock }, index) =>
      !inStock && was!.products[index]!.inStock ? [name] : [],
    ),
  )
  return [
    soldOut.length > 0 ? messages.nowOutOfStock(pick(soldOut)) : '',
    closed.length > 0 ? messages.nowClosed(pick(closed)) : '',
  ]
    .join(' ')
    .trim()
}

function pick(names: string[]) {
  const list = names.slice(0, NAMES_MAX).join(', ')
  return { list, count: Math.max(0, names.length - NAMES_MAX) }
}
