import { describe, expect, test } from 'vitest'
import type { Market } from '#shared/catalogue.ts'
import { aVendor } from '../../tests/support/vendors.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { FileOutcome } from './read-files.ts'

const file = (text: string): FileOutcome => ({
  kind: 'read',
  bytes: new TextEncoder().encode(text),
})
const FAILED: FileOutcome = { kind: 'failed' }
const ABSENT: FileOutcome = { kind: 'absent' }
const VENDORS = file('stall_number,stall_name\n1,From the file\n')
const PRODUCTS = file('stall_number,name\n1,Samosa\n')
const NOW = new Date('2025-09-14T10:00:00Z')
const KEPT: Market = {
  vendors: [aVendor({ stallNumber: '1', stallName: 'Kept', createdAt: '2025-09-01T00:00:00Z' })],
  categories: [],
}

async function load(vendors: FileOutcome, products: FileOutcome, kept?: Market) {
  const written: Market[] = []
  const market = await loadCatalogue({
    readFile: async (path) => (path === '/vendors.csv' ? vendors : products),
    stored: { read: () => kept, write: (next) => written.push(next) > 0 },
    now: () => NOW,
  })
  const [stall] = market.vendors
  return {
    name: stall?.stallName,
    product: stall?.products[0]?.name,
    since: stall?.createdAt,
    written,
  }
}

test('spreadsheets with stalls replace what the device kept', async () => {
  const { name, product, written } = await load(VENDORS, PRODUCTS, KEPT)
  expect([name, product]).toEqual(['From the file', 'Samosa'])
  expect(written).toHaveLength(1)
})

test('a stall that the device knew keeps the date of its first import', async () => {
  expect((await load(VENDORS, PRODUCTS, KEPT)).since).toBe('2025-09-01T00:00:00Z')
  expect((await load(VENDORS, PRODUCTS)).since).toBe(NOW.toISOString())
})

test('without a products file, stalls sell the default product', async () => {
  expect((await load(VENDORS, ABSENT, KEPT)).product).toBe('Commercial')
})

describe('the copy on the device is used', () => {
  test.each([
    ['stalls are missing', ABSENT, PRODUCTS],
    ['stalls fail', FAILED, PRODUCTS],
    ['stalls are empty', file(''), PRODUCTS],
    ['stalls have no rows', file('stall_number,stall_name\n'), PRODUCTS],
    ['products fail', VENDORS, FAILED],
  ])('when %s', async (_, vendors, products) => {
    const { name, written } = await load(vendors, products, KEPT)
    expect(name).toBe('Kept')
    expect(written).toEqual([])
  })
})

test('without a copy, half a guide is shown and not kept', async () => {
  const { name, product, written } = await load(VENDORS, FAILED)
  expect([name, product, written]).toEqual(['From the file', 'Commercial', []])
})

test('with neither, the market is empty', async () => {
  expect((await load(FAILED, FAILED)).name).toBeUndefined()
})
