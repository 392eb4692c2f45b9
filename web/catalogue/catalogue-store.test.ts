import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Market } from '#shared/catalogue.ts'
import { aVendor } from '../../tests/support/vendors.ts'
import { createCatalogueStore } from './catalogue-store.ts'
import { toggleVendorDisabled } from './market.ts'

const marketOf = (stallName: string): Market => ({
  vendors: [aVendor({ stallName })],
  categories: [],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open({ kept }: { kept?: Market } = {}) {
  let arrive: (market: Market) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const written: Market[] = []
  let loads = 0
  const store = createCatalogueStore(async () => ({
    readKept: () => kept,
    load: () => {
      loads += 1
      return new Promise<Market>((resolve, reject) => {
        arrive = resolve
        fail = reject
      })
    },
    keep: (market) => void written.push(market),
  }))
  const shown = () => {
    const state = store.read()
    return state.status === 'ready' ? state.open[0]?.stallName : state.status
  }
  return {
    store,
    shown,
    written,
    loads: () => loads,
    arrive: (name: string) => arrive(marketOf(name)),
    fail: () => fail(new Error('no chunk')),
  }
}

test('the kept copy is shown after three seconds and gives way to the spreadsheets', async () => {
  const { store, shown, arrive } = open({ kept: marketOf('kept') })
  void store.load()
  await vi.advanceTimersByTimeAsync(2999)
  expect(shown()).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBe('kept')
  arrive('fresh')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe('fresh')
})

test('without a copy the screen waits for the spreadsheets', async () => {
  const { store, shown, arrive } = open()
  void store.load()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe('loading')
  arrive('fresh')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe('fresh')
})

test('loading happens once, however many screens ask, and again after a failure', async () => {
  const { store, loads, fail } = open()
  const first = store.load()
  void store.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toBe(1)
  fail()
  await expect(first).rejects.toThrow('no chunk')
  void store.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toBe(2)
})

test('an operation shows at once and is kept', async () => {
  const { store, shown, written } = open({ kept: marketOf('kept') })
  const told = vi.fn()
  store.subscribe(told)
  await store.change((market) => toggleVendorDisabled(market, market.vendors[0]!.id))
  expect(shown()).toBeUndefined()
  expect(written[0]!.vendors[0]!.disabled).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})
