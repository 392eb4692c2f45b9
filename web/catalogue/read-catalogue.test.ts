import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { type FetchedFile, createCatalogueReader } from './read-catalogue.ts'

const file = (text: string): FetchedFile => ({ bytes: new TextEncoder().encode(text) })
const FAILED = undefined
const ABSENT = file('')
const VENDORS = file('stall_number,stall_name\n1,From the file\n')
const PRODUCTS = file('stall_number,name\n1,Samosa\n')
const NOW = new Date('2025-09-14T10:00:00Z')
const KEPT: Market = {
  vendors: [aVendor({ stallNumber: '1', stallName: 'Kept', createdAt: '2025-09-01T00:00:00Z' })],
  categories: [],
}

const at = (time: string) => new Date(`2025-09-14T${time}:00Z`)
const keptFile = (kept: FetchedFile, time: string) => ({ ...kept, keptAt: at(time) })

beforeEach(() => void vi.setSystemTime(NOW))
afterEach(() => void vi.useRealTimers())

type Fetched = FetchedFile | undefined

async function load(vendors: Fetched, products: Fetched, kept?: Market, readAt?: Date) {
  const written: Market[] = []
  const times: Date[] = []
  const copy = {
    read: () => kept && { market: kept, readAt },
    write(next: Market, time?: Date) {
      written.push(next)
      times.push(time!)
    },
  }
  const read = createCatalogueReader(copy, async (path) =>
    path === '/vendors.csv' ? vendors : products,
  )
  const list = await read()
  const [stall] = list.market.vendors
  return {
    isFresh: list.isFresh,
    readAt: list.readAt,
    times,
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

test('what came from the network is fresh, and its time is written down', async () => {
  expect(await load(VENDORS, PRODUCTS, KEPT)).toMatchObject({
    isFresh: true,
    readAt: NOW,
    times: [NOW],
  })
})

test('a copy is not fresh, and as old as it is', async () => {
  expect(await load(FAILED, FAILED, KEPT, at('08:00'))).toMatchObject({
    isFresh: false,
    readAt: at('08:00'),
  })
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

test('half a guide and an empty one are of no known age', async () => {
  expect(await load(VENDORS, FAILED)).toMatchObject({ isFresh: false, readAt: undefined })
  expect(await load(FAILED, FAILED)).toMatchObject({ isFresh: false, readAt: undefined })
})

describe('files that the device kept', () => {
  test.each([
    ['as old as the copy', '08:00', '08:00'],
    ['older than the copy', '07:00', '07:30'],
    ['one older than the copy', '07:00', '09:00'],
    ['one older than the copy', '09:00', '07:00'],
  ])('%s give way to it', async (_, vendorsAt, productsAt) => {
    const files = [keptFile(VENDORS, vendorsAt), keptFile(PRODUCTS, productsAt)] as const
    expect(await load(...files, KEPT, at('08:00'))).toMatchObject({
      name: 'Kept',
      isFresh: false,
      readAt: at('08:00'),
      written: [],
    })
  })

  test.each([
    ['without a copy', undefined, undefined],
    ['newer than the copy', KEPT, at('08:00')],
    ['beside a copy of unknown age', KEPT, undefined],
  ])('are shown %s, as old as the older of them, and not written', async (_, kept, readAt) => {
    const files = [keptFile(VENDORS, '09:00'), keptFile(PRODUCTS, '09:30')] as const
    expect(await load(...files, kept, readAt)).toMatchObject({
      name: 'From the file',
      isFresh: false,
      readAt: at('09:00'),
      written: [],
    })
  })

  test.each([
    ['stalls', keptFile(VENDORS, '09:00'), PRODUCTS],
    ['products', VENDORS, keptFile(PRODUCTS, '09:00')],
  ])('are not fresh for a fresh file beside old %s', async (_, vendors, products) => {
    expect(await load(vendors, products, KEPT, at('08:00'))).toMatchObject({
      name: 'From the file',
      isFresh: false,
      readAt: at('09:00'),
      written: [],
    })
  })
})

test('files that have not changed are not parsed again', async () => {
  const outcomes = [VENDORS, PRODUCTS]
  const noCopy = { read: () => undefined, write() {} }
  const read = createCatalogueReader(
    noCopy,
    async (path) => outcomes[path === '/vendors.csv' ? 0 : 1]!,
  )
  const first = await read()
  outcomes[0] = file('stall_number,stall_name\n1,From the file\n')
  expect((await read()).market).toBe(first.market)
  outcomes[1] = file('stall_number,name\n1,Samoser\n')
  const next = await read()
  expect(next.market.vendors[0]!.products[0]!.name).toBe('Samoser')
})
