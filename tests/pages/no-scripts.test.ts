import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { joinedTitle } from '#shared/messages/hi/join-us.ts'
import { inLanguage, paths } from '#web/visitors/routes.ts'
import { openServedSite, type ServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

type Page = Awaited<ReturnType<ServedSite['open']>>
const main = (page: Page) => within(page.getByRole('main'))
const textOf = (page: Page) => page.getByRole('main').textContent
const title = (page: Page) => page.document.querySelector('h1')?.textContent

test('the board shows the best stalls to a television without scripts, and reloads itself', async () => {
  const rate = (stall_id: string, rating: number) =>
    site.app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/rate_stall',
      payload: { id: crypto.randomUUID(), stall_id, rating, device_id: crypto.randomUUID() },
    })
  expect(textOf(await site.open(paths.board))).toContain('No ratings yet')
  for (const stars of [4, 5, 5]) await rate('12', stars)
  await rate('3', 2)
  await expect.poll(async () => textOf(await site.open(paths.board))).toContain('Chai Tapri')
  const page = await site.open(paths.board)
  const shown = page.document.querySelector('main .without-scripts')!
  const names = [...shown.querySelectorAll('li h2')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Chai Tapri', 'Pani Puri Junction'])
  expect(shown.textContent).toMatch(/4\.7.*As of \d\d:\d\d/s)
  expect(shown.textContent).not.toContain('Loading')
  // One is for browsers without scripts, the other for browsers too old for the app's scripts.
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="15"></noscript>')
  expect(page.html).toContain('location.reload()')
  expect((await site.open(paths.topStalls)).html).not.toContain('http-equiv="refresh"')
})

test('the best stalls page says why the list is missing', async () => {
  const page = await site.open(paths.topStalls)
  const [hint] = page.document.querySelectorAll('main noscript')
  expect(hint?.textContent ?? textOf(page)).toContain(
    'It needs JavaScript, which is off or too old in this browser.',
  )
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
  expect(answer.body).toMatch(new RegExp(`<h1[^>]*>${joinedTitle}</h1>`))
})
