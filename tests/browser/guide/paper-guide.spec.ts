import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { readCodes } from '#organiser/doctor/read-codes.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, test, waitForLaterSteps } from '../support/fixtures.ts'
import { printPage, withoutSpace } from '../support/paper.ts'
import { watchPrinting } from '../support/qr-cards.ts'

const fileOf = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../content/files', name))
const { vendors } = importCatalogue(
  { vendors: fileOf('vendors.csv'), products: fileOf('products.csv') },
  '',
)

const toShown = (price: string) =>
  Number(price) > 0 ? `₹${Number(price).toLocaleString('en-IN')}` : ''

/** The printed text of a stall, in order. */
function linesOf({ stallNumber, stallName, location, products }: Vendor): string {
  const lines = products.map(
    ({ name, diet, price, inStock }) => name + diet + (inStock ? toShown(price) : 'out of stock'),
  )
  return withoutSpace([stallNumber, stallName, location, ...lines].join(''))
}

const SAMOSAS = browseStallsHref({ query: 'samosa' })
const ALL = vendors.map(linesOf).join('')
const FOOT = /JYS Mela · Annual Gathering 2025\s+(\d+) \/ (\d+)/

/** The pages of the guide after its title, without their margins. */
async function printList(page: Page, printing: Parameters<typeof printPage>[1] = {}) {
  const { texts, pictures } = await printPage(page, printing)
  const lists = texts.map((text, index) => {
    const [, number, count] = FOOT.exec(text)!
    expect([number, count]).toEqual([String(index + 1), String(texts.length)])
    return withoutSpace(text.replace(FOOT, ''))
  })
  const [, head, first] = /^(.*Listof\d+[A-Z][a-z]+20\d\d)(.*)$/.exec(lists[0]!)!
  const isMap = (list: string) => list.startsWith('FestivalGround')
  const pages = [first!, ...lists.slice(1)]
  const map = pages.find(isMap)
  return { head: head!, lists: pages.filter((list) => !isMap(list)), map, pictures }
}

async function openList(page: Page, address: string = paths.browseStalls) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Print the guide' }).waitFor()
}

// Without a network the map on paper has no picture, only its drawing.
test.use({ expectedErrors: /Map\.jpg/ })

test('the button prints all stalls on five pages and the map on one, without a network', async ({
  page,
  context,
}) => {
  expect(vendors).toHaveLength(104)
  const { untilPrinted } = await watchPrinting(page)
  await openList(page, browseStallsHref({ page: 7 }))
  const button = page.getByRole('button', { name: 'Print the guide' })
  const next = page.getByRole('link', { name: 'Next' })
  expect((await button.boundingBox())!.y).toBeGreaterThan((await next.boundingBox())!.y)
  await waitForLaterSteps(page)
  await context.setOffline(true)
  await button.click()
  await untilPrinted()
  const { head, lists, map } = await printList(page)
  await expect(page.locator('#paper')).toBeHidden()
  await expect(next).toBeVisible()
  expect(lists.join('')).toBe(ALL)
  expect(head).toContain(withoutSpace('104 stalls, by number'))
  expect(head).toMatch(/^JYSMela.*AnnualGathering2025/)
  expect(lists).toHaveLength(5)
  expect(map).toContain('MainGate')
  for (const { stallNumber, stallName } of vendors) {
    expect(map).toContain(withoutSpace(stallNumber + stallName))
  }
  expect((await printList(page, { format: 'Letter' })).lists).toHaveLength(5)
  await page.emulateMedia({ media: 'print' })
  const stalls = page.locator('#paper > ol > li')
  await expect(stalls).toHaveCount(104)
  const broken = await stalls.evaluateAll((all) =>
    all.filter(
      (stall) => stall.getClientRects().length > 1 || stall.scrollWidth > stall.clientWidth,
    ),
  )
  expect(broken, 'in two columns, or wider than one').toEqual([])
  await context.setOffline(false)
})

test('a search prints its results, with the site’s QR code', async ({ page, site }) => {
  await page.route('https://mela.example.org/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) })
  })
  await openList(page, `https://mela.example.org${SAMOSAS}`)
  const { texts, pictures } = await printPage(page, { dpi: 150 })
  expect(await readCodes(pictures[0]!)).toEqual(['https://mela.example.org/'])
  expect(texts[0]).toContain('mela.example.org')
  // Background requests of the page must not outlive their route handler.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'wait' })

  await openList(page, SAMOSAS)
  const found = await printList(page, { dpi: 150 })
  expect(found.head).toContain(withoutSpace('2 stalls for “samosa”'))
  expect(found.lists).toEqual([[vendors[0]!, vendors[35]!].map(linesOf).join('')])
  expect(await readCodes(found.pictures[0]!), 'for this computer alone').toEqual([])
  expect(found.head).not.toContain('127.0.0.1')
})
