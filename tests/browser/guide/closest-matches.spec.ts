import { join } from 'node:path'
import { test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'

const DIST = join(import.meta.dirname, '../../../dist')

test('one stall that spells it otherwise does not hide the others, and they stand behind it', async ({
  page,
  festival,
}) => {
  festival.write(
    'files/vendors.csv',
    'stall_number,stall_name\n1,Panner Point\n2,Dilli Rolls\n3,Punjabi Tadka\n4,Tea House\n',
  )
  festival.write(
    'files/products.csv',
    'stall_number,name,price,category,in_stock\n1,Tea,10,Beverages,yes\n2,Paneer Roll,60,Snacks,yes\n3,Lassi,30,Beverages,yes\n3,Palak Paneer,90,Thali,yes\n4,Tea,10,Beverages,yes\n',
  )
  const url = await festival.startBuilt(DIST)
  await page.goto(`${url}/browse-stalls?q=panner`)
  await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
  const exact = page.getByRole('list', { name: 'Stalls found' }).getByRole('link')
  await expect(exact).toHaveText([/Panner Point/])
  const closest = page.getByRole('list', { name: 'Closest matches' }).getByRole('link')
  await expect(closest).toHaveText([/Dilli Rolls/, /Punjabi Tadka/])
  await expect(closest.locator('mark')).toHaveText(['Paneer Roll', 'Palak Paneer'])
})
