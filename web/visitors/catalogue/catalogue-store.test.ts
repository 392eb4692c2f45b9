import { beforeEach, expect, test, vi } from 'vitest'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { createLoader } from './catalogue-loader.ts'
import { type CatalogueState, createCatalogueStore } from './catalogue-store.ts'
import type { InitialState } from './initial-state.ts'
import type { StallList } from './read-catalogue.ts'

const marketOf = (stallName: string): Market => ({
  vendors: [aVendor({ stallName })],
  categories: [],
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})

const marketIn = (state: CatalogueState) => (state.status === 'ready' ? state.market : undefined)
const OTHER = aVendor({ stallNumber: '2', stallName: 'kept' })
const EIGHT = new Date('2025-09-14T08:00:00Z')
const INITIAL: InitialState = { vendors: [aVendor({ stallName: 'of the page' })], openCount: 9 }

function open({ kept: copy, initial }: { kept?: Market; initial?: InitialState } = {}) {
  let arrive: (list: StallList) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let loads = 0
  const kept = {
    read: () => copy && { market: copy, readAt: EIGHT },
    write: () => {},
  }
  const readCatalogue = () => {
    loads += 1
    return new Promise<StallList>((resolve, reject) => {
      arrive = resolve
      fail = reject
    })
  }
  const store = createCatalogueStore(
    initial,
    async () => (access, own) => createLoader(access, own, kept, readCatalogue),
  )
  const ready = () => {
    const state = store.read()
    return state.status === 'ready' ? state : undefined
  }
  const bring = (market: Market, isFresh: boolean, readAt: Date) => {
    arrive({ market, isFresh, readAt })
    return vi.advanceTimersByTimeAsync(0)
  }
  return {
    store,
    shown: () => (ready() ? ready()!.open[0]?.stallName : store.read().status),
    age: () => ready()?.asOf,
    isProvisional: () => ready()?.isProvisional,
    loads: () => loads,
    arrive: (market: Market) => bring(market, true, new Date()),
    fallBack: (market: Market) => bring(market, false, EIGHT),
    fail: () => fail(new Error('no chunk')),
  }
}

const load = (store: { load(): unknown }) => {
  void store.load()
  return vi.advanceTimersByTimeAsync(0)
}

test('the saved copy is shown at once with its age, and the spreadsheets replace it', async () => {
  const { store, shown, age, arrive } = open({ kept: marketOf('kept') })
  await load(store)
  expect([shown(), age()]).toEqual(['kept', EIGHT])
  await arrive(marketOf('fresh'))
  expect([shown(), age()]).toEqual(['fresh', undefined])
})

test('the saved copy is provisional for three seconds, or until the spreadsheets fail', async () => {
  const slow = open({ kept: marketOf('kept') })
  void slow.store.load()
  await vi.advanceTimersByTimeAsync(2999)
  expect(slow.isProvisional()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.isProvisional()).toBe(false)
  const failing = open({ kept: marketOf('kept') })
  await load(failing.store)
  await failing.fallBack(marketOf('kept'))
  expect(failing.isProvisional()).toBe(false)
})

test('the page’s stalls stay for three seconds until the copy completes them, and the network replaces them', async () => {
  const kept = { ...marketOf('old'), vendors: [aVendor({ stallName: 'old' }), OTHER] }
  const { store, shown, age, arrive } = open({ kept, initial: INITIAL })
  void store.load()
  await vi.advanceTimersByTimeAsync(2999)
  expect(shown()).toBe('initial')
  await vi.advanceTimersByTimeAsync(1)
  // Newer names and prices stay; the copy adds the other stalls.
  const names = marketIn(store.read())!.vendors.map(({ stallName }) => stallName)
  expect(names).toEqual(['of the page', 'kept'])
  expect(age()).toEqual(EIGHT)
  const fresh = marketOf('fresh')
  await arrive(fresh)
  expect(marketIn(store.read())).toBe(fresh)
})

test('the page’s stalls stay if nothing else is available', async () => {
  const { store, shown, fallBack } = open({ initial: INITIAL })
  await load(store)
  await fallBack({ vendors: [], categories: [] })
  expect(shown()).toBe('initial')
})

test('stalls from the network are not replaced by the device’s copy in the same visit', async () => {
  const { store, shown, age, arrive, fallBack } = open({ kept: marketOf('kept') })
  await load(store)
  await arrive(marketOf('fresh'))
  void store.reload()
  await vi.advanceTimersByTimeAsync(5000)
  await fallBack(marketOf('older'))
  // The list now shows its age.
  expect([shown(), age()]).toEqual(['fresh', expect.any(Date)])
})

test('the list loads once, however many screens request it, and again after a failure', async () => {
  const { store, loads, fail } = open()
  const first = store.load()
  await load(store)
  expect(loads()).toBe(1)
  fail()
  await expect(first).rejects.toThrow('no chunk')
  await load(store)
  expect(loads()).toBe(2)
})

test('a list that failed to load is not an empty one, and is requested until it loads', async () => {
  const { store, shown, fallBack, arrive, loads } = open()
  await load(store)
  await fallBack({ vendors: [], categories: [] })
  expect(shown()).toBe('loading')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(loads()).toBe(1)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(loads()).toBe(2)
  await arrive(marketOf('fresh'))
  expect(shown()).toBe('fresh')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(loads()).toBe(2)
})

test('a list that failed to load is not requested while the page is hidden or the phone is offline', async () => {
  const { store, fallBack, loads } = open()
  const look = (hidden: boolean) => {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await load(store)
  await fallBack({ vendors: [], categories: [] })
  look(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([loads(), vi.getTimerCount()]).toEqual([1, 0])
  look(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toBe(2)
  vi.stubGlobal('navigator', { onLine: false })
  await fallBack({ vendors: [], categories: [] })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([loads(), vi.getTimerCount()]).toEqual([2, 0])
})
