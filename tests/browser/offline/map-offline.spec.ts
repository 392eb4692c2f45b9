import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { paths } from '#web/routes.ts'
import { isLong, representatives } from '../../support/long.ts'
import { button, drawing, mapDialog } from '../support/event-map.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: PHONE,
  expectedErrors: /Failed to load resource/,
})

const FILES = resolve(import.meta.dirname, '../../../content/files')
const read = (name: string) => readFileSync(resolve(FILES, name))
const { vendors } = importCatalogue(
  { vendors: read('vendors.csv'), products: read('products.csv') },
  '',
)
// One after the other: each keeps a processor busy for half a minute.
test.describe.configure({ mode: 'default' })

/** So many tests share the stalls. */
const PARTS = 4

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Where the pin's tip is, and the stall's number, as they are painted. */
async function readPin(page: Page, number: string) {
  const pin = (await drawing(page).locator('path').last().boundingBox()) as Rect
  const plate = drawing(page).getByText(number, { exact: true })
  const text = (await plate.boundingBox()) as Rect
  const frame = (await mapDialog(page).getByRole('group').boundingBox()) as Rect
  const whole = (await drawing(page).locator('rect').first().boundingBox()) as Rect
  return {
    tip: { x: pin.x + pin.width / 2, y: pin.y + pin.height },
    text,
    frame,
    cell: whole.width / 16.6,
  }
}

/** All of them before a release. */
function stallsOf(part: number) {
  return representatives(
    vendors.filter((_, index) => index % PARTS === part),
    3,
  )
}

for (let part = 0; part < (isLong ? PARTS : 1); part += 1) {
  test(`without a network a stall is two taps from search to its pin, part ${part + 1}`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(150_000)
    await visitUntilPrecached(page, site.url + paths.browseStalls)
    await context.setOffline(true)
    await page.goto(site.url + paths.browseStalls)
    const search = page.getByRole('combobox')
    for (const { stallNumber, stallName } of stallsOf(part)) {
      await search.fill(stallName)
      // The list changes when the search has come, and would take an open dialog with it.
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === stallName)
      await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
      await page.getByRole('button', { name: `Products of ${stallName}`, exact: true }).click()
      await page.getByRole('link', { name: 'Show on map' }).click()
      await expect(mapDialog(page).getByRole('status')).toContainText(
        `Stall ${stallNumber}, ${stallName}`,
      )
      // The map is painted anew when the picture turns out to be missing.
      await expect(async () => {
        const { tip, text, frame, cell } = await readPin(page, stallNumber)
        const middle = { x: text.x + text.width / 2, y: text.y + text.height / 2 }
        expect(Math.abs(tip.x - middle.x), `${stallNumber}: beside its cell`).toBeLessThan(cell / 2)
        expect(Math.abs(tip.y - middle.y), `${stallNumber}: above its cell`).toBeLessThan(
          0.62 * cell,
        )
        expect(middle.x, `${stallNumber}: in view`).toBeGreaterThan(frame.x)
        expect(middle.x, `${stallNumber}: in view`).toBeLessThan(frame.x + frame.width)
        expect(middle.y, `${stallNumber}: in view`).toBeGreaterThan(frame.y)
        expect(middle.y, `${stallNumber}: in view`).toBeLessThan(frame.y + frame.height)
      }).toPass({ timeout: 10_000 })
      await button(page, 'Close').click()
      // Back comes a moment later, and would take what is typed meanwhile with it.
      await expect(page).not.toHaveURL(/map=/)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
  })
}
