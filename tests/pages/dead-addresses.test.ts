import { afterAll, expect, test } from 'vitest'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

test('a stall found by another form of its number can be rated there, even without scripts', async () => {
  const href = '/rate-stall?id=012'
  const form = (await site.open(href)).document.querySelector('form')!
  const action = form.getAttribute('action') ?? href
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.app.inject({
    method: 'POST',
    url: action,
    headers,
    payload: 'rating=4',
  })
  expect(answer.statusCode).toBe(200)
})

test('a not-found page offers a field for a stall number and a search', async () => {
  const missing = await site.open('/nowhere')
  expect(missing.status).toBe(404)
  expect(missing.getByRole('heading', { level: 1 }).textContent).toBe('404')
  expect(missing.getByText('Oops! Page not found')).toBeTruthy()
  expect(missing.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  const unknown = await site.open('/rate-stall?id=4711')
  expect(unknown.getByRole('heading', { level: 1 }).textContent).toBe('Stall Not Found')
  for (const page of [missing, unknown]) {
    const number = page.getByLabelText('Stall number') as HTMLInputElement
    expect([number.name, number.form!.getAttribute('action')]).toEqual(['id', '/rate-stall'])
    const search = page.getByLabelText('Food or stall') as HTMLInputElement
    expect([search.name, search.form!.getAttribute('action')]).toEqual(['q', '/browse-stalls'])
  }
})
