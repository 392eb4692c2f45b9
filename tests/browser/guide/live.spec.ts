import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toStallId } from '#shared/catalogue/rows.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'

const STALL = `/stall/${toStallId('1')}`
const DISH = 'Samosa (2 pieces)'

test('a dish that sells out and a new price show on an open page within 35 s, and at once on the next page', async ({
  page,
  context,
  ownSite,
}) => {
  const { url } = ownSite
  const sheet = readFileSync(join(ownSite.contentDir, 'files/products.csv'), 'utf8')
  const readLive = async () => (await fetch(`${url}/live.json`)).text()
  /** Changes the row of the dish, and waits until the server has read it. */
  async function change(price: number, inStock: string) {
    const before = await readLive()
    // Its row is the first.
    const row = sheet.replace(',20,Snacks,yes,', `,${price},Snacks,${inStock},`)
    ownSite.write('products.csv', row)
    await expect.poll(readLive).not.toBe(before)
  }
  await page.clock.install()
  await page.goto(url + STALL)
  await waitForTooltips(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const dish = page.getByRole('main').getByRole('listitem').filter({ hasText: DISH })
  await expect(dish).toContainText('In Stock')
  await change(20, 'no')
  await page.clock.runFor(35_000)
  await expect(dish).toContainText('Out of Stock')
  await page.clock.runFor(1000)
  await expect(page.getByText(`Out of stock now: ${DISH}.`)).toHaveCount(1)
  await change(25, 'no')
  await page.clock.runFor(35_000)
  // The spreadsheets are parsed in several tasks.
  await page.clock.resume()
  await expect(dish).toContainText('₹25')
  await expect(dish).toContainText('Out of Stock')

  const next = await context.newPage()
  await next.goto(url + STALL)
  await expect(next.getByText('Out of Stock')).toHaveCount(1)
})
