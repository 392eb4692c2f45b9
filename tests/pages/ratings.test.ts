import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

test('a scanned card leads to the stall, its number, five stars and its products', async () => {
  const page = await site.open(rateStallHref('12'))
  const main = within(page.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Chai Tapri')
  expect(page.getByRole('main').textContent).toContain('Stall 12')
  expect(main.getAllByRole('radio')).toHaveLength(5)
  const products = main.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(products.find((text) => text.includes('Kesar Milk'))).toContain('₹30')
  expect(main.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(paths.home)
})

test('the manifest is revalidated on every visit', async () => {
  const { headers } = await site.request('/manifest.webmanifest')
  expect(headers['cache-control']).toBe('no-cache')
})
