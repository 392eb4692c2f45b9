import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { pretendToHear } from '../support/speech.ts'

async function openListening(page: Page, hears: { phrase?: string; error?: string }) {
  await pretendToHear(page, hears)
  await open(page, paths.browseStalls)
}

const voiceButton = (page: Page) => page.getByRole('button', { name: 'Search by voice' })

test('a visitor says a food and sees who sells it', async ({ page }) => {
  await openListening(page, { phrase: 'Gulab Jamun ' })
  await voiceButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('Gulab Jamun')
  await expect(page).toHaveURL(browseStallsHref({ query: 'Gulab Jamun' }))
  await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
})

test('a visitor learns that the microphone is off', async ({ page }) => {
  await openListening(page, { error: 'not-allowed' })
  await voiceButton(page).click()
  await expect(page.getByRole('status')).toContainText('Microphone is off')
  await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('the button shows that it listens, and stops when it is pressed again', async ({ page }) => {
  await openListening(page, {})
  for (const isListening of [true, false]) {
    await voiceButton(page).click()
    await expect(voiceButton(page)).toHaveAttribute('aria-pressed', String(isListening))
  }
  await expect(page.getByRole('status')).toHaveText('')
})

test('a browser that cannot listen shows no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(globalThis, name, { value: undefined })
    }
  })
  await open(page, paths.browseStalls)
  await expect(voiceButton(page)).toHaveCount(0)
})
