import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveFile, toListVersion } from '#shared/catalogue/live.ts'
import { festivalHref } from '#shared/precache.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { sampleFestival } from '../../../tests/support/festivals/shown-festival.ts'
import { loadFestival } from '../festival.ts'
import { paths } from '../routes.ts'
import { createCatalogueStore, type ReadyCatalogue } from './catalogue-store.ts'
import { followLive } from './live.ts'

const chai = aProduct({ name: 'Chai' })
const kulfi = aProduct({ name: 'Kulfi' })
// In display order, which is not the order of the numbers.
const STALLS = [
  aVendor({ stallNumber: '2', stallName: 'Tapri', products: [chai, kulfi] }),
  aVendor({ stallNumber: '1', stallName: 'Chaat', products: [] }),
]
const SAME: LiveFile = {
  festival: 'f1',
  list: toListVersion(STALLS),
  closed: [],
  queues: [],
  soldOut: [],
}
let answer: () => Response
let asked: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: paths.browseStalls })
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address === '/live.json'
      ? answer()
      : Response.json({ version: 'f1', festival: sampleFestival() })
  })
})

afterEach(() => stop())

async function open() {
  await loadFestival()
  asked = []
  const said: string[] = []
  let reads = 0
  const store = createCatalogueStore(undefined, async () => ({ write }) => async () => {
    reads += 1
    const market = { vendors: STALLS, categories: [] }
    const rest = { open: STALLS, sheets: STALLS, asOf: undefined, isProvisional: false }
    write({ status: 'ready', market, ...rest })
  })
  await store.load()
  stop = followLive(store, (text) => said.push(text))
  return {
    said,
    reads: () => reads,
    stalls: () => (store.read() as ReadyCatalogue).open,
    /** Answers the page's next request with this file. */
    hear(file: LiveFile) {
      answer = () => Response.json(file)
      return vi.advanceTimersByTimeAsync(28_000)
    },
  }
}

test('what sells out or closes is marked in its place, and said once', async () => {
  const { hear, stalls, said, reads } = await open()
  const live: LiveFile = { ...SAME, soldOut: [kulfi.id], closed: [['1', 'yes']] }
  await hear(live)
  const [tapri, chaat] = stalls()
  expect(tapri!.products.map(({ inStock }) => inStock)).toEqual([true, false])
  expect([tapri!.closed, chaat!.closed]).toEqual(['', 'yes'])
  await hear(live)
  expect(said).toEqual(['Out of stock now: Kulfi. Closed now: Chaat.'])
  await hear(SAME)
  expect(stalls()).toEqual(STALLS)
  expect([said.length, reads()]).toEqual([1, 1])
  // The page has requested nothing else.
  expect(new Set(asked)).toEqual(new Set(['/live.json']))
})

test('a visitor who rates is not interrupted', async () => {
  vi.stubGlobal('location', { pathname: paths.rateStall })
  const { hear, stalls, said } = await open()
  await hear({ ...SAME, soldOut: [kulfi.id] })
  expect(stalls()[0]!.products[1]!.inStock).toBe(false)
  expect(said).toEqual([])
})

test('another version of the list or the festival is read once', async () => {
  const { hear, reads } = await open()
  const live = { ...SAME, list: 'another', festival: 'f2' }
  await hear(live)
  await hear(live)
  expect(reads()).toBe(2)
  expect(asked.filter((address) => address === festivalHref('en'))).toHaveLength(1)
})

test('what a captive portal answers changes nothing, and the page asks less often', async () => {
  const { stalls } = await open()
  answer = () => new Response('<html>Sign in</html>')
  await vi.advanceTimersByTimeAsync(170_000)
  // The waits are 25 to 28 s, 50 to 56 s and 100 to 112 s.
  expect(asked).toHaveLength(2)
  expect(stalls()).toBe(STALLS)
})
