import type { Page } from '@playwright/test'
import { language } from '#messages/format.ts'
import { browseStallsHref, paths } from '#web/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { pretendToHear } from '../support/speech.ts'

async function openListening(page: Page, hears: { phrase?: string; error?: string }) {
  await pretendToHear(page, hears)
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
}

const voiceButton = (page: Page) => page.getByRole('button', { name: say('Search by voice') })

test(
  'a visitor says a food in the language of the page and sees who sells it',
  { tag: '@hindi' },
  async ({ page }) => {
    await openListening(page, { phrase: `${say('Gulab Jamun')} ` })
    await voiceButton(page).click()
    await expect(page.getByRole('combobox', { name: say('Search') })).toHaveValue(
      say('Gulab Jamun'),
    )
    await expect(page).toHaveURL(browseStallsHref({ query: say('Gulab Jamun') }))
    await expect(page.getByText(say('Found 1 stall'), { exact: true })).toBeVisible()
    const asked = await page.evaluate(() => {
      const { lang, continuous, interimResults, maxAlternatives } = (
        globalThis as unknown as { recognition: Record<string, unknown> }
      ).recognition
      return { lang, continuous, interimResults, maxAlternatives }
    })
    expect(asked).toEqual({
      lang: `${language}-IN`,
      continuous: false,
      interimResults: false,
      maxAlternatives: 1,
    })
  },
)

test(
  'a visitor who has not allowed the microphone is told, for two seconds',
  { tag: '@hindi' },
  async ({ page }) => {
    await openListening(page, { error: 'not-allowed' })
    await stopClock(page)
    await voiceButton(page).click()
    const toast = page.getByRole('status')
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(toast).toContainText(say('Microphone is off'), { timeout: 100 })
    }).toPass()
    await page.clock.runFor(1900)
    await expect(toast).toContainText(say('Microphone is off'))
    await page.clock.runFor(150)
    await expect(toast).toBeEmpty()
  },
)

test('listening that never ends is given up after six seconds', async ({ page }) => {
  await openListening(page, {})
  await stopClock(page)
  await voiceButton(page).click()
  await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'true')
  // The half that listens, and its six seconds, come a moment after the button is pressed.
  await expect.poll(() => page.evaluate(() => 'recognition' in globalThis)).toBe(true)
  await page.clock.runFor(5900)
  await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(200)
  await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('status')).toContainText(say('Nothing heard'))
})

test('a browser that cannot listen shows no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(globalThis, name, { value: undefined })
    }
  })
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  await expect(page.getByRole('combobox', { name: say('Search') })).toBeVisible()
  await expect(voiceButton(page)).toHaveCount(0)
})
