import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

interface Icon {
  src: string
  sizes: string
  type: string
}

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

test('a stall that nobody has rated shows no stars in the list or on its page', async () => {
  for (const href of [paths.browseStalls, stallHref(toStallId('2'))]) {
    const { document } = await site.open(href)
    expect(document.querySelector('h1')?.textContent, href).toBeTruthy()
    expect(document.querySelector('main')?.textContent, href).not.toMatch(/★|\bstars?\b/)
  }
})

test('the manifest is revalidated on every visit, and describes its icons correctly', async () => {
  const manifest = await site.request('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  const { icons } = manifest.json<{ icons: Icon[] }>()
  expect(icons).toHaveLength(4)
  for (const { src, sizes, type } of icons) {
    const { headers, rawPayload } = await site.request(src)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    expect([src, headers['content-type']]).toEqual([src, type])
    expect(rawPayload.length, src).toBeLessThan(60_000)
    expect(headers['cache-control'], src).toContain('immutable')
  }
})
