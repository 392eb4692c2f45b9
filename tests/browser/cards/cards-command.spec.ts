import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rateStallHref } from '#web/routes.ts'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutSpace } from '../support/paper.ts'

const STALLS = [
  'stall_number,stall_name,disabled',
  '10,Ten,',
  '2,"Tea / Coffee: ""Best"" ☕",',
  '3,समोसा घर,',
  '4,Closed,yes',
  ',Nameless,',
  'A-1,Tea,',
  `${'७'.repeat(40)},Long,`,
].join('\n')
const ADDRESS = 'https://mela.example.org'

test.describe.configure({ timeout: 60_000 })

let dir: string
let folder: string
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mela-cards-'))
  folder = mkdtempSync(join(dir, 'made-'))
  cpSync(resolve(import.meta.dirname, '../../../content'), join(dir, 'content'), {
    recursive: true,
  })
  writeFileSync(join(dir, 'content/files/vendors.csv'), STALLS)
})
test.afterEach(() => rmSync(dir, { recursive: true }))

/** The arguments of `mela cards`. The headless shell prints the same in less time. */
const makeCards = (args: string[], env: Record<string, string>) =>
  callMela(['cards', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), CHROME_PATH: findHeadlessShell() ?? '', ...env },
    folder,
  })

/** The text and codes of each page; all pages are A4. */
async function readPages(name: string) {
  const pages: { text: string; codes: string[] }[] = []
  for await (const sheet of readPdf(readFileSync(join(folder, name)), 150)) {
    expect(Math.abs(sheet.widthMm - 210)).toBeLessThan(0.5)
    expect(Math.abs(sheet.heightMm - 297)).toBeLessThan(0.5)
    pages.push({ text: sheet.text, codes: await readCodes(await sheet.render()) })
  }
  return pages
}
const pagesOf = (stalls: string[], address: string) =>
  stalls.map((stall) => ({
    text: expect.stringContaining(`Scan to Rate Stall ${stall}`),
    codes: [address + rateStallHref(stall)],
  }))

test('stalls without a card are reported, and the others are printed in order', async () => {
  const { code, out, warned } = await makeCards([], { SITE_URL: `${ADDRESS}/` })
  expect(code).toBe(0)
  expect(warned.split('\n')).toEqual([
    expect.stringMatching(/^No card for stall ७+: the number is too long for a QR code\.$/),
    'No card for stall 4 (Closed): it is closed.',
    'vendors.csv line 6: stall_number is empty, so this stall is not shown',
  ])
  expect(out).toMatch(/stall-qr-cards\.pdf: 4 pages, \d\.\d MB\n/)
  expect(out).toContain(`The cards lead to ${ADDRESS}`)
  const pages = await readPages('stall-qr-cards.pdf')
  expect(pages).toEqual(pagesOf(['2', '3', '10', 'A-1'], ADDRESS))
  expect(withoutSpace(pages[1]!.text)).toContain('समोसाघर')
})

test('only the named stalls are printed, with a warning if their address is local', async () => {
  writeFileSync(join(folder, 'new.pdf'), 'old')
  const args = ['A-1', '2', '--out', 'new.pdf', '--replace']
  const { code, out, warned } = await makeCards(args, { PORT: '3456' })
  expect(code).toBe(0)
  expect(out).toContain('new.pdf: 2 pages')
  expect(warned).toContain('ONLY FOR A TRIAL: these cards lead to http://localhost:3456,')
  expect(await readPages('new.pdf')).toEqual(pagesOf(['2', 'A-1'], 'http://localhost:3456'))
  expect(readdirSync(folder)).toEqual(['new.pdf'])
})
