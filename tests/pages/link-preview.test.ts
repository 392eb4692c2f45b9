import { afterAll, beforeAll, expect, test } from 'vitest'
import { toStallId } from '#shared/catalogue/rows.ts'
import {
  committeeHref,
  inLanguage,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from '#web/visitors/routes.ts'
import { openServedSite, type ServedSite } from '../support/pages/served-site.ts'

const years = '2025-2027'
/** Every address of the site, with the tab title before the guide's name. */
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
  '/about-jys': 'About JYS',
  [paths.upcomingProjects]: 'Upcoming Project',
  [stallQrHref('12')]: 'Stall QR Card',
  [paths.appQr]: 'App QR Card',
  '/nowhere': 'Page not found',
}

let site: ServedSite
beforeAll(async () => {
  site = await openServedSite()
})
afterAll(() => site.close())

/** The metadata in a page's head, for crawlers that run no scripts. */
async function readHead(href: string) {
  const { body } = await site.request(href)
  const head = body.slice(0, body.indexOf('</head>'))
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
  const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
  return {
    head,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    meta: Object.fromEntries(tags.map(([, name, text]) => [name!, text!])),
    alternates: links.map(([, language, address]) => [language, address]),
  }
}

test('every served page describes itself', async () => {
  for (const [href, title] of Object.entries(TITLES)) {
    const found = await readHead(href)
    expect([href, found.title]).toEqual([href, `${title} · JYS Mela`])
    expect([href, found.meta['og:title']]).toEqual([href, title])
    expect(found.meta['description'], href).toMatch(/^.{50,160}$/)
    expect(found.meta['og:description'], href).toBe(found.meta['description'])
    expect(found.meta['og:image'], href).toMatch(/^\/link-preview\.jpg\?[\da-f]{4}$/)
    // Crawlers only read the beginning of a page.
    expect(found.head.indexOf('og:image')).toBeLessThan(found.head.indexOf('<style>'))
  }
})

test('a page and its Hindi version link to each other', async () => {
  for (const path of [paths.home, paths.topStalls, rateStallHref('12')]) {
    const hindi = inLanguage(path, '', '/hi')
    const { alternates } = await readHead(path)
    expect(alternates).toEqual([
      ['en', path],
      ['hi', hindi],
      ['x-default', path],
    ])
    expect((await readHead(hindi)).alternates).toEqual(alternates)
  }
})

test('visits are not counted while the setting is empty', async () => {
  const { body } = await site.request(paths.home)
  const sources = [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual([expect.stringMatching(/^\/assets\/app-[^/]+\.js$/)])
})
