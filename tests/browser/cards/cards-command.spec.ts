import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { cardsOf, expect, PRINTED_DPI, readCards, test } from '../support/card-printing.ts'
import { withoutSpace } from '../support/paper.ts'
import { openStallCard, watchPrinting } from '../support/qr-cards.ts'

const SIX_STALLS = [
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

test('stalls without a card are named, the others are printed in order', async ({ desk }) => {
  desk.writeStalls(SIX_STALLS)
  const { code, out, warned } = await desk.make([], { SITE_URL: `${ADDRESS}/` })
  expect(code).toBe(0)
  expect(warned.split('\n')).toEqual([
    expect.stringMatching(/^No card for stall ७+: the number is too long for a QR code\.$/),
    'No card for stall 4 (Closed): it is closed.',
    'vendors.csv line 6: stall_number is empty, so this stall will not appear',
  ])
  expect(out).toMatch(/stall-qr-cards\.pdf: 4 pages, \d\.\d MB\n/)
  expect(out).toContain(`The cards lead to ${ADDRESS}`)
  const pdf = readFileSync(join(desk.folder, 'stall-qr-cards.pdf'))
  expect(await readCards(pdf)).toEqual(cardsOf(['2', '3', '10', 'A-1'], ADDRESS))
})

test('only named stalls are printed, for a trial if they lead nowhere', async ({ desk }) => {
  desk.writeStalls(SIX_STALLS)
  writeFileSync(join(desk.folder, 'new.pdf'), 'old')
  const args = ['A-1', '2', '--out', 'new.pdf', '--replace']
  const { code, out, warned } = await desk.make(args, { PORT: '3456' })
  expect(code).toBe(0)
  expect(out).toContain('new.pdf: 2 pages')
  expect(warned).toContain('ONLY FOR A TRIAL: these cards lead to http://localhost:3456,')
  const pdf = readFileSync(join(desk.folder, 'new.pdf'))
  expect(await readCards(pdf)).toEqual(cardsOf(['2', 'A-1'], 'http://localhost:3456'))
  expect(readdirSync(desk.folder)).toEqual(['new.pdf'])
})

test('a page is what Print All makes of it', async ({ desk, page, ownSite }) => {
  desk.writeStalls(SIX_STALLS)
  ownSite.write('vendors.csv', SIX_STALLS)
  await desk.make(['3'], { SITE_URL: ownSite.url })
  const { untilPrinted } = await watchPrinting(page)
  await openStallCard(page, '2', ownSite.url)
  await page.getByRole('button', { name: 'Print All' }).click()
  await untilPrinted()
  const bySite = await page.pdf({ preferCSSPageSize: true, pageRanges: '2' })
  const made = await readOnly(readFileSync(join(desk.folder, 'stall-qr-cards.pdf')))
  const printed = await readOnly(bySite)
  expect(made.text).toBe(printed.text)
  expect(withoutSpace(made.text)).toContain('समोसाघर')
  expect(made.grey.equals(printed.grey)).toBe(true)
})

/** The only page of a PDF. */
async function readOnly(pdf: Uint8Array) {
  for await (const sheet of readPdf(pdf, PRINTED_DPI)) {
    const { text } = sheet
    // The reader's memory is overwritten by the next page.
    return { text, grey: Buffer.from((await sheet.render()).data) }
  }
  throw new Error('There is no page')
}
