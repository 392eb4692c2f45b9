import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { rateStallHref, stallQrHref } from '#web/routes.ts'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { ROTARY_FACTS } from '../../support/festivals/rotary-fair.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import type { EditedSite } from '../support/edited-site.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { rate } from '../support/guide.ts'
import { rateByPhone } from '../support/site.ts'
import { openRotaryFair } from '../support/sites/rotary-site.ts'

test.describe.configure({ mode: 'default', timeout: 60_000 })

const CONTENT = resolve(import.meta.dirname, '../../../content')
const BROWSER = { CHROME_PATH: findHeadlessShell() ?? '' }

let site: EditedSite
let url: string
let folder: string
test.beforeAll(async () => {
  site = openRotaryFair()
  url = await site.start()
  folder = mkdtempSync(join(tmpdir(), 'mela-printed-'))
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await site.close()
})

const mela = (...words: string[]) =>
  callMela(words, { env: { ...site.env, ...BROWSER, DATABASE_URL: '' }, folder })
const sign = (stall: string) => signCard(findCardKey(site.contentDir)!, stall)
const hasNone = (stall: string) => `the card of stall ${stall} has no signature`

async function readPrinted(name: string): Promise<string[]> {
  const codes: string[] = []
  for await (const sheet of readPdf(readFileSync(join(folder, name)), 150)) {
    codes.push(...(await readCodes(await sheet.render())))
  }
  return codes
}

test('the site reveals neither the key nor a signature', async ({ page }) => {
  for (const path of ['/card-key.txt', '/content/card-key.txt']) {
    expect((await page.request.get(url + path)).status()).toBe(404)
  }
  await page.goto(url + stallQrHref('2'))
  const note = page.getByRole('note').filter({ hasText: 'These cards have no signature.' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('group', { name: 'QR card of stall 2' })).toBeVisible()
  expect(await page.content()).not.toContain(sign('2'))
})

test('mela cards signs each code, and the check names stalls without a signed card', async () => {
  expect((await mela('check', '--all')).out).toContain(hasNone('2'))
  const made = await mela('cards', '2', '3', '--out', 'two.pdf')
  expect(made).toMatchObject({ code: 0, warned: '' })
  expect(made.out).toContain('The codes are signed. Keep ')
  const printed = ['2', '3'].map(
    (stall) => `${ROTARY_FACTS.siteUrl}/rate-stall?id=${stall}&${sign(stall)}`,
  )
  expect(await readPrinted('two.pdf')).toEqual(printed)
  const after = await mela('check', '--all')
  expect(after.code).toBe(0)
  for (const stall of ['2', '3']) expect(after.out).not.toContain(hasNone(stall))
  expect(after.out).toContain(hasNone('1'))

  await test.step('stalls whose cards use another key are named again, and a damaged key is a mistake', async () => {
    const file = join(site.contentDir, 'card-key.txt')
    const key = readFileSync(file, 'utf8')
    writeFileSync(file, key.replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    expect((await mela('check', '--all')).out).toContain(hasNone('2'))
    writeFileSync(file, 'lost')
    const damaged = await mela('check')
    expect(damaged.code).toBe(1)
    expect(damaged.out).toContain('card-key.txt line 1: card-key.txt is damaged')
    writeFileSync(file, key)
  })
})

test('a trial print is not recorded as signed, because it cannot be scanned', async () => {
  const env = { CONTENT_DIR: join(mkdtempSync(join(folder, 'trial-')), 'content') }
  cpSync(CONTENT, env.CONTENT_DIR, { recursive: true })
  const file = join(env.CONTENT_DIR, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...facts, signedCards: 'apart' }))
  const args = ['cards', '1', '--out', 'trial.pdf']
  const made = await callMela(args, { env: { ...env, ...BROWSER }, folder })
  expect(made.warned).toContain('ONLY FOR A TRIAL')
  expect(existsSync(join(env.CONTENT_DIR, 'printed-cards.csv'))).toBe(false)
})

test('a rating by link counts, and the standings list it separately', async ({ page }) => {
  await open(page, url + rateStallHref('3'))
  await expect(page.getByRole('note')).toHaveCount(0)
  await rate(page, 5)
  await rateByPhone(url, '2', 4, { card: sign('2') })
  const standings = async () => (await mela('standings')).out
  await expect
    .poll(standings)
    .toContain('Signed cards: 1 rating came by a signed card; 1 without one, which count.')
  expect(await standings()).toMatch(/\D3 .* 1 +1 +-\n/)
  await page.goto(`${url}${rateStallHref('3')}&${sign('3')}`)
  await expect.poll(standings).toContain('Signed cards: 2 ratings came by a signed card')
})
