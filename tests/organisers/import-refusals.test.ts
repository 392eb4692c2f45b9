import { CFB } from '@e965/xlsx'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { book } from '../broken-sheets/make-xlsx.ts'
import { zip } from '../broken-sheets/zip.ts'
import { makeImportFolder } from '../real-sheets/import-folder.ts'

const VENDORS = 'stall_number,stall_name\n1,Chai Tapri\n'
const PRODUCTS = 'stall_number,name,price,category,in_stock\n1,Tea,10,Beverages,yes\n'

const workbook = book({ Stalls: 'Stall No,Stall Name\n1,Chai' })
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)

function makeProtected(): Uint8Array {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64, 4))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)
}

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 7, 0, 7, 7, 0])
const WEB_PAGE = '\uFEFF<html><table><tr><td>Stall No</td></tr></table></html>'
const LETTER = zip([{ name: 'word/document.xml', text: '<document/>' }])
const NUMBERS = zip([{ name: 'Index/Document.iwa', text: 'x' }])
const LINK = '[InternetShortcut]\nURL=https://docs.google.com/spreadsheets/d/1a2b/edit\n'

const REFUSALS: [file: string, content: string | Uint8Array | undefined, says: string][] = [
  ['gone.xlsx', undefined, 'There is no file '],
  ['folder.csv', undefined, 'folder.csv is a folder. Give the files in it.'],
  ['empty.xlsx', '', 'empty.xlsx is empty. Save it again'],
  ['half.xlsx', half(workbook), 'half.xlsx is damaged or incomplete.'],
  ['letter.docx', LETTER, 'letter.docx is a text document. Copy its table into Excel'],
  ['list.numbers', NUMBERS, 'list.numbers is a Numbers document. Open it in Numbers'],
  ['password.xlsx', makeProtected(), 'password.xlsx is protected by a password.'],
  ['page.xls', WEB_PAGE, 'page.xls is a web page.'],
  ['link.url', LINK, 'link.url is only a link. In Google Sheets, choose File > Download'],
  ['link.csv', 'https://docs.google.com/spreadsheets/d/1a2b/edit', 'link.csv is only a link.'],
  ['https://docs.google.com/spreadsheets/d/1a2b', undefined, ' is only a link. In Google Sheets'],
  ['picture.csv', PICTURE, 'picture.csv is a picture. Type its list into Excel'],
  ['other.pdf', '%PDF-1.4', 'other.pdf is a PDF, which has no columns.'],
  ['notes.bin', 'a list', 'notes.bin is not a spreadsheet.'],
  ['empty-names.csv', 'Stall No,Stall Name\n,\n', 'No stall or dish was found.'],
]

test('a file that cannot be imported is refused in one sentence, and nothing is changed', async () => {
  const folder = makeImportFolder({ vendors: VENDORS, products: PRODUCTS })
  const { mela, read, dir, filesDir } = folder
  mkdirSync(join(dir, 'folder.csv'))
  for (const [file, content, says] of REFUSALS) {
    if (content !== undefined) folder.write(file, content)
    const { code, warned } = await mela([file, '--apply'])
    const sentences = warned.split('\n')
    expect.soft([code, sentences], file).toEqual([1, [expect.stringContaining(says)]])
  }
  expect(readdirSync(filesDir).toSorted()).toEqual(['products.csv', 'vendors.csv'])
  expect(read('content/files/vendors.csv')).toBe(VENDORS)
  expect(read('content/files/products.csv')).toBe(PRODUCTS)
})

test('what a file contains counts, not its name, and several files are read together', async () => {
  const { mela, write: save, guide } = makeImportFolder()
  save('stalls.csv', workbook)
  save('menu.xlsx', 'Stall No,Item,Price\n1,Tea,10\n')
  await mela(['stalls.csv', 'menu.xlsx', '--apply'])
  expect(guide()).toEqual(['1 Chai: Tea, 10'])
})

test('lost letters do not replace good ones: such rows are left out', async () => {
  const { mela, write: save, guide } = makeImportFolder()
  save('lost.csv', 'Stall No,Stall Name\n1,Chai\n2,??? ????\n')
  save('lost.xlsx', book({ S: 'Stall No,Stall Name\n1,à¤šà¤¾à¤¯\n3,Bhel' }))
  const { out } = await mela(['lost.csv', 'lost.xlsx', '--apply'])
  expect(out).toContain('lost.csv row 3: “2 ??? ????” contains garbled text.')
  expect(out).toContain('S row 2: “1 à¤šà¤¾à¤¯” contains garbled text.')
  expect(guide()).toEqual(['1 Chai', '3 Bhel'])
})
