import { beforeEach, expect, test, vi } from 'vitest'
import { aVendor } from '../../../../tests/support/festivals/vendors.ts'
import { stubLocalStorage, toStorage } from '../../../../tests/support/stub-storage.ts'
import { keptCatalogue } from './kept-catalogue.ts'

const MARKET = { vendors: [aVendor()], categories: ['Snacks'] }
const HALF_PAST_EIGHT = new Date('2025-11-21T08:30:00Z')
let stored: Map<string, string>

beforeEach(() => void (stored = stubLocalStorage()))

test('a copy reads back as written, with the time when it came from the network', () => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  expect(JSON.parse(stored.get('market_data')!)).toEqual(MARKET)
  expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: HALF_PAST_EIGHT })
})

test('a copy that is broken or has no stalls is ignored, and an impossible time is unknown', () => {
  for (const text of ['{"vendors": [', '{"categories": []}', '{"vendors": [null, {"id": 3}]}']) {
    stored.set('market_data', text)
    expect(keptCatalogue.read()).toBeUndefined()
  }
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  for (const time of ['yesterday', '2999-01-01T00:00:00.000Z']) {
    stored.set('market_data_read_at', time)
    expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: undefined })
  }
})

test('a full device keeps the old copy with its old time', () => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  const before = new Map(stored)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...toStorage(stored), setItem })
  keptCatalogue.write({ ...MARKET, categories: [] }, new Date('2025-11-21T09:00:00Z'))
  expect(stored).toEqual(before)
})
