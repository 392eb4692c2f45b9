import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { expect, leaveSite, open, stopClock, test as base } from '../support/fixtures.ts'
import { rate, visitUntilPrecached, waitingNotice } from '../support/guide.ts'
import type { Site } from '../support/site.ts'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../support/network/listen.ts'

/** The visitor's own site behind a network that can stop answering. */
const test = base.extend<{
  network: Awaited<ReturnType<typeof openBlackHole>> & { site: Site }
}>({
  network: async ({ ownSite, page }, provide) => {
    const hole = await openBlackHole(ownSite.url)
    await provide({ ...hole, site: ownSite })
    await leaveSite(page)
    hole.close()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a screen or a stall that does not load is reported as late after three seconds, until it arrives', async ({
  page,
  network,
}) => {
  network.swallow(/top-stalls-screen\S+js |(vendors|products)\.csv /)
  await open(page, network.url + paths.home)
  await stopClock(page)
  await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
  await page.clock.runFor(3100)
  await expect(heading(page, 'This page has not loaded yet')).toBeVisible()
  await page.clock.resume()
  // Changes the screen like a link.
  await page.evaluate((href) => history.pushState(null, '', href), rateStallHref('12'))
  await expect(heading(page, 'The list of stalls has not loaded yet')).toBeVisible()
  network.reopen('dead')
  await tryAgain(page).click()
  await expect(heading(page, 'Chai Tapri')).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  await page.goBack()
  await tryAgain(page).click()
  await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
})

test.describe('after one visit, on a network that accepts everything and never responds', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

  const PAGES: [path: string, heading: string][] = [
    [paths.home, 'वार्षिक मिलन समारोह 2025'],
    [stallHref(toStallId('12')), 'Chai Tapri'],
    [paths.topStalls, 'Top Rated Stalls'],
    [paths.eventCoordinators, 'Event Coordinators'],
    [paths.browseStalls, 'EXPLORE STALLS'],
  ]

  test('pages open without waiting, and a rating arrives once', async ({ page, network }) => {
    await visitUntilPrecached(page, network.url + rateStallHref('3'))
    network.swallow()
    for (const [path, name] of PAGES) {
      await page.goto(network.url + path)
      await expect(heading(page, name).first(), path).toBeVisible()
    }
    await test.step('shows prices immediately, with their age', async () => {
      await expect(page.getByText('Shree Samosa Centre')).toBeVisible()
      await expect(page.getByText(/^Stalls as of/)).toBeVisible()
    })
    await open(page, network.url + rateStallHref('12'))
    await rate(page, 5)
    const notice = waitingNotice(page)
    await expect(notice).toContainText('Saved on this phone: 1 waiting to be sent.')
    expect(await network.site.totals()).toEqual([])
    network.reopen('broken')
    await expect(notice).toContainText('Sent. Nothing is waiting', { timeout: 25_000 })
    expect(await network.site.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
})

/**
 * A network in front of a local server that can go silent: it still accepts connections, but these and
 * the open ones never get a response.
 */
async function openBlackHole(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl)
  const links = new Set<ReturnType<typeof createLink>>()
  let isSilent = false
  let silenced: RegExp | undefined

  const server = createServer({ noDelay: true }, (client) => {
    const link = createLink(client, connect({ host: hostname, port: Number(port), noDelay: true }))
    links.add(link)
    client.on('close', () => links.delete(link))
    if (isSilent) link.swallow()
    client.prependListener('data', (data) => {
      if (silenced?.test(data.toString('latin1'))) link.swallow()
    })
  })

  return {
    url: `http://localhost:${await listen(server)}`,
    /**
     * From now on, no request gets a response.
     * @param only Matches a request, 'GET /x HTTP/1.1': only connections with such a request go silent.
     */
    swallow(only?: RegExp) {
      silenced = only
      isSilent = !only
      if (only) return
      for (const link of links) link.swallow()
    },
    /**
     * From now on, requests on new connections get responses.
     * @param swallowed The silent connections break, or stay dead (a gateway forgot them).
     */
    reopen(swallowed: 'broken' | 'dead') {
      isSilent = false
      silenced = undefined
      if (swallowed === 'dead') return
      for (const link of links) link.close()
    },
    close() {
      for (const link of links) link.close()
      server.close()
    },
  }
}

/** One connection in two halves. */
function createLink(client: Socket, upstream: Socket) {
  let isSilent = false
  const close = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('data', (data) => isSilent || to.write(data))
    from.on('error', close)
  }
  client.on('close', close)
  // The server's close does not get through the hole either.
  upstream.on('close', () => isSilent || close())

  return { close, swallow: () => void (isSilent = true) }
}
