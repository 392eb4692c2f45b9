import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rateStallHref, stallHref, stallQrHref } from '#web/routes.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { representatives } from '../../support/long.ts'
import { test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'

const DIST = join(import.meta.dirname, '../../../dist')

const NUMBERS = [
  'Convention Center (CC)',
  'NORTH-PAVILION-CORRIDOR-12B',
  'हॉल क्रमांक बारह',
  'W'.repeat(60),
  'Main Hall, Ground Floor, Left Wing behind the Stage, Row 12',
]

test.beforeEach(({ festival }) => {
  const stalls = NUMBERS.map((number) => `"${number}",Sharma and Sons Chaat Bhandar`)
  const products = NUMBERS.map((number) => `"${number}",Samosa,20,Snacks,yes`)
  festival.write('files/vendors.csv', ['stall_number,stall_name', ...stalls].join('\n'))
  festival.write(
    'files/products.csv',
    ['stall_number,name,price,category,in_stock', ...products].join('\n'),
  )
})

for (const width of representatives([360, 390, 820, 1440])) {
  test(`at ${width} px the plate of any number holds it, and leaves room for the name`, async ({
    page,
    festival,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const url = await festival.startBuilt(DIST)
    await page.goto(`${url}/browse-stalls`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(NUMBERS.length)
    await expectPlates(page, NUMBERS.length)
    for (const name of await page.getByRole('heading', { level: 3 }).all()) {
      expect((await name.boundingBox())!.width).toBeGreaterThan(90)
    }
    for (const number of NUMBERS) {
      await page.goto(url + rateStallHref(number))
      await expectPlates(page, 1)
      await page.goto(url + stallHref(toStallId(number)))
      await expectPlates(page, 1)
    }
  })
}

test('the card of a stall has its whole number on the plate', async ({ page, festival }) => {
  const url = await festival.startBuilt(DIST)
  await page.goto(url + stallQrHref(NUMBERS[4]!))
  for (const line of ['Main Hall, Ground', 'Floor, Left Wing', 'behind the Stage,', 'Row 12']) {
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  }
})

/** No plate is narrower than its text, none reaches another thing, and the page does not scroll sideways. */
async function expectPlates(page: Page, count: number) {
  const plates = page.locator('main span', { hasText: /^Stall / }).filter({ visible: true })
  await expect(plates.first()).toBeVisible()
  const seen = await page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('main span')].filter(
      (span) => span.children.length === 2 && span.textContent.startsWith('Stall '),
    )
    return words.map((plate) => {
      const [box, number] = [plate, plate.lastElementChild!].map((one) =>
        one.getBoundingClientRect(),
      )
      let around = plate.parentElement!
      const heartIn = () => around.querySelector('[aria-label^="Keep "]')
      while (!heartIn() && around.tagName !== 'MAIN') around = around.parentElement!
      const hearts = [heartIn()].flatMap((heart) => heart?.getBoundingClientRect() ?? [])
      return {
        holds:
          number!.left >= box!.left &&
          number!.right <= box!.right &&
          number!.top >= box!.top &&
          number!.bottom <= box!.bottom,
        isFree: hearts.every((one) => one.left >= box!.right || one.top >= box!.bottom),
      }
    })
  })
  expect(seen).toEqual(Array.from({ length: count }, () => ({ holds: true, isFree: true })))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
