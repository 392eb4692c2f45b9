import { paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { inkOf, printPage, withoutSpace } from '../support/paper.ts'

/** Words of the frame or of controls. */
const SCREEN_WORDS = [
  'View Stalls',
  'Click to view stalls',
  'Browse Stalls',
  'Live Event',
  'Made by',
  'Skip the menu',
  'Search for',
]

test('pages print without their frame, black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, pageCount, words] of [
    [paths.home, 1, 'Our Proud Sponsors'],
    ['/karyakarini/2025-2027', 2, 'Karyakarini'],
    [paths.eventCoordinators, 1, 'Call one of us'],
  ] as const) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const { texts, pictures } = await printPage(page, { printBackground: true })
    expect(texts, path).toHaveLength(pageCount)
    expect(texts.join('')).toContain(words)
    for (const word of SCREEN_WORDS) expect(texts.join(''), path).not.toContain(word)
    for (const picture of pictures) {
      expect(inkOf(picture), path).toBeGreaterThan(0)
      expect(inkOf(picture), path).toBeLessThan(0.3)
    }
  }
  await test.step('a printed list of people includes their phone numbers', async () => {
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(numbers.length).toBeGreaterThan(5)
    const text = withoutSpace((await printPage(page)).texts.join(''))
    for (const number of numbers) expect(text).toContain(number)
  })
})
