import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { keptCatalogue } from './market-data.ts'

const MARKET = { vendors: [aVendor()], categories: ['Snacks'] }
const HALF_PAST_EIGHT = new Date('2025-11-21T08:30:00Z')
let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a copy is read as it was written, with its time', () => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  expect(JSON.parse(stored['market_data']!)).toEqual(MARKET)
  expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: HALF_PAST_EIGHT })
})

test('a change that was made on this device leaves the time as it is', () => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  keptCatalogue.write({ ...MARKET, categories: [] })
  expect(keptCatalogue.read()).toMatchObject({
    market: { categories: [] },
    readAt: HALF_PAST_EIGHT,
  })
})

test.each([
  ['no JSON', '{"vendors": ['],
  ['no vendors', '{"categories": []}'],
  ['vendors that are no list', '{"vendors": {"length": 3}}'],
  ['vendors that are no stalls', '{"vendors": [null, 7, {"id": 3}]}'],
  ['no stalls', '{"vendors": []}'],
])('a copy with %s is none', (_, text) => {
  stored['market_data'] = text
  expect(keptCatalogue.read()).toBeUndefined()
})

test.each([
  ['that cannot be read', 'yesterday'],
  ['in the future', '2999-01-01T00:00:00.000Z'],
])('a time %s is unknown', (_, text) => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  stored['market_data_read_at'] = text
  expect(keptCatalogue.read()).toEqual({ market: MARKET, readAt: undefined })
})

test('a device that is full keeps the old copy with its old time', () => {
  keptCatalogue.write(MARKET, HALF_PAST_EIGHT)
  const before = { ...stored }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  keptCatalogue.write({ ...MARKET, categories: [] }, new Date('2025-11-21T09:00:00Z'))
  expect(stored).toEqual(before)
})
