import type { Page } from '@playwright/test'

/** Fakes Chrome's install prompt for an installable page, whose dialog is answered immediately. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => {
      const { dataset } = document.documentElement
      dataset['prompted'] = String(Number(dataset['prompted'] ?? 0) + 1)
    }
    Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) })
    dispatchEvent(event)
  }, outcome)
}

/** How often Chrome's dialog has opened. */
export const countPrompts = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['prompted'] ?? 0))
