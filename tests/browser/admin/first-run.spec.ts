import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sharePictures } from '../../support/servers/test-festival.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, leaveSite, PHONE, test as base } from '../support/fixtures.ts'
import { GOOD_PIN } from '../support/invite.ts'
import { removeFolder } from '../../support/remove-folder.ts'

interface NewServer extends RunningServer {
  folder: string
  /** The link in the log. */
  link: string
}

const test = base.extend<{ server: NewServer }>({
  server: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'mela-new-'))
    const DATA_DIR = join(folder, 'data')
    sharePictures(DATA_DIR)
    const server = await startServer({ DATA_DIR, CONTENT_DIR: join(folder, 'content') })
    const link = /open (http\S+\/admin#invite=\S+)/
    await expect.poll(() => link.exec(server.output())?.[1]).toBeDefined()
    await provide({ ...server, folder, link: link.exec(server.output())![1]! })
    await leaveSite(page)
    await server.kill()
    removeFolder(folder)
  },
})

// Browsers report a refused request and the page of 503 as errors in the console.
test.use({ expectedErrors: /status of (4\d\d|503)/, timezoneId: 'Asia/Kolkata' })

async function becomeFirst(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('Choose a PIN').fill(GOOD_PIN)
  await page.getByLabel('Repeat the PIN').fill(GOOD_PIN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your festival' }).waitFor()
}

const overview = (page: Page) => page.getByRole('heading', { name: 'Overview' })

test('a stranger opens the link from the log, makes a festival with a name, a colour and a logo, and is in the organisers’ app', async ({
  page,
  server,
  browser,
}) => {
  await page.goto(server.url)
  await expect(page.getByText('admin invite "YOUR NAME"').first()).toBeVisible()
  await becomeFirst(page, server.link)
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.body.scrollWidth > innerWidth)).toBe(false)
  }
  const sample = page.frameLocator('iframe')
  await expect(sample.getByText('Click to view stalls')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Harbour Fair 2027')
  await page.getByRole('button', { name: 'Make the festival' }).click()
  await expect(page.getByText('This should be the short name').first()).toBeVisible()
  await page.getByLabel('Organisation', { exact: true }).fill('Rotary')
  await page.getByLabel('Titles and buttons').fill('#0b5d4e')
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('no picture'))
  await page.getByRole('button', { name: 'Make the festival' }).click()
  await expect(
    page.getByText('The festival has been created, but without your logo.'),
  ).toBeVisible()
  const logo = sharp({ create: { width: 90, height: 90, channels: 3, background: '#2f6b3a' } })
  await choose(await logo.png().toBuffer())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(overview(page)).toBeVisible()
  expect(page.url()).toBe(`${server.url}/admin`)
  await expect(page.getByText('Organiser · Harbour Fair 2027')).toBeVisible()
  const guide = await (await page.request.get(server.url)).text()
  expect(guide).toContain('Harbour Fair 2027')
  expect(guide).toContain('#0b5d4e')
  const svg = readFileSync(join(server.folder, 'content/files/logo.svg'), 'utf8')
  expect(svg).toContain('data:image/')

  const late = await (await browser.newContext()).newPage()
  await late.goto(server.link)
  await expect(late.getByText('This link has been used')).toBeVisible()
  await late.context().close()
})

test('the first organiser uploads a folder that `mela new` made', async ({ page, server }) => {
  const answers = ['--name', 'Spring Fair', '--hindi-name', 'no', '--organisation', 'Lions']
  const more = ['--colour', 'blue', '--currency', '€', '--time-zone', 'Europe/Dublin']
  const { folder } = server
  await callMela(['new', 'my-festival', ...answers, ...more], { folder })
  await becomeFirst(page, server.link)
  await page.getByLabel('Choose the folder').setInputFiles(join(folder, 'my-festival'))
  await expect(overview(page)).toBeVisible()
  await expect(page.getByText('Organiser · Spring Fair')).toBeVisible()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('content/files/vendors.csv')).toBe(read('my-festival/files/vendors.csv'))
})
