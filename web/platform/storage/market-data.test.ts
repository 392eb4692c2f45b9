import { afterEach, expect, test, vi } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { marketData, marketReadAt } from './market-data.ts'

afterEach(() => void vi.unstubAllGlobals())

const store = (text: string) => vi.stubGlobal('localStorage', { getItem: () => text })

test('a copy is read as it was written, in the order of its fields', () => {
  const text = JSON.stringify({ vendors: [aVendor()], categories: ['Snacks'] })
  store(text)
  expect(JSON.stringify(marketData.read())).toBe(text)
})

test('a time that cannot be read is none', () => {
  store('yesterday')
  expect(marketReadAt.read()).toBeUndefined()
  store('2026-11-21T08:35:00.000Z')
  expect(marketReadAt.read()).toEqual(new Date('2026-11-21T08:35:00Z'))
})
