import { utils, write } from '@e965/xlsx'
import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { makeImportFolder } from '../real-sheets/import-folder.ts'

const FILES = resolve(import.meta.dirname, '../../content/files')
const TITLES = 'S.No.,Stall No,Stall Name,Mobile,Item,Rate (Rs.),Category,Available'.split(',')
const MERGED_COLUMNS = 4

const readRecords = (name: string) =>
  parseCsvBytes(readFileSync(join(FILES, name))).records.map(({ values }) => values)

/** One row per product, with the stall's cells merged across its rows, as committees write it. */
function makeCommitteeWorkbook(): Uint8Array {
  const products = Map.groupBy(readRecords('products.csv'), (values) => values['stallnumber'])
  const rows: (string | number | undefined)[][] = [['वार्षिक मिलन समारोह 2025'], TITLES]
  const merges = [{ s: { r: 0, c: 0 }, e: { r: 0, c: TITLES.length - 1 } }]
  for (const [index, stall] of readRecords('vendors.csv').entries()) {
    const first = rows.length
    const number = Number(stall['stallnumber'])
    const cells = [index + 1, number, stall['stallname'], 9_876_500_000 + index]
    for (const { name, price, category, instock } of products.get(stall['stallnumber']) ?? [{}])
      rows.push([
        ...(rows.length === first ? cells : cells.map(() => undefined)),
        ...(name === undefined ? [] : [name, Number(price), category, instock]),
      ])
    for (let c = 0; c < MERGED_COLUMNS; c++) {
      if (rows.length - first > 1) merges.push({ s: { r: first, c }, e: { r: rows.length - 1, c } })
    }
  }
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, 'Stalls')
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('a workbook of a hundred stalls imports as the same guide, publishes no phone number, and replaces all samples', async () => {
  const { mela, write: put, read, guide, filesDir } = makeImportFolder()
  cpSync(FILES, filesDir, { recursive: true })
  const samples = read('content/files/vendors.csv')
  // A festival with real stalls.
  put('content/files/vendors.csv', samples.replaceAll(' (sample)', ''))
  put('stalls.xlsx', makeCommitteeWorkbook())
  const before = guide()
  const { code, out } = await mela(['stalls.xlsx', '--apply'])
  expect(code).toBe(0)
  expect(out).toContain('Visitors will notice no change.')
  expect(out).toContain('104 stalls with 284 products; no mistakes found')
  expect(guide()).toEqual(before)
  expect(read('content/files/vendors.csv')).toContain('opposite the stage')
  expect(read('content/files/vendors.csv')).not.toContain('98765')
  const numbers = read('data/private/owner-mobiles.csv').trim().split('\n').slice(1)
  expect(numbers).toHaveLength(104)
  expect(numbers[11]).toMatch(/,98765 00011$/)

  put('content/files/vendors.csv', samples)
  const replaced = await mela(['stalls.xlsx', '--apply'])
  expect(replaced.out).toContain('104 stalls of the guide were samples and are replaced completely')
  for (const words of ['opposite the stage', 'Hot samosas all evening', '(sample)'])
    expect(read('content/files/vendors.csv')).not.toContain(words)
})
