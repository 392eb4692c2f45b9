import type { Page } from '@playwright/test'
import { paths, stallHref } from '#web/visitors/routes.ts'
import { toStallId } from '#shared/catalogue/rows.ts'
import { expect, open, test } from '../support/fixtures.ts'

const STALL = stallHref(toStallId('12'))
const STALL_TEXT = 'Chai Tapri, stall 12 · Annual Gathering 2025'
const GUIDE_TEXT = 'JYS Mela · Annual Gathering 2025'
const sheetButton = (page: Page) => page.getByRole('link', { name: 'Share', exact: true })
const shared = (page: Page) => page.evaluate<unknown[]>('shared')

/** A browser whose share sheet fails with `sheetFails`. */
const pretendToShare = (page: Page) =>
  page.addInitScript(() => {
    const state = { shared: [] as unknown[], sheetFails: '' }
    Object.assign(globalThis, state)
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => {
        state.shared.push(data)
        const { sheetFails } = globalThis as unknown as typeof state
        if (sheetFails) throw new DOMException('as the test wants it', sheetFails)
      },
    })
  })

test("a visitor shares a stall or the guide with the browser's share sheet", async ({
  page,
  baseURL,
}) => {
  // WhatsApp's own page, which no test requests.
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await pretendToShare(page)
  for (const [href, text] of [
    [paths.home, GUIDE_TEXT],
    [STALL, STALL_TEXT],
  ] as const) {
    await open(page, href)
    await sheetButton(page).click()
    expect(await shared(page)).toEqual([{ title: text, text, url: baseURL + href }])
  }
  const shareAndFail = async (sheetFails: string) => {
    await page.evaluate((failure) => Object.assign(globalThis, failure), { sheetFails })
    await sheetButton(page).click()
  }
  await test.step('nothing happens when the sheet is closed or already open', async () => {
    for (const failure of ['AbortError', 'InvalidStateError']) await shareAndFail(failure)
    expect(await shared(page)).toHaveLength(3)
    await expect(page).toHaveURL(STALL)
  })
  await test.step('WhatsApp takes over when the sheet fails', async () => {
    await shareAndFail('NotAllowedError')
    await expect(page).toHaveURL(/^https:\/\/wa\.me\//)
    expect(new URL(page.url()).searchParams.get('text')).toBe(`${STALL_TEXT} ${baseURL}${STALL}`)
  })
})
