import { beforeEach, expect, test, vi } from 'vitest'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { type FetchedFile, createCatalogueReader, fetchFile } from './read-catalogue.ts'

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

test('fresh spreadsheets replace the saved copy, and their time is stored', async () => {
  const fresh = { name: 'From the file', product: 'Samosa', isFresh: true, readAt: NOW }
  // A known stall keeps the date of its first import.
  const stored = { since: '2025-09-01T00:00:00Z', times: [NOW], written: [expect.anything()] }
  expect(await load(VENDORS, PRODUCTS, KEPT)).toEqual({ ...fresh, ...stored })
  expect((await load(VENDORS, PRODUCTS)).since).toBe(NOW.toISOString())
  const ahead = [{ ...KEPT.vendors[0]!, createdAt: '2026-03-03T00:00:00Z' }]
  const corrected = await load(VENDORS, PRODUCTS, { ...KEPT, vendors: ahead })
  expect(corrected.since).toBe(NOW.toISOString())
  expect((await load(VENDORS, ABSENT, KEPT)).product).toBe('Commercial')
})

test('the copy on the device is used, with its age, if a file is missing, empty or fails', async () => {
  const noRows = file('stall_number,stall_name\n')
  for (const [vendors, products] of [
    [ABSENT, PRODUCTS],
    [FAILED, PRODUCTS],
    [noRows, PRODUCTS],
    [VENDORS, FAILED],
  ]) {
    const copy = { name: 'Kept', isFresh: false, readAt: at('08:00'), written: [] }
    expect(await load(vendors, products, KEPT, at('08:00'))).toMatchObject(copy)
  }
})

test('without a copy, an incomplete guide, or one from a clock that was ahead, is shown but not stored, and its age is unknown', async () => {
  const unknown = { isFresh: false, readAt: undefined, written: [] }
  const half = { name: 'From the file', product: 'Commercial', ...unknown }
  expect(await load(VENDORS, FAILED)).toMatchObject(half)
  expect(await load(FAILED, FAILED)).toMatchObject({ name: undefined, ...unknown })
  const ahead = [keptFile(VENDORS, '12:00'), keptFile(PRODUCTS, '12:00')] as const
  expect(await load(...ahead)).toMatchObject({ name: 'From the file', ...unknown })
})

test('a saved copy wins over files cached by the worker that are as old, or if one of them is older', async () => {
  for (const [vendorsAt, productsAt] of [
    ['08:00', '08:00'],
    ['07:00', '09:00'],
    ['09:00', '07:00'],
  ] as const) {
    const files = [keptFile(VENDORS, vendorsAt), keptFile(PRODUCTS, productsAt)] as const
    const copy = { name: 'Kept', isFresh: false, readAt: at('08:00'), written: [] }
    expect(await load(...files, KEPT, at('08:00'))).toMatchObject(copy)
  }
})

test('newer files cached by the worker are shown with the age of the older one, and not stored', async () => {
  const vendors = keptFile(VENDORS, '09:00')
  const products = keptFile(PRODUCTS, '09:30')
  const older = { name: 'From the file', isFresh: false, readAt: at('09:00'), written: [] }
  expect(await load(vendors, products)).toMatchObject(older)
  expect(await load(vendors, products, KEPT)).toMatchObject(older)
  expect(await load(vendors, products, KEPT, at('08:00'))).toMatchObject(older)
  // A fresh file with an old one does not count as fresh.
  expect(await load(vendors, PRODUCTS, KEPT, at('08:00'))).toMatchObject(older)
  const others = keptFile(PRODUCTS, '09:00')
  expect(await load(VENDORS, others, KEPT, at('08:00'))).toMatchObject(older)
})

test('unchanged files are not parsed again', async () => {
  const files = { '/vendors.csv': VENDORS, '/products.csv': PRODUCTS }
  const noCopy = { read: () => undefined, write() {} }
  const read = createCatalogueReader(noCopy, async (path) => files[path as keyof typeof files])
  const first = await read()
  files['/vendors.csv'] = file('stall_number,stall_name\n1,From the file\n')
  expect((await read()).market).toBe(first.market)
  files['/products.csv'] = file('stall_number,name\n1,Samoser\n')
  const next = await read()
  expect(next.market.vendors[0]!.products[0]!.name).toBe('Samoser')
})

function readAnswer(status: number, headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('a,b', { status, headers }))
  return fetchFile('/vendors.csv')
}

test('a file from the network has no time, a copy of the worker has its own', async () => {
  const bytes = new TextEncoder().encode('a,b')
  expect(await readAnswer(200, {})).toEqual({ bytes })
  const keptAt = '2026-11-21T08:35:00.000Z'
  const kept = await readAnswer(200, { 'x-kept-at': keptAt })
  expect(kept).toEqual({ bytes, keptAt: new Date(keptAt) })
  // A copy of unknown age must not count as fresh.
  expect(await readAnswer(200, { 'x-kept-at': 'yesterday' })).toBeUndefined()
})

test('a missing file, or an HTML page in its place, is empty; a busy host gives no result', async () => {
  const empty = { bytes: new Uint8Array() }
  expect(await readAnswer(404, { 'content-type': 'text/csv' })).toEqual(empty)
  expect(await readAnswer(200, { 'content-type': 'text/html; charset=utf-8' })).toEqual(empty)
  for (const status of [503, 429]) {
    expect(await readAnswer(status, { 'content-type': 'text/csv' })).toBeUndefined()
  }
})
