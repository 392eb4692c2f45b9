import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { stubLocalStorage, toStorage } from '../../../tests/support/stub-storage.ts'
import { keptCatalogue } from './market-data.ts'

const MARKET = { vendors: [aVendor()], categories: ['Snacks'] }
const HALF_PAST_EIGHT = new Date('2025-11-21T08:30:00Z')
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
})
afterEach(() => void vi.unstubAllGlobals())

test('a copy is read as it was written, with its time, which a change on this device leaves', () => {
  expect(JSON.parse(stored.get('market_data')!)).toEqual(MARKET)
  expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: HALF_PAST_EIGHT })
  keptCatalogue.write({ ...MARKET, categories: [] })
  const changed = { market: { categories: [] }, readAt: HALF_PAST_EIGHT }
  expect(keptCatalogue.read()).toMatchObject(changed)
})

test('a broken copy counts as missing, and a broken time as unknown', () => {
  for (const time of ['yesterday', '2999-01-01T00:00:00.000Z']) {
    stored.set('market_data_read_at', time)
    expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: undefined })
  }
  const broken = ['{"vendors": [', '{"categories": []}', '{"vendors": [null, 7, {"id": 3}]}']
  for (const text of [...broken, '{"vendors": []}']) {
    stored.set('market_data', text)
    expect(keptCatalogue.read()).toBeUndefined()
  }
})

test('a device that is full keeps the old copy with its old time', () => {
  const before = new Map(stored)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...toStorage(stored), setItem })
  keptCatalogue.write({ ...MARKET, categories: [] }, new Date('2025-11-21T09:00:00Z'))
  expect(stored).toEqual(before)
})
