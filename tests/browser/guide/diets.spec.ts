import { join } from 'node:path'
import { type EditedSite, test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'

const DIST = join(import.meta.dirname, '../../../dist')

const STALLS = Array.from({ length: 12 }, (_, index) => `${index + 1},Stall of ${index + 1}`)

/** Only the twelfth stall has Jain food: it is on no first page. */
const PRODUCTS = `stall_number,name,price,category,in_stock,diet
1,Masala Dosa,60,South Indian,yes,Veg
1,Egg Dosa,70,South Indian,yes,Egg
2,Masala Dosa,60,South Indian,yes,
3,Almond Milk,40,Beverages,yes,"Vegan, contains nuts"
4,Chicken Roll,90,Snacks,yes,Non-veg
12,Jain Dosa,65,South Indian,yes,Jain
`

function open(festival: EditedSite): Promise<string> {
  festival.write('files/vendors.csv', ['stall_number,stall_name', ...STALLS].join('\n'))
  festival.write('files/products.csv', PRODUCTS)
  return festival.startBuilt(DIST)
}

test('what a dish is stands beside it, and nothing where nothing is stated', async ({
  page,
  festival,
}) => {
  const url = await open(festival)
  await page.goto(`${url}/rate-stall?id=3`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Almond Milk' })).toHaveText(
    /Almond Milk\s*Vegan, contains nuts\s*₹40/,
  )
  await page.goto(`${url}/rate-stall?id=2`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Masala Dosa' })).toHaveText(
    /^Masala Dosa\s*₹60$/,
  )
  await page.goto(`${url}/browse-stalls?q=chicken`)
  await page.getByRole('link', { name: /Stall of 4/ }).click()
  await expect(page.getByText('Non-veg', { exact: true })).toBeVisible()
})

test('a chip shows only the stalls that have something for the visitor', async ({
  page,
  festival,
}) => {
  const url = await open(festival)
  await page.goto(`${url}/browse-stalls`)
  const chips = page.getByRole('list', { name: 'Only stalls with food that is' })
  await expect(chips.getByRole('link')).toHaveText(['Veg', 'Vegan', 'Jain', 'No onion or garlic'])
  await chips.getByRole('link', { name: 'Veg', exact: true }).click()
  await expect(page.getByText('Found 3 stalls')).toBeVisible()
  await page.getByRole('combobox').fill('dosa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Found 2 stalls')).toBeVisible()
  const found = page.getByRole('list', { name: 'Stalls found' }).getByRole('heading')
  await expect(found).toHaveText(['Stall of 1', 'Stall of 12'])
  // The dish that was looked for, and not the one with an egg.
  await expect(page.locator('mark')).toHaveText(['Masala Dosa', 'Jain Dosa'])
  await chips.getByRole('link', { name: 'Jain' }).click()
  await expect(found).toHaveText(['Stall of 12'])
  await expect(page).toHaveURL(/\?q=dosa&diet=Jain$/)
  await chips.getByRole('link', { name: 'Jain' }).click()
  await expect(page).toHaveURL(/\?q=dosa$/)
  await page.getByRole('combobox').fill('pizza')
  await page.keyboard.press('Enter')
  await chips.getByRole('link', { name: 'Vegan', exact: true }).click()
  await expect(page.getByText('nobody sells “Vegan pizza”')).toBeVisible()
})

test(
  'a stall that is found by its name shows first what it has for the visitor',
  { tag: '@long' },
  async ({ page, festival }) => {
    const url = await open(festival)
    await page.goto(`${url}/browse-stalls?q=stall+of+1&diet=Veg`)
    await expect(page.locator('mark')).toHaveText(['Masala Dosa', 'Jain Dosa'])
  },
)

test('a shared link with a diet opens the list of its stalls, also without scripts', async ({
  festival,
  browser,
}) => {
  const url = await open(festival)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/browse-stalls?diet=Jain`)
  await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Stall of 12/ })).toBeVisible()
  await context.close()
})

test('a festival that states no diets has no such chips', async ({ page }) => {
  await page.goto('/browse-stalls')
  await expect(page.getByRole('link', { name: /Stall 1\b/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Only stalls with food that is' })).toHaveCount(0)
})
