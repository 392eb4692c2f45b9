import { expect, PHONE, test } from './support/fixtures.ts'

for (const path of ['/', '/home', '/welcome']) {
  test(`${path} shows the festival's title and subtitle in Hindi, and the way to the stalls`, async ({
    page,
  }) => {
    await page.goto(path)
    const title = page.getByRole('heading', { name: 'वार्षिक मिलन समारोह 2025' })
    await expect(title).toBeVisible()
    await expect(title).toHaveAttribute('lang', 'hi')
    await expect(page.getByText('सामूहिक क्षमापना')).toBeVisible()
    await page.getByRole('link', { name: 'Click to view stalls' }).click()
    await expect(page).toHaveURL('/browse-stalls')
  })
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { ...PHONE, width: 320 } })
  for (const path of [
    '/',
    '/browse-stalls',
    '/browse-stalls?q=a',
    '/rate-stall?id=9',
    '/top-stalls',
    '/nowhere-404',
  ]) {
    test.describe(path, () => {
      test.use({ expectedErrors: /404/ })
      test('nothing has to be scrolled sideways', async ({ page }) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    })
  }
})
