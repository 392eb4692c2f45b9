import { createServer, request as forward } from 'node:http'
import { votingGoesOn } from '#messages/results.ts'
import { readCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { inLanguage, paths, rateStallHref } from '#web/routes.ts'
import { listen } from '../../support/network/listen.ts'
import { test } from '../support/edited-site.ts'
import { expect, open } from '../support/fixtures.ts'
import { rate, visitUntilPrecached } from '../support/guide.ts'
import { rateByPhone } from '../support/site.ts'

// The service refuses the live list once it is frozen, and tells a guide without signatures to retry later. The browser
// may check for a new worker just as the network goes down.
const EXPECTED = /status of (400|503)|error occurred when fetching the script/
test.use({ serviceWorkers: 'allow', expectedErrors: EXPECTED })

const TITLE = 'मेला दो'

/** Waits until the server serves an edit. */
const served = (url: string, path: string, text: string) =>
  expect.poll(async () => (await fetch(url + path)).text()).toContain(text)

test('an installed phone shows an edit from the next page on, and immediately on the following visit', async ({
  page,
  context,
  festival,
}) => {
  const url = await festival.start()
  await visitUntilPrecached(page, url)
  festival.setFacts({ title: TITLE })
  await served(url, '/', TITLE)
  const title = page.getByRole('heading', { name: TITLE })
  await test.step('the open page does not change until another one opens', async () => {
    const news = page.waitForResponse(/festival\.en\.json/)
    await open(page, url)
    await (await news).finished()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
    await page.getByRole('link', { name: 'View Stalls' }).first().click()
    await expect(page.getByRole('heading', { name: 'Explore Stalls' })).toBeVisible()
    await page.goBack()
    await expect(title).toBeVisible()
  })
  await test.step('the next visit shows it in its first paint, even without a network', async () => {
    await context.setOffline(true)
    await page.goto(url, { waitUntil: 'commit' })
    await expect(title).toBeVisible()
    await context.setOffline(false)
  })
})

test('both cached languages of a phone receive an edit', async ({ page, context, festival }) => {
  const url = await festival.start()
  const hindi = url + inLanguage(paths.home, '', '/hi')
  await visitUntilPrecached(page, hindi)
  await visitUntilPrecached(page, url)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((one) => /-/.test(one)).length),
    )
    .toBe(2)
  festival.setFacts({ title: TITLE })
  await served(url, '/hi', TITLE)
  await open(page, url)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((one) => /-/.test(one))
        const kept = names.map(async (cacheName) =>
          (await caches.match('/festival', { cacheName }))!.text(),
        )
        return (await Promise.all(kept)).every((text) => text.includes('मेला दो'))
      }),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.goto(hindi)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await context.setOffline(false)
})

test.describe('a guide cached before a rule was added', () => {
  test('sends the signature of a scanned card, which counts', async ({ page, festival }) => {
    const url = await festival.start()
    await visitUntilPrecached(page, url)
    festival.setFacts({ signedCards: 'required' })
    await served(url, '/', '"signedCards":"required"')
    const signature = signCard(readCardKey(festival.contentDir), '12')
    await open(page, `${url}${rateStallHref('12')}&${signature}`)
    await rate(page, 5)
    await page.goto(url + paths.yourRatings)
    await expect(page.getByText(/^Counted/)).toBeVisible()
    const [total] = (await (await fetch(`${url}/rest/v1/stall_ratings`)).json()) as {
      rating_sum: number
    }[]
    expect(total).toMatchObject({ stall_id: '12', rating_sum: 5 })
  })

  test('shows the response of the service to a rating without a card', async ({
    page,
    festival,
  }) => {
    const url = await festival.start()
    await visitUntilPrecached(page, url)
    festival.setFacts({ signedCards: 'required' })
    await served(url, '/', '"signedCards":"required"')
    await open(page, url + rateStallHref('12'))
    await rate(page, 5)
    await page.goto(url + paths.yourRatings)
    await expect(page.getByText(/Kept, not counted yet/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/^Counted/)).toHaveCount(0)
  })

  test('shows the frozen list', async ({ page, festival }) => {
    const url = await festival.start()
    await rateByPhone(url, '12', 5)
    await visitUntilPrecached(page, url)
    const freezeAt = new Date(Date.now() - 60_000 + 5.5 * 3600_000).toISOString().slice(0, 19)
    festival.setFacts({ freezeAt })
    await served(url, '/rest/v1/stall_ratings', '55000')
    await page.goto(url + paths.topStalls)
    await expect(page.getByText(votingGoesOn({ resultsAt: undefined }))).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Chai Tapri')
  })
})

test('a proxy that changes every HTML page stops neither the guide nor its updates', async ({
  page,
  context,
  festival,
}) => {
  const url = await festival.start()
  // A transparent proxy, as in some mobile networks: it appends a comment to all HTML.
  const proxy = createServer((asked, response) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    asked.pipe(
      forward(url + asked.url, { method: asked.method, headers }, (answer) => {
        const isHtml = answer.headers['content-type']?.startsWith('text/html')
        const { 'content-length': _, ...others } = answer.headers
        response.writeHead(answer.statusCode!, isHtml ? others : answer.headers)
        answer.on('data', (part) => response.write(part))
        answer.on('end', () => response.end(isHtml ? '<!-- saved by the proxy -->' : undefined))
      }),
    )
  })
  const behind = `http://localhost:${await listen(proxy)}`
  await visitUntilPrecached(page, behind)
  festival.setFacts({ title: TITLE })
  await served(url, '/', TITLE)
  const news = page.waitForResponse(/festival\.en\.json/)
  await open(page, behind)
  await (await news).finished()
  await context.setOffline(true)
  await page.goto(behind)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await context.setOffline(false)
  proxy.closeAllConnections()
  proxy.close()
})
