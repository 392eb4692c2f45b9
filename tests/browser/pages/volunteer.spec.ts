import { resolve } from 'node:path'
import { paths } from '#web/routes.ts'
import { BUILT_WITHIN_MS, IN_ENGLISH } from '../support/built-site.ts'
import { isLong } from '../../support/long.ts'
import { test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'
import { cardOf, openStallCard } from '../support/qr-cards.ts'

test.describe.configure({ timeout: BUILT_WITHIN_MS })

const DIST = resolve(import.meta.dirname, '../../../dist')

/** As Excel saves it in a country of semicolons. */
const asExcel = (rows: string[][]) => `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`

test('what volunteers change in their folder is what visitors see', async ({ page, festival }) => {
  const facts = JSON.parse(festival.read('festival.json'))
  facts.title = 'वार्षिक मेला 2026'
  facts.analyticsScript = '/count-visits.js'
  facts.siteUrl = 'https://mela.example.org/'
  festival.write('festival.json', JSON.stringify(facts))
  festival.write('files/count-visits.js', 'globalThis.visitsCounted = document.readyState')
  festival.write('sponsors.csv', 'name,title\nA New Sponsor,\n')
  festival.write(
    'event-coordinators.csv',
    'priority,name,department,phone_number,category,description\n',
  )
  festival.write(
    'committees/varisht-samiti.csv',
    asExcel([
      ['Priority', 'Full Name', 'Phone Number'],
      ['2', 'Asha Mehta', '98765 43210'],
      ['1', 'Bharat Jain', '9876543211'],
      ['', 'Chetan Shah', ''],
    ]),
  )
  festival.write(
    'committees.csv',
    `${festival.read('committees.csv')}yuva,Yuva Mandal,,2026-2028\n`,
  )
  festival.write('committees/yuva.csv', 'priority,full_name,phone_number\n1,Esha Nahar,111\n')
  festival.write(
    'files/hall.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="40"/>',
  )
  festival.write('upcoming-project.json', '{ "picture": "/hall.svg", "pictureShows": "A tower", }')
  festival.write('about-jys.hi.md', '# हम\n\nनई बात।\n')
  expect(festival.check()).toContain(
    'files/link-preview.jpg line 1: the picture should be as npm run screenshots makes it, but it was made for another title;',
  )

  const url = await festival.start()
  await page.goto(`${url}/welcome`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://mela.example.org/',
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^https:\/\/mela\.example\.org\/link-preview\.jpg/,
  )
  const sitemap = await page.request.get(`${url}/sitemap.xml`)
  expect(await sitemap.text()).toContain('<loc>https://mela.example.org/yuva/2026-2028</loc>')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'वार्षिक मेला 2026' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Share/ })).toHaveAttribute(
    'href',
    /https%3A%2F%2Fmela\.example\.org%2F$/,
  )
  const sponsors = page.getByRole('region', { name: 'Our Proud Sponsors' })
  await expect(sponsors.getByRole('listitem')).toHaveText(['A New SponsorAdd title'])
  // Deferred: it runs when the page has been read, and so does not hold it up.
  expect(await page.evaluate('visitsCounted')).toBe('interactive')

  await page.goto(`${url}/varisht-samiti/2025-2027`)
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people.getByRole('heading')).toHaveText(['Bharat Jain', 'Asha Mehta', 'Chetan Shah'])
  await expect(page.getByRole('link', { name: 'Call Asha Mehta' })).toHaveAttribute(
    'href',
    'tel:9876543210',
  )
  await expect(people.last().getByRole('link')).toHaveCount(0)

  await page.getByRole('link', { name: 'Yuva Mandal' }).click()
  await expect(page).toHaveURL(`${url}/yuva/2026-2028`)
  await expect(people).toHaveText([/Esha Nahar/])

  await page.goto(url + paths.eventCoordinators)
  await expect(page.getByText('No emergency contacts available.')).toBeVisible()
  await page.goto(url + paths.upcomingProjects)
  await expect(page.getByRole('img', { name: 'A tower' })).toHaveJSProperty('naturalHeight', 40)
  await page.goto(url + paths.about)
  await expect(page.getByText('नई बात।')).toBeVisible()

  await openStallCard(page, '1', url)
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveAccessibleName(
    'QR code of https://mela.example.org/rate-stall?id=1',
  )
  await expect(cardOf(page).getByText('वार्षिक मेला 2026')).toBeVisible()
  await expect(page.getByText('only this computer can open')).toHaveCount(0)
})

test('a mistake is named with its line, and the site opens as it was built last', async ({
  page,
  festival,
}) => {
  await festival.startBuilt(DIST)
  const text = festival.read('festival.json')
  festival.write('festival.json', text.replace('"JYS",', '"JYS"'))
  expect(festival.check()).toMatch(/festival\.json line 2: .*comma/)
  const url = await festival.startAsTyped()
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'वार्षिक मिलन समारोह 2025' })).toBeVisible()
})

for (const organisation of [
  ...(isLong ? ['श्री जैन युवा संगठन महाराष्ट्र', 'Federation of Youth Associations of Pune'] : []),
  'Jainyuvasangathanmaharashtrapradeshsamiti',
]) {
  test(`${organisation} has its long name beside the logo, on any screen`, async ({
    page,
    festival,
  }) => {
    festival.setFacts({ ...IN_ENGLISH, organisation })
    await page.goto(await festival.start())
    const header = page.getByRole('banner')
    const brand = header.getByRole('link', { name: `${organisation}, home` })
    for (const width of [320, 360, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const live = (await header.getByText('Live Event').boundingBox())!
      const named = (await brand.locator('span').first().boundingBox())!
      expect(named.width, `${width} px`).toBeGreaterThan(40)
      expect(named.x + named.width, `${width} px`).toBeLessThanOrEqual(live.x)
      expect(named.y, `${width} px`).toBeGreaterThanOrEqual(0)
      const bar = (await header.locator('> *').first().boundingBox())!
      expect(named.y + named.height, `${width} px`).toBeLessThanOrEqual(bar.height)
      expect(bar.height, `${width} px`).toBeLessThan(width < 768 ? 110 : 70)
      expect(live.height, 'the badge is in two lines at most').toBeLessThan(56)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const [wider, higher] = await brand
        .locator('span')
        .first()
        .evaluate((name) => [
          name.scrollWidth - name.clientWidth,
          name.scrollHeight - name.clientHeight,
        ])
      expect(wider, `${width} px`).toBe(0)
      // A fraction of a pixel may be rounded up.
      expect(higher, `${width} px`).toBeLessThanOrEqual(2)
    }
  })
}

test('nothing counts visits while the setting is empty', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).src))
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/app-[^/]+\.js$/)])
})
