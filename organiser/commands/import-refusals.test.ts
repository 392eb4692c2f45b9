import { CFB, utils, write } from '@e965/xlsx'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeXlsx } from '../../tests/broken-sheets/make-xlsx.ts'
import { zip } from '../../tests/broken-sheets/zip.ts'
import { callMela } from '../../tests/support/servers/call-mela.ts'

const VENDORS = 'stall_number,stall_name\n1,Chai Tapri\n'
const PRODUCTS = 'stall_number,name,price,category,in_stock\n1,Tea,10,Beverages,yes\n'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mela-refusals-'))
  mkdirSync(join(dir, 'content/files'), { recursive: true })
  mkdirSync(join(dir, 'folder.csv'))
  writeFileSync(join(dir, 'content/files/vendors.csv'), VENDORS)
  writeFileSync(join(dir, 'content/files/products.csv'), PRODUCTS)
})
afterEach(() => rmSync(dir, { recursive: true }))

const workbook = makeXlsx([
  {
    name: 'Stalls',
    rows: [
      ['Stall No', 'Stall Name'],
      [1, 'Chai'],
    ],
  },
])
const noHeader = makeXlsx([
  {
    name: 'Helpers',
    rows: [
      ['Asha', 'Sunday'],
      ['Om', 'Monday'],
    ],
  },
])

function makeProtected(): Uint8Array {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64, 4))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)
}

function makeOld(): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Stall No', 'Stall Name']]), 'A')
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
}

const refusals: { case: string; file: string; bytes?: string | Uint8Array; says: string }[] = [
  { case: 'a file that is not there', file: 'gone.xlsx', says: 'There is no file ' },
  { case: 'a folder', file: 'folder.csv', says: 'folder.csv is a folder. Name the files in it.' },
  { case: 'an empty file', file: 'a.xlsx', bytes: '', says: 'a.xlsx is empty. Save it again' },
  {
    case: 'half a workbook',
    file: 'a.xlsx',
    bytes: workbook.subarray(0, workbook.length / 2),
    says: 'a.xlsx is damaged and cannot be opened.',
  },
  {
    case: 'half an old workbook',
    file: 'a.xls',
    bytes: makeOld().subarray(0, 1500),
    says: 'a.xls is damaged and cannot be opened.',
  },
  {
    case: 'a workbook with a password',
    file: 'a.xlsx',
    bytes: makeProtected(),
    says: 'a.xlsx is protected by a password.',
  },
  {
    case: 'a workbook that is called .csv',
    file: 'a.csv',
    bytes: workbook,
    says: 'a.csv is a workbook inside. Rename it to .xlsx',
  },
  {
    case: 'an old workbook that is called .csv',
    file: 'a.csv',
    bytes: makeOld(),
    says: 'a.csv is a workbook inside.',
  },
  {
    case: 'a CSV file that is called .xlsx',
    file: 'a.xlsx',
    bytes: VENDORS,
    says: 'a.xlsx is a text file inside. If it is a CSV file, rename it to .csv.',
  },
  {
    case: 'a web page that is called .xls, as some programs export',
    file: 'a.xls',
    bytes: '\uFEFF<html><table><tr><td>Stall No</td></tr></table></html>',
    says: 'a.xls is a web page inside, not a spreadsheet.',
  },
  {
    case: 'a letter that is called .xlsx',
    file: 'a.xlsx',
    bytes: zip([{ name: 'word/document.xml', text: '<document/>' }]),
    says: 'a.xlsx is damaged and cannot be opened.',
  },
  {
    case: 'a picture that is called .csv',
    file: 'a.csv',
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 7, 0, 7, 7, 0]),
    says: 'a.csv is no spreadsheet.',
  },
  { case: 'a file of another kind', file: 'a.pdf', bytes: '%PDF', says: 'a.pdf is none of .xlsx' },
  {
    case: 'Hindi that has become question marks',
    file: 'a.csv',
    bytes: 'Stall No,Stall Name\n1,Chai\n2,??? ????\n',
    says: 'a.csv line 3: letters are lost',
  },
  {
    case: 'Hindi that was read as another script, in a workbook',
    file: 'a.xlsx',
    bytes: makeXlsx([
      {
        name: 'S',
        rows: [
          ['Stall No', 'Stall Name'],
          [1, 'à¤šà¤¾à¤¯'],
        ],
      },
    ]),
    says: 'a.xlsx, sheet "S", line 2: letters are lost',
  },
  {
    case: 'sheets without stalls or products',
    file: 'a.xlsx',
    bytes: noHeader,
    says: 'There is no sheet with stalls or products in it. Nothing was changed.',
  },
  {
    case: 'sheets after which no stall would be left',
    file: 'a.csv',
    bytes: 'Stall No,Stall Name\n,Chai\n',
    says: 'No stall would be left, and the guide would be empty. Nothing was changed.',
  },
]

test.each(refusals)('$case is refused in one sentence, and nothing is changed', async (one) => {
  const { file, bytes, says } = one
  if (bytes !== undefined) writeFileSync(join(dir, file), bytes)
  const { code, warned } = await callMela(['import', file, '--apply'], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
  })
  expect(code).toBe(1)
  expect(warned).toContain(says)
  expect(warned.split('\n')).toHaveLength(1)
  expect(readdirSync(join(dir, 'content/files')).toSorted()).toEqual([
    'products.csv',
    'vendors.csv',
  ])
  expect(readFileSync(join(dir, 'content/files/vendors.csv'), 'utf8')).toBe(VENDORS)
  expect(readFileSync(join(dir, 'content/files/products.csv'), 'utf8')).toBe(PRODUCTS)
})

test('without an import there is nothing to go back to', async () => {
  const { code, warned } = await callMela(['import', '--undo'], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
  })
  expect({ code, warned }).toEqual({
    code: 1,
    warned: 'Nothing was imported yet, so there is nothing to go back to.',
  })
})
