import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

test('cards printed for a trial are not recorded as printed', async ({ page, ownSite }) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await page.getByRole('button', { name: /^Print \d+ cards$/ }).click()
  await expect(page.locator('body > :not(#root) svg').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'They are printed' })).toHaveCount(0)
  expect(existsSync(join(ownSite.contentDir, 'printed-cards.csv'))).toBe(false)
})
