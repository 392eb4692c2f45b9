import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { toStallId } from '#shared/catalogue/ids.ts'
import {
  committeeHref,
  inLanguage,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from '#web/routes.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openStaticHost } from '../support/static-host.ts'

const years = '2025-2027'
/** Every address of the site, with the title that a tab shows before the name of the guide. */
const TITLES: Record<string, string> = {
  [paths.home]: 'Annual Gathering 2025',
  [paths.homeAlias]: 'Annual Gathering 2025',
  [paths.welcome]: 'Annual Gathering 2025',
  [paths.browseStalls]: 'Explore Stalls',
  [`${paths.browseStalls}?q=chai`]: 'Explore Stalls',
  [stallHref(toStallId('12'))]: 'Chai Tapri, stall 12',
  [stallHref('nothing')]: 'Stall',
  [rateStallHref('12')]: 'Rate Chai Tapri, stall 12',
  [rateStallHref('9999')]: 'Rate a Stall',
  [paths.topStalls]: 'Top Rated Stalls',
  [committeeHref({ id: 'varisht-samiti', years })]: 'Varisht Samiti 2025-2027',
  [committeeHref({ id: 'paramarsh-samiti', years })]: 'Paramarsh Samiti 2025-2027',
  [committeeHref({ id: 'karyakarini', years })]: 'Karyakarini 2025-2027',
  [paths.eventCoordinators]: 'Event Coordinators',
  [paths.joinUs]: 'Join Us',
  [paths.feedback]: 'Feedback',
  [paths.about]: 'About JYS',
  [paths.upcomingProjects]: 'Upcoming Project',
  [stallQrHref('12')]: 'Stall QR Card',
  [paths.appQr]: 'App QR Card',
  '/nowhere': 'Page not found',
}

/** What a robot without scripts finds in the head of a page. */
async function readHead(request: APIRequestContext, href: string) {
  const html = await (await request.get(href)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const [, title] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  return { head, title, meta: Object.fromEntries(tags.map(([, name, text]) => [name!, text!])) }
}

test('every page as it is served says what it is', async ({ request }) => {
  for (const [href, title] of Object.entries(TITLES)) {
    const found = await readHead(request, href)
    expect(found.title, href).toBe(`${title} · JYS Mela`)
    expect(found.meta['og:title'], href).toBe(title)
    expect(found.meta['description'], href).toMatch(/^.{50,160}$/)
    expect(found.meta['og:description'], href).toBe(found.meta['description'])
    expect(found.meta['og:image'], href).toMatch(/^\/link-preview\.jpg\?[\da-f]{4}$/)
    // Robots read the beginning of a page only.
    expect(found.head.indexOf('og:image')).toBeLessThan(found.head.indexOf('<style>'))
  }
})

test('every page and the same page in Hindi name each other', async ({ request }) => {
  const readLinks = async (href: string) => {
    const html = await (await request.get(href)).text()
    return [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, one, address]) => [one, address],
    )
  }
  for (const path of [paths.home, paths.topStalls, rateStallHref('12')]) {
    const hindi = inLanguage(path, '', '/hi')
    const links = await readLinks(path)
    expect(links).toEqual([
      ['en', path],
      ['hi', hindi],
      ['x-default', path],
    ])
    expect(await readLinks(hindi)).toEqual(links)
  }
})

test('the picture is there, has the size that pages say, and WhatsApp takes it', async ({
  request,
}) => {
  const { meta } = await readHead(request, paths.home)
  const answer = await request.get(meta['og:image']!)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const picture = await answer.body()
  expect(picture.length).toBeLessThan(300_000)
  const { format, width, height } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
})

test.describe('a tab', () => {
  test.describe.configure({ timeout: BUILT_WITHIN_MS })
  test.use({ expectedErrors: /404/ })
  test('keeps the title that its page was served with', { tag: '@long' }, async ({ page }) => {
    for (const [href, title] of Object.entries(TITLES)) {
      await page.goto(href)
      await waitUntilHydrated(page)
      expect(await page.title(), href).toBe(`${title} · JYS Mela`)
    }
  })
})

test('a tab has the title of each page on the way through the guide', async ({ page }) => {
  await page.goto(paths.home)
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Click to view stalls' }).click()
  await expect(page).toHaveTitle('Explore Stalls · JYS Mela')
  await page.getByRole('link', { name: 'Shree Samosa Centre' }).click()
  await expect(page).toHaveTitle('Shree Samosa Centre, stall 1 · JYS Mela')
  await page.getByRole('link', { name: 'Rate this Stall' }).click()
  await expect(page).toHaveTitle('Rate Shree Samosa Centre, stall 1 · JYS Mela')
  await page.goBack()
  await expect(page).toHaveTitle('Shree Samosa Centre, stall 1 · JYS Mela')
})

test('a stall of quotes, signs and Hindi is called by its name, in the page and in the tab', async ({
  page,
  ownSite,
}) => {
  const name = `"Bhog" & <b>Co</b> 'मिठाई'`
  ownSite.write('vendors.csv', `stall_number,stall_name\n12,"${name.replaceAll('"', '""')}"\n`)
  const url = ownSite.url + rateStallHref('12')
  await expect
    .poll(async () => (await page.request.get(url)).text())
    .toContain(
      `<title>Rate &quot;Bhog&quot; &amp; &lt;b>Co&lt;/b> 'मिठाई', stall 12 · JYS Mela</title>`,
    )
  await page.goto(url)
  await waitUntilHydrated(page)
  expect(await page.title()).toBe(`Rate ${name}, stall 12 · JYS Mela`)
})

test('on a host of files a stall is named as soon as the list of stalls is there', async ({
  page,
}) => {
  const host = await openStaticHost()
  await page.goto(host.url + rateStallHref('12'))
  await expect(page).toHaveTitle('Rate Chai Tapri, stall 12 · JYS Mela')
  expect(await (await page.request.get(`${host.url}/robots.txt`)).text()).toContain('Allow: /')
  host.close()
})

test('search engines may read everything', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n')
  // Without an address of the site there is no list of its pages.
  expect((await request.get('/sitemap.xml')).status()).toBe(404)
})
