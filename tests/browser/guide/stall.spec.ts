import { toStallId } from '#shared/catalogue/ids.ts'
import { rateStallHref, stallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

test.describe('a visitor at a stall', () => {
  test('sees its name, description, place, contact, date and number of products', async ({
    page,
    ownSite,
  }) => {
    ownSite.write(
      'vendors.csv',
      'stall_number,stall_name,description,location,contact,owner_name,owner_mobile\n7,Tea Time,Tea all day,"Row B, left",Tent 3,Ram Gupta,0000012345\n',
    )
    ownSite.write('products.csv', 'stall_number,name,price\n7,Cutting Chai,10\n')
    await page.goto(ownSite.url + stallHref(toStallId('7')))
    await expect(page.getByRole('heading', { name: 'Tea Time' })).toBeVisible()
    const about = page.getByRole('region', { name: 'About this stall' })
    for (const fact of ['Stall 7', 'Tea all day', 'Row B, left', 'Tent 3', '1 product']) {
      await expect(about).toContainText(fact)
    }
    const today = new Date().toLocaleDateString('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
    await expect(about).toContainText(`Since ${today}`)
    await expect(page.locator('body')).not.toContainText('0000012345')
  })

  test('sees nothing move when the date comes', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(stallHref(toStallId('12')))
    await expect(page.getByText(/^Since \d/)).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const shifts = (await page.evaluate('shifts')) as number[]
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })

  test('sees each product with stall, stock, category, description, price and the end of its id', async ({
    page,
  }) => {
    await page.goto(stallHref(toStallId('4')))
    const card = page.getByRole('listitem').filter({ hasText: 'Mysore Dosa' })
    for (const text of ['Dakshin Dosa Corner', 'In Stock', 'South Indian', 'red chutney', '₹70']) {
      await expect(card).toContainText(text)
    }
    await expect(card).toContainText(/#[0-9a-z]{4}$/)
  })

  test('sees what is out of stock, and no price where it is 0', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name\n1,A\n')
    ownSite.write(
      'products.csv',
      'stall_number,name,price,in_stock\n1,Gone,20,no\n1,Free Water,0,yes\n',
    )
    await page.goto(ownSite.url + stallHref(toStallId('1')))
    await expect(page.getByRole('listitem').filter({ hasText: 'Gone' })).toContainText(
      'Out of Stock',
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'Free Water' })).not.toContainText(
      '₹',
    )
  })

  test('goes back to the market, or on to rate the stall', async ({ page }) => {
    await page.goto(stallHref(toStallId('12')))
    await expect(page.getByRole('link', { name: 'Back to Market' })).toHaveAttribute(
      'href',
      '/browse-stalls',
    )
    await page.getByRole('link', { name: 'Rate this Stall' }).click()
    await expect(page).toHaveURL(rateStallHref('12'))
  })

  test('comes to the same stall by the same link after every import', async ({ page, ownSite }) => {
    const link = ownSite.url + stallHref(toStallId('2'))
    ownSite.write('vendors.csv', 'stall_number,stall_name\n1,One\n2,Two\n')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible()
    ownSite.write('vendors.csv', 'stall_number,stall_name\n3,Three\n2,Two again\n')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Two again' })).toBeVisible()
  })
})

test('a stall that does not exist is not found, and the way goes home', async ({ page }) => {
  await page.goto(stallHref('nosuchstall'))
  await expect(page.getByRole('heading', { name: 'Stall Not Found' })).toBeVisible()
  await expect(page.getByText("The stall you're looking for doesn't exist.")).toBeVisible()
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByText('Click to view stalls')).toBeVisible()
})

test('a disabled stall is not found', async ({ page, ownSite }) => {
  ownSite.write('vendors.csv', 'stall_number,stall_name,disabled\n1,Open,\n2,Shut,yes\n')
  await page.goto(ownSite.url + stallHref(toStallId('2')))
  await expect(page.getByRole('heading', { name: 'Stall Not Found' })).toBeVisible()
})
