import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { notePrinted, parsePrinted, PRINTED_FILE } from './printed-record.ts'

test('a record of an earlier version keeps its rows, and gets the names of the stalls', () => {
  const folder = makeFolder()
  const file = join(folder, PRINTED_FILE)
  writeFileSync(file, 'stall_number,printed_at\n7,2025-11-20T10:00:00.000Z\n')
  const vendors = Buffer.from('stall_number,stall_name,stall_name_hi\n7,"Tea, Coffee",चाय\n')
  const stalls = importCatalogue({ vendors, products: Buffer.from('') }, '').vendors
  notePrinted(folder, stalls, new Date('2026-11-20T10:00:00.000Z'))
  expect(parsePrinted(readFileSync(file))).toEqual([
    { stallNumber: '7', printedAt: '2025-11-20T10:00:00.000Z', stallName: '' },
    { stallNumber: '7', printedAt: '2026-11-20T10:00:00.000Z', stallName: 'Tea, Coffee' },
  ])
})
