import { rateStallHref } from '#web/visitors/routes.ts'
import { expect, open } from '../support/fixtures.ts'
import { test } from '../support/own-browser.ts'

test('the browser considers the guide installable', async ({ site, phone }) => {
  const context = await phone.open()
  const page = await context.newPage()
  await open(page, site.url + rateStallHref('12'))
  const devtools = await context.newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.url).toBe(`${site.url}/manifest.webmanifest`)
  expect(manifest.errors).toEqual([])
  const judge = () => devtools.send('Page.getInstallabilityErrors')
  await expect.poll(async () => (await judge()).installabilityErrors).toEqual([])
  await context.close()
})
