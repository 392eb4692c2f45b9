import type { Page } from '@playwright/test'
import { paths, stallHref } from '#web/routes.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const STALL = stallHref(toStallId('12'))
const STALL_TEXT = 'Chai Tapri, stall 12 · Annual Gathering 2025'
const GUIDE_TEXT = 'JYS Mela · Annual Gathering 2025'
const sheetButton = (page: Page) => page.getByRole('link', { name: 'Share', exact: true })
const whatsAppLink = (page: Page) => page.getByRole('link', { name: 'Share on WhatsApp' })
const shared = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)

/** A browser whose sheet for sharing ends in this way. */
const pretendToShare = (page: Page, failure?: string) =>
  page.addInitScript((name) => {
    const calls: unknown[] = []
    Object.assign(globalThis, { shared: calls })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => {
        calls.push(data)
        if (name) throw new DOMException('as the test wants it', name)
      },
    })
  }, failure)

/** As in a browser that has no such sheet. */
const withoutSheet = (page: Page) =>
  page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share
  })

/** WhatsApp's own page, which no test asks for. */
const answerAsWhatsApp = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))

test.describe('a visitor shares', () => {
  for (const [what, href, text] of [
    ['a stall', STALL, STALL_TEXT],
    ['the guide', paths.home, GUIDE_TEXT],
  ] as const) {
    test(`${what} by the browser's own sheet`, async ({ page, baseURL }) => {
      await pretendToShare(page)
      await page.goto(href)
      await waitUntilHydrated(page)
      await sheetButton(page).click()
      expect(await shared(page)).toEqual([{ title: text, text, url: baseURL + href }])
      await expect(page).toHaveURL(href)
    })

    test(`${what} by WhatsApp where the browser has no sheet`, async ({ page, baseURL }) => {
      await withoutSheet(page)
      await answerAsWhatsApp(page)
      await page.goto(href)
      await waitUntilHydrated(page)
      const query = `?text=${encodeURIComponent(`${text} ${baseURL}${href}`)}`
      await expect(whatsAppLink(page)).toHaveAttribute('href', `https://wa.me/${query}`)
      await expect(whatsAppLink(page)).toHaveAttribute('rel', 'noopener')
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        whatsAppLink(page).click(),
      ])
      await expect(tab).toHaveURL(/^https:\/\/wa\.me\//)
      await expect(page).toHaveURL(href)
    })
  }

  test(
    'a stall by WhatsApp before the scripts have come, from the same place',
    { tag: '@long' },
    async ({ page }) => {
      await pretendToShare(page)
      await answerAsWhatsApp(page)
      let letScriptsCome = () => {}
      const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.continue()
      })
      await page.goto(STALL, { waitUntil: 'commit' })
      await expect(whatsAppLink(page)).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/\\?text=${encodeURIComponent('Chai Tapri, stall 12')}`),
      )
      const early = await whatsAppLink(page).boundingBox()
      letScriptsCome()
      await waitUntilHydrated(page)
      expect(await sheetButton(page).boundingBox()).toEqual(early)
    },
  )

  for (const failure of ['AbortError', 'InvalidStateError']) {
    test(
      `and says nothing when the sheet is closed or open already (${failure})`,
      { tag: '@long' },
      async ({ page }) => {
        await answerAsWhatsApp(page)
        await pretendToShare(page, failure)
        await page.goto(STALL)
        await waitUntilHydrated(page)
        await sheetButton(page).click()
        await expect.poll(() => shared(page)).toHaveLength(1)
        await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible()
        await expect(page.getByRole('status')).toHaveText('')
        await expect(page).toHaveURL(STALL)
      },
    )
  }

  test('by WhatsApp when the sheet fails', { tag: '@long' }, async ({ page, baseURL }) => {
    await answerAsWhatsApp(page)
    await pretendToShare(page, 'NotAllowedError')
    await page.goto(STALL)
    await waitUntilHydrated(page)
    await sheetButton(page).click()
    await expect(page).toHaveURL(/^https:\/\/wa\.me\//)
    expect(new URL(page.url()).searchParams.get('text')).toBe(`${STALL_TEXT} ${baseURL}${STALL}`)
  })
})
