import { afterAll, expect, test } from 'vitest'
import { paths } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

test('crawlers, which read only the beginning of a page, find its picture before its styles', async () => {
  const { body } = await site.request(paths.home)
  const picture = body.search(
    /<meta property="og:image" content="\/link-preview\.jpg\?[\da-f]{4}">/,
  )
  expect(picture).toBeGreaterThan(0)
  expect(picture).toBeLessThan(body.indexOf('<style>'))
})

test('visits are not counted while the setting is empty', async () => {
  const { body } = await site.request(paths.home)
  const sources = [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual([expect.stringMatching(/^\/assets\/app-[^/]+\.js$/)])
})
