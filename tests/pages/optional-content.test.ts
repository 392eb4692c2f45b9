import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openServedSite } from '../support/pages/served-site.ts'

const HELP_HEADINGS = 'what,what_to_do,phone_number\n'
const HEADINGS = 'id,when,until,what,where,for_whom,cancelled\n'
const PAGES = [
  '/',
  '/browse-stalls',
  '/browse-stalls?q=dosa',
  '/rate-stall?id=12',
  '/stall/12',
  '/top-stalls',
  '/board',
  '/app-qr',
].flatMap((path) => [path, `/hi${path}`.replace(/\/$/, '')])

test('a festival whose sheets for hours, a programme and help are empty serves the pages of one without them', async () => {
  // The board shows the time.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await openServedSite()
  const readPages = async () =>
    Promise.all(PAGES.map(async (href) => [href, (await site.request(href)).body]))
  const before = await readPages()
  site.write('programme.csv', `${HEADINGS}quiz,2026-11-20 18:00,2026-11-20 19:00,Quiz,Stage,,\n`)
  site.write('help.csv', `${HELP_HEADINGS}Emergency,,112\n`)
  await site.untilServed('/programme', 'Quiz')
  await site.untilServed('/help', 'Emergency')
  const home = (await site.request('/')).body
  for (const path of ['/programme', '/help']) expect(home).toContain(`href="${path}"`)

  site.write('programme.csv', HEADINGS)
  site.write('help.csv', HELP_HEADINGS)
  const vendors = readFileSync(join(site.contentDir, 'files/vendors.csv'), 'utf8')
  const [titles, ...rows] = vendors.trimEnd().split(/\r?\n/)
  site.write('files/vendors.csv', [`${titles},hours`, ...rows.map((row) => `${row},`)].join('\n'))
  for (const path of ['/programme', '/help'])
    await expect.poll(async () => (await site.request(path)).statusCode).toBe(404)
  expect(await readPages()).toEqual(before)
  await site.close()
})
