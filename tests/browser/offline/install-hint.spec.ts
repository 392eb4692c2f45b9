import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test } from '../support/fixtures.ts'
import { countPrompts, offerInstall } from '../support/install.ts'

const hint = (page: Page) => page.getByText(/Keep this guide at hand/)
const button = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'On this phone' }).getByRole('button', { name })

/** Until the page listens for the installation, which it does last of all. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-listens]').waitFor()
}

/** As long as the hint would have needed, and then some. */
async function lookRound(page: Page) {
  await page.clock.runFor(20_000)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener
    globalThis.addEventListener = (...settings: Parameters<typeof listen>) => {
      listen(...settings)
      if (settings[0] === 'appinstalled') document.documentElement.dataset['listens'] = ''
    }
  })
})

test('on Home the guide offers to be kept, after a few seconds, and Install installs it', async ({
  page,
}) => {
  await visit(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await offerInstall(page)
  await page.clock.runFor(3000)
  await expect(hint(page)).toBeHidden()
  await page.clock.runFor(2000)
  await expect(hint(page)).toContainText('it opens without a network')
  await button(page, 'Install').click()
  await expect(hint(page)).toBeHidden()
  expect(await countPrompts(page)).toBe(1)
})

test(
  'an offer that comes before the rest of the page is not lost',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/assets/later-steps-*.js', async (route) => {
      await offerInstall(page)
      await route.continue()
    })
    await visit(page, '/')
    await lookRound(page)
    await button(page, 'Install').click()
    expect(await countPrompts(page)).toBe(1)
  },
)

for (const [answer, act] of representatives([
  ['Not now', (page: Page) => button(page, 'Not now').click()],
  [
    'installing it by the menu',
    (page: Page) => page.evaluate(() => dispatchEvent(new Event('appinstalled'))),
  ],
  ["closing the browser's dialog", (page: Page) => button(page, 'Install').click()],
] as const)) {
  test(`after ${answer} the hint is gone for good`, async ({ page }) => {
    await visit(page, '/')
    await offerInstall(page, 'dismissed')
    await lookRound(page)
    await expect(hint(page)).toBeVisible()
    await act(page)
    await expect(hint(page)).toBeHidden()
    await offerInstall(page)
    await lookRound(page)
    await expect(hint(page)).toBeHidden()
    await visit(page, '/')
    await offerInstall(page)
    await lookRound(page)
    await expect(hint(page)).toBeHidden()
  })
}

for (const path of representatives([rateStallHref('12'), paths.browseStalls])) {
  test(`at ${path} nobody is asked`, async ({ page }) => {
    await visit(page, path)
    await offerInstall(page)
    await lookRound(page)
    await expect(hint(page)).toBeHidden()
  })
}

test('the hint stays on Home when the visitor goes on, and is there again on the way back', async ({
  page,
}) => {
  await visit(page, '/')
  await offerInstall(page)
  await lookRound(page)
  await expect(hint(page)).toBeVisible()
  await page.getByRole('link', { name: 'Click to view stalls' }).click()
  await expect(page).toHaveURL(paths.browseStalls)
  await expect(hint(page)).toBeHidden()
  await lookRound(page)
  await expect(hint(page)).toBeHidden()
  await page.goBack()
  await lookRound(page)
  await expect(hint(page)).toBeVisible()
})

test('an iPhone, which has no such offer, says where to find it', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await visit(page, '/')
  await lookRound(page)
  await expect(hint(page)).toContainText('tap Share, then Add to Home Screen')
  await expect(button(page, 'Install')).toBeHidden()
  await button(page, 'Not now').click()
  await expect(hint(page)).toBeHidden()
})

test('the installed guide does not ask', async ({ page }) => {
  await page.addInitScript(() => {
    const real = matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) =>
      real(query.includes('display-mode: standalone') ? 'all' : query)
  })
  await visit(page, '/')
  await offerInstall(page)
  await lookRound(page)
  await expect(hint(page)).toBeHidden()
})
