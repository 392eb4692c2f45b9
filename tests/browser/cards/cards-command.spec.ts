import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rateStallHref } from '#web/routes.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { isLong } from '../../support/long.ts'
import { runScript } from '../../support/servers/run-script.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, test } from '../support/card-printing.ts'
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
const PRINTED_DPI = 150
const ADDRESS = 'https://mela.example.org'

/** The number on each page, all of which are A4, and the code on every `step`th. */
async function readCards(pdf: Uint8Array, step = 1) {
  const cards: [stall: string | undefined, codes: string[]][] = []
  let pages = 0
  for await (const sheet of readPdf(pdf, PRINTED_DPI)) {
    pages += 1
    expect(Math.abs(sheet.widthMm - 210)).toBeLessThan(0.5)
    expect(Math.abs(sheet.heightMm - 297)).toBeLessThan(0.5)
    const stall = /Scan to Rate Stall (\S+)/.exec(sheet.text)?.[1]
    cards.push([stall, pages % step > 0 ? [] : await readCodes(await sheet.render())])
  }
  return cards
}

const cardsOf = (stalls: string[], address = ADDRESS) =>
  stalls.map((stall) => [stall, [address + rateStallHref(stall)]] as const)

test.describe.configure({ timeout: BUILT_WITHIN_MS })

test(
  'every stall of the festival has its page, and its code leads to where it is rated',
  { tag: '@long' },
  async ({ desk }) => {
    const { code, stdout, stderr } = await desk.make([], { SITE_URL: `${ADDRESS}/` })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/stall-qr-cards\.pdf: 104 pages, \d\.\d MB\n/)
    expect(stdout).toContain(`The cards lead to ${ADDRESS}\n`)
    expect(code).toBe(0)
    const all = cardsOf(Array.from({ length: 104 }, (_, index) => String(index + 1)))
    const step = isLong ? 1 : 8
    const pdf = readFileSync(join(desk.folder, 'stall-qr-cards.pdf'))
    expect(await readCards(pdf, step)).toEqual(
      all.map(([stall, codes], index) => [stall, (index + 1) % step > 0 ? [] : codes]),
    )
  },
)

test('stalls without a card are named, and the others are printed in stall order', async ({
  desk,
}) => {
  desk.writeStalls(SIX_STALLS)
  const { code, stderr } = await desk.make(['--out', 'six.pdf'], { SITE_URL: ADDRESS })
  expect(code).toBe(0)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^No card for stall ७+: the number is too long for a QR code\.$/),
    'No card for stall 4 (Closed): it is closed.',
    'vendors.csv line 6: stall_number is empty, so this stall will not appear',
  ])
  const pdf = readFileSync(join(desk.folder, 'six.pdf'))
  expect(await readCards(pdf)).toEqual(cardsOf(['2', '3', '10', 'A-1']))
})

test('only the stalls that are named are printed, and a file is replaced when that is asked for', async ({
  desk,
}) => {
  desk.writeStalls(SIX_STALLS)
  writeFileSync(join(desk.folder, 'new.pdf'), 'old')
  const args = ['A-1', '2', '--out', 'new.pdf', '--replace']
  const { code, stdout } = await desk.make(args, { SITE_URL: ADDRESS })
  expect(code).toBe(0)
  expect(stdout).toContain('new.pdf: 2 pages')
  const pdf = readFileSync(join(desk.folder, 'new.pdf'))
  expect(await readCards(pdf)).toEqual(cardsOf(['2', 'A-1']))
  expect(readdirSync(desk.folder)).toEqual(['new.pdf'])
})

test(
  'without an address for paper, it is said that the cards lead to this computer only',
  { tag: '@long' },
  async ({ desk }) => {
    desk.writeStalls(SIX_STALLS)
    const { code, stderr } = await desk.make(['3'], { PORT: '3456' })
    expect(code).toBe(0)
    expect(stderr).toContain('ONLY FOR A TRIAL: these cards lead to http://localhost:3456,')
    const pdf = readFileSync(join(desk.folder, 'stall-qr-cards.pdf'))
    expect(await readCards(pdf)).toEqual(cardsOf(['3'], 'http://localhost:3456'))
  },
)

test(
  'a site that was built for another address is not printed',
  { tag: '@long' },
  async ({ desk }) => {
    const DIST_DIR = join(desk.folder, 'dist')
    const built = await runScript(['build/main.ts'], { DIST_DIR, SITE_URL: ADDRESS })
    expect(built.code).toBe(0)
    const other = await desk.make(['1'], { DIST_DIR, SITE_URL: 'https://other.example.org' })
    expect(other.code).toBe(1)
    expect(other.stderr).toContain(
      `The site was built for ${ADDRESS}, but the cards should lead to https://other.example.org.`,
    )
    expect(readdirSync(desk.folder)).toEqual(['dist'])
    expect((await desk.make(['1'], { DIST_DIR })).stdout).toContain(
      `The cards lead to ${ADDRESS}\n`,
    )
  },
)

test('a page is what Print All makes of it, to the last pixel and with its name in Hindi', async ({
  desk,
  page,
  ownSite,
}) => {
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
