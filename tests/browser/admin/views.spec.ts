import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { fillEvening, makeEvening } from '../../support/festivals/made-up-evening.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

test.use({ expectedErrors: /status of 401/, facts: { countVisits: true } })
// The first test looks at eleven screens in three sizes.
test.describe.configure({ timeout: 300_000 })

const PATHS = [
  '',
  '/festival',
  '/map',
  '/evening?show=result',
  '/evening?show=audit',
  '/people',
  '/log',
  '/cards',
  '/tickets',
  '/desk',
  '/records',
]

test('the organisers’ screens have no accessibility barriers, and never scroll sideways in either language', async ({
  page,
  ownSite,
}) => {
  using db = new DatabaseSync(join(ownSite.dataDir, 'mela.sqlite'))
  fillEvening(db, makeEvening(300, 5).rows)
  await signIn(page, ownSite, 'Asha', 'organiser')
  const problems: string[] = []
  for (const title of ['Overview', 'एक नज़र']) {
    const isHindi = title !== 'Overview'
    if (isHindi) await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.goto(`${ownSite.url}/admin`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    for (const path of PATHS) {
      await page.goto(`${ownSite.url}/admin${path}`)
      await page.locator('main :is(.surface, table)').first().waitFor()
      for (const size of isHindi ? [PHONE, DESKTOP] : [PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(size)
        const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
        // The findings of axe do not depend on the language, and a tablet has the layout of a laptop.
        const barriers = isHindi || size === TABLET ? [] : await findBarriers(page)
        const isCut =
          size === DESKTOP &&
          (await page.getByRole('navigation').evaluate(({ parentElement: side }) => {
            return side!.scrollHeight > side!.clientHeight
          }))
        const found = [
          ...(isWide ? ['scrolls sideways'] : []),
          ...(isCut ? ['cuts the menu'] : []),
          ...barriers,
        ]
        problems.push(...found.map((one) => `${title} ${path} ${size.width}: ${one}`))
      }
    }
  }
  expect(problems).toEqual([])
})

const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 625 },
  { width: 1024, height: 600 },
]

/** Elements that overlap others, or whose clicks others would get. Table cells are left out. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const beside = [...document.querySelectorAll('nav a, header:not(main *) :is(b, small, button)')]
    const boxes = beside.filter(isSeen).map((one) => ({ one, box: one.getBoundingClientRect() }))
    const overlaps = boxes.flatMap(({ one, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${one.textContent} overlaps ${other.one.textContent}`),
    )
    const controls = document.querySelectorAll(
      ':is(a, button, input, select, textarea, summary):not(table *, [inert] *, :disabled, .visually-hidden)',
    )
    const covered = [...controls].filter(isSeen).filter((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return !control.contains(hit)
    })
    return [...overlaps, ...covered.map((one) => `${one.outerHTML.slice(0, 90)} is covered`)]
  })

test('on a laptop, the person, the menu and the page never cover each other, and every control can be reached', async ({
  page,
  ownSite,
}) => {
  await page.setViewportSize(LAPTOPS[0]!)
  await signIn(page, ownSite, 'Asha Venkataraman Iyer', 'organiser')
  const screens = page.getByRole('navigation').getByRole('link')
  const names = await screens.allTextContents()
  expect(names).toHaveLength(14)
  const problems: string[] = []
  for (const name of names) {
    await screens.filter({ hasText: new RegExp(`^${name}$`) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    for (const size of LAPTOPS) {
      await page.setViewportSize(size)
      const found = await findCovered(page)
      problems.push(...found.map((one) => `${name} ${size.width} x ${size.height}: ${one}`))
    }
  }
  expect(problems).toEqual([])
})
