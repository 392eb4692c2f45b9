import { utils, write } from '@e965/xlsx'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { readState } from './state.ts'

const FILES = resolve(import.meta.dirname, '../../content/files')
const TITLES = 'S.No.,Stall No,Stall Name,Mobile,Item,Rate (Rs.),Category,Available'.split(',')
const MERGED_COLUMNS = 4

let dir: string
beforeEach(() => {
  dir = makeFolder()
  cpSync(FILES, join(dir, 'content/files'), { recursive: true })
  // A festival that has real stalls.
  const vendors = join(dir, 'content/files/vendors.csv')
  writeFileSync(vendors, readFileSync(vendors, 'utf8').replaceAll(' (sample)', ''))
})

const readRecords = (name: string) =>
  parseCsvBytes(readFileSync(join(FILES, name))).records.map(({ values }) => values)

/** One row for each product, the cells of its stall merged down, as a committee keeps it. */
function makeCommitteeWorkbook(): Uint8Array {
  const products = Map.groupBy(readRecords('products.csv'), (values) => values['stallnumber'])
  const rows: (string | number | undefined)[][] = [['वार्षिक मिलन समारोह 2025'], TITLES]
  const merges = [{ s: { r: 0, c: 0 }, e: { r: 0, c: TITLES.length - 1 } }]
  for (const [index, stall] of readRecords('vendors.csv').entries()) {
    const number = Number(stall['stallnumber'])
    const first = rows.length
    for (const product of products.get(stall['stallnumber']) ?? [undefined]) {
      const isFirst = rows.length === first
      const cells = isFirst ? [index + 1, number, stall['stallname'], 9_876_500_000 + index] : []
      const sold = product && [
        product['name'],
        Number(product['price']),
        product['category'],
        product['instock'],
      ]
      rows.push([...Array.from({ length: MERGED_COLUMNS }, (_, i) => cells[i]), ...(sold ?? [])])
    }
    for (let c = 0; c < MERGED_COLUMNS; c++) {
      if (rows.length - first > 1) merges.push({ s: { r: first, c }, e: { r: rows.length - 1, c } })
    }
  }
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stalls')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('a hundred stalls in a committee’s workbook become the guide as it is, and no number is public', async () => {
  writeFileSync(join(dir, 'stalls.xlsx'), makeCommitteeWorkbook())
  const before = readState(join(dir, 'content/files'))
  const { code, out } = await callMela(['import', 'stalls.xlsx', '--apply'], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
  })
  expect(code).toBe(0)
  expect(out).toContain('Visitors notice nothing of it.')
  expect(out).toContain('104 stalls with 284 products; no mistakes found')
  expect(readState(join(dir, 'content/files'))).toEqual(before)
  const stalls = readFileSync(join(dir, 'content/files/vendors.csv'), 'utf8')
  expect(stalls).toContain('opposite the stage')
  expect(stalls).not.toContain('98765')
  const kept = parseCsvBytes(readFileSync(join(dir, 'data/private/owner-mobiles.csv'))).records
  expect(kept).toHaveLength(104)
  expect(kept[11]!.values['ownermobile']).toBe('98765 00011')
})

test('of the samples nothing stays on the committee’s stalls', async () => {
  cpSync(FILES, join(dir, 'content/files'), { recursive: true })
  writeFileSync(join(dir, 'stalls.xlsx'), makeCommitteeWorkbook())
  const { out } = await callMela(['import', 'stalls.xlsx', '--apply'], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
  })
  expect(out).toContain('104 stalls of the guide were made up as samples; nothing of them stays')
  const stalls = readFileSync(join(dir, 'content/files/vendors.csv'), 'utf8')
  expect(stalls).not.toContain('opposite the stage')
  expect(stalls).not.toContain('Hot samosas all evening')
  expect(stalls).not.toContain('(sample)')
})
