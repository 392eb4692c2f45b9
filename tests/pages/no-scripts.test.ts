import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinedTitle } from '#shared/messages/hi/join-us.ts'
import { browseStallsHref, inLanguage, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { openServedSite, type ServedSite } from '../support/pages/served-site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await openServedSite()
})
afterAll(() => site.close())

type Page = Awaited<ReturnType<ServedSite['open']>>
const main = (page: Page) => within(page.getByRole('main'))
const textOf = (page: Page) => page.getByRole('main').textContent
const title = (page: Page) => page.document.querySelector('h1')?.textContent
/** A query by role takes a second on a page with many links. */
const hrefOf = (page: Page, words: string) =>
  [...page.document.querySelectorAll('main a')]
    .find(({ textContent }) => textContent.includes(words))
    ?.getAttribute('href')

test('the links of the list lead through all stalls and back', async () => {
  const names: string[] = []
  const read = async (href: string) => (await site.request(href)).body
  const linkIn = (html: string, words: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${words}`).exec(html)?.[1]
  // By regular expressions: happy-dom takes half a second for each of these pages.
  let html = await read(browseStallsHref())
  for (let number = 1; number <= 18; number += 1) {
    expect(html.replaceAll('<!-- -->', '')).toContain(`Page ${number} of 18`)
    names.push(...[...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name!))
    if (number < 18) html = await read(linkIn(html, 'Next')!)
  }
  expect(linkIn(html, 'Next')).toBeUndefined()
  expect(names).toHaveLength(104)
  expect(new Set(names).size).toBe(104)
  expect(await read(linkIn(html, 'Previous')!)).toContain('Page 17 of 18')
})

test('a search finds a stall, and its page links to the rating', async () => {
  const found = await site.open(browseStallsHref({ query: 'masala chai' }))
  expect(found.getByRole('combobox').getAttribute('value')).toBe('masala chai')
  const stall = await site.open(hrefOf(found, 'Chai Tapri')!)
  expect(textOf(stall)).toContain('Khari Biscuit')
  const form = await site.open(hrefOf(stall, 'Rate this Stall')!)
  expect(title(form)).toBe('Chai Tapri')
  const submit = main(form).getByRole('button', { name: 'Submit Rating' })
  expect(submit.hasAttribute('disabled')).toBe(false)
})

test('a page says that nothing was found, or that the stall does not exist', async () => {
  const none = await site.open(browseStallsHref({ query: 'xyzzyplugh' }))
  expect(textOf(none)).toContain('Found 0 stalls: nobody sells “xyzzyplugh”.')
  for (const href of [stallHref('none'), rateStallHref('none')]) {
    expect([href, title(await site.open(href))]).toEqual([href, 'Stall Not Found'])
  }
})

test('the best stalls page says why the list is missing', async () => {
  const page = await site.open(paths.topStalls)
  const [hint] = page.document.querySelectorAll('main noscript')
  expect(hint?.textContent ?? textOf(page)).toContain(
    'It needs JavaScript, which is off or too old in this browser.',
  )
})

test('an unknown address has status 404 and links to Home', async () => {
  const page = await site.open('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.getByRole('heading', { name: '404' })).toBeTruthy()
  expect(page.getByText('Oops! Page not found')).toBeTruthy()
  const home = page.getByRole('link', { name: 'Return to Home' })
  expect(home.getAttribute('href')).toBe('/')
})

test('the page of the upcoming project has its picture with a text alternative', async () => {
  const page = await site.open(paths.upcomingProjects)
  expect(title(page)).toBe('Upcoming Project')
  const picture = main(page).getByRole('img', { name: /building/ })
  const { statusCode, headers } = await site.request(picture.getAttribute('src')!)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('a form in Hindi is answered in Hindi', async () => {
  const form = new URLSearchParams({ full_name: 'रेखा', phone: '९८७६५४३२१०' })
  const answer = await site.app.inject({
    method: 'POST',
    url: inLanguage(paths.joinUs, '', '/hi'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(form),
  })
  expect(answer.headers.location).toMatch(/^\/hi\/sent\?receipt=/)
  expect(title(await site.open(answer.headers.location!))).toBe(joinedTitle)
})
