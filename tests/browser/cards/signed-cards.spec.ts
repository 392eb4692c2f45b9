import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stallQrHref } from '#web/routes.ts'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { modeOf } from '../../support/files.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { runScript } from '../../support/servers/run-script.ts'
import { BUILT_WITHIN_MS, IN_ENGLISH } from '../support/built-site.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openSignedSite, type SignedSite } from '../support/sites/signed-site.ts'

// One build for all of them.
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })

const ADDRESS = 'https://mela.example.org'
const NOT_SIGNED = 'These cards have no signature.'

let site: SignedSite
let folder: string
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  site = await openSignedSite('apart', IN_ENGLISH)
  folder = mkdtempSync(join(tmpdir(), 'mela-printed-'))
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await site.close()
})

const mela = (...words: string[]) =>
  runScript(['organiser/main.ts', ...words], {
    ...site.env,
    DATABASE_URL: '',
    INIT_CWD: folder,
    SITE_URL: ADDRESS,
    CHROME_PATH: findHeadlessShell() ?? '',
  })

async function readPrinted(name: string): Promise<string[]> {
  const codes: string[] = []
  for await (const sheet of readPdf(readFileSync(join(folder, name)), 150)) {
    codes.push(...(await readCodes(await sheet.render())))
  }
  return codes
}

test('the server makes the key at its start, for its owner alone, and serves it to nobody', async ({
  page,
}) => {
  const file = join(site.contentDir, 'card-key.txt')
  expect(modeOf(file).toString(8)).toBe('600')
  expect(readFileSync(file, 'utf8')).toMatch(/^SECRET\. .*\n[0-9a-f]{64}\n$/)
  for (const path of ['/card-key.txt', '/content/card-key.txt', '/../card-key.txt']) {
    expect((await page.request.get(site.url + path)).status()).toBe(404)
  }
})

test('the site’s own cards say that they have no signature, and have none', async ({ page }) => {
  await page.goto(site.url + stallQrHref('12'))
  await waitUntilHydrated(page)
  await expect(page.getByRole('note').filter({ hasText: NOT_SIGNED })).toBeVisible()
  await expect(page.getByRole('group', { name: 'QR card of stall 12' })).toBeVisible()
  expect(await page.content()).not.toContain(site.sign('12'))
})

test('mela cards signs each code, and the check names the stalls without such a card', async () => {
  const before = await mela('check', '--all')
  expect(before.stdout).toContain('the card of stall 12 has no signature')
  const made = await mela('cards', '12', '101', '--out', 'two.pdf')
  expect(made.stderr).toBe('')
  expect(made.stdout).toContain('The codes are signed. Keep ')
  const printed = ['12', '101'].map(
    (stall) => `${ADDRESS}/rate-stall?id=${stall}&${site.sign(stall)}`,
  )
  expect(await readPrinted('two.pdf')).toEqual(printed)
  const after = await mela('check', '--all')
  expect(after.code).toBe(0)
  for (const stall of ['12', '101']) {
    expect(after.stdout).not.toContain(`the card of stall ${stall} has no signature`)
  }
  expect(after.stdout).toContain('the card of stall 13 has no signature')
})

test(
  'cards of another key are named again, and a damaged key is a mistake',
  { tag: '@long' },
  async () => {
    const file = join(site.contentDir, 'card-key.txt')
    const key = readFileSync(file, 'utf8')
    writeFileSync(file, key.replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    expect((await mela('check', '--all')).stdout).toContain('the card of stall 12 has no signature')
    writeFileSync(file, 'lost')
    const damaged = await mela('check')
    expect(damaged.code).toBe(1)
    expect(damaged.stdout).toContain('card-key.txt line 1: card-key.txt is damaged')
    writeFileSync(file, key)
  },
)

test('a trial print is not noted, for nobody can scan it', { tag: '@long' }, async () => {
  const record = join(site.contentDir, 'printed-cards.csv')
  const read = () => (existsSync(record) ? readFileSync(record, 'utf8') : '')
  const before = read()
  const made = await runScript(['organiser/main.ts', 'cards', '13', '--out', 'trial.pdf'], {
    ...site.env,
    INIT_CWD: folder,
    SITE_URL: '',
    CHROME_PATH: findHeadlessShell() ?? '',
  })
  expect(made.stderr).toContain('ONLY FOR A TRIAL')
  expect(read()).toBe(before)
})

test(
  'a site that was built without the setting prints nothing until it is built again',
  { tag: '@long' },
  async () => {
    const festival = site.read('festival.json')
    site.write('festival.json', festival.replace('"apart"', '"required"'))
    const made = await mela('cards', '12', '--out', 'another.pdf')
    site.write('festival.json', festival)
    expect(made.code).toBe(1)
    expect(made.stderr).toContain('npm run build')
  },
)

test('a link counts and is told nothing, and the standings show it apart', async ({ page }) => {
  const rate = async (address: string, stars: number) => {
    await page.goto(address)
    await waitUntilHydrated(page)
    await expect(page.getByRole('note')).toHaveCount(0)
    await page.getByRole('radio', { name: `${stars} stars` }).check()
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByText(`Recorded ${stars} star(s)`)).toBeVisible()
  }
  await rate(site.cardHref('12'), 4)
  await rate(site.linkHref('13'), 5)
  await expect.poll(() => site.ledger('13')).toEqual(['5 unsigned true'])
  expect(await site.count('13')).toBe(1)
  const { stdout } = await mela('standings')
  expect(stdout).toContain(
    'Signed cards: 1 rating came by a signed card; 1 without one, which count.',
  )
  expect(stdout).toMatch(/13 .* 1 +1 +-\n/)
  await page.goto(site.cardHref('13'))
  await expect.poll(() => site.ledger('13')).toEqual(['5 signed-later true'])
})
