import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { rateStallHref } from '#web/routes.ts'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { ROTARY_FACTS, writeRotaryFair } from '../../support/festivals/rotary-fair.ts'
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
let contentDir: string
let folder: string
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mela-cards-'))
  contentDir = join(dir, 'content')
  folder = mkdtempSync(join(dir, 'made-'))
})
test.afterEach(() => rmSync(dir, { recursive: true }))

/** Runs a command in the test's folder. The headless shell prints the same in less time. */
const mela = (args: string[], env: Record<string, string> = {}) =>
  callMela(args, {
    env: { CONTENT_DIR: contentDir, CHROME_PATH: findHeadlessShell() ?? '', ...env },
    folder,
  })

/** The text and codes of each page; all pages are A4. */
async function readPages(name: string) {
  const pages = await readPdf(readFileSync(join(folder, name)), 150)
  return Promise.all(
    pages.map(async ({ widthMm, heightMm, text, picture }) => {
      expect(Math.abs(widthMm - 210)).toBeLessThan(0.5)
      expect(Math.abs(heightMm - 297)).toBeLessThan(0.5)
      return { text, codes: await readCodes(picture) }
    }),
  )
}
const pageOf = (stall: string, address: string) => ({
  text: expect.stringContaining(`Scan to Rate Stall ${stall}`),
  codes: [address],
})

test('stalls without a card are reported, and the others are printed in order', async () => {
  cpSync(resolve(import.meta.dirname, '../../../content'), contentDir, { recursive: true })
  writeFileSync(join(contentDir, 'files/vendors.csv'), STALLS)
  const { code, out, warned } = await mela(['cards'], { SITE_URL: `${ADDRESS}/` })
  expect(code).toBe(0)
  expect(warned.split('\n')).toEqual([
    expect.stringMatching(/^No card for stall ७+: the number is too long for a QR code\.$/),
    'No card for stall 4 (Closed): it is closed.',
    'vendors.csv line 6: stall_number is empty, so this stall is not shown',
  ])
  expect(out).toMatch(/stall-qr-cards\.pdf: 4 pages, \d\.\d MB\n/)
  expect(out).toContain(`The cards lead to ${ADDRESS}`)
  const pages = await readPages('stall-qr-cards.pdf')
  const inOrder = ['2', '3', '10', 'A-1']
  expect(pages).toEqual(inOrder.map((stall) => pageOf(stall, ADDRESS + rateStallHref(stall))))
  expect(withoutSpace(pages[1]!.text)).toContain('समोसाघर')
})

test('the cards of named stalls are signed, and the check names stalls without a signed card', async () => {
  const hasNone = (stall: string) => `the card of stall ${stall} has no signature`
  await test.step('a trial print is not recorded as signed, because it cannot be scanned', async () => {
    writeRotaryFair(contentDir, { signedCards: 'apart', siteUrl: '' })
    const trial = await mela(['cards', '2', '--out', 'new.pdf'], { PORT: '3456' })
    expect(trial.warned).toContain('ONLY FOR A TRIAL: these cards lead to http://localhost:3456,')
    expect(existsSync(join(contentDir, 'printed-cards.csv'))).toBe(false)
  })
  writeRotaryFair(contentDir, { signedCards: 'apart' })
  const made = await mela(['cards', '3', '2', '--out', 'new.pdf', '--replace'])
  expect(made).toMatchObject({ code: 0, warned: '' })
  expect(made.out).toContain('The codes are signed. Keep ')
  expect(readdirSync(folder)).toEqual(['new.pdf'])
  const key = findCardKey(contentDir)!
  const signed = ['2', '3'].map((stall) =>
    pageOf(stall, `${ROTARY_FACTS.siteUrl}${rateStallHref(stall)}&${signCard(key, stall)}`),
  )
  expect(await readPages('new.pdf')).toEqual(signed)
  const { out } = await mela(['check', '--all'])
  for (const stall of ['2', '3']) expect(out).not.toContain(hasNone(stall))
  expect(out).toContain(hasNone('1'))

  await test.step('stalls whose cards use another key are named again, and a damaged key is a mistake', async () => {
    const file = join(contentDir, 'card-key.txt')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    expect((await mela(['check', '--all'])).out).toContain(hasNone('2'))
    writeFileSync(file, 'lost')
    const damaged = await mela(['check'])
    expect(damaged.code).toBe(1)
    expect(damaged.out).toContain('card-key.txt line 1: card-key.txt is damaged')
  })
})
