import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { fillEvening } from '../../support/festivals/fill-evening.ts'
import { makeEvening } from '../../support/festivals/made-up-evening.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { ageSessions, decide, signIn } from '../support/invite.ts'
import { rateByPhone, type Site } from '../support/site.ts'

const FORGED = 'Kachori King'
/** Shown as it is typed. */
const REASON = 'one minute, <b>150 phones</b>'

/** Honest ratings, and 150 fives for stall 40 within two minutes. */
function fill({ dataDir }: Site) {
  const evening = makeEvening(1500, 5)
  for (let index = 0; index < 150; index += 1) {
    const visit = { network: `carrier${index % 6}`, browser: 'chrome', minute: 121 + index / 100 }
    evening.add(40, 5, { ...visit, device: `f${index}` })
  }
  const db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  fillEvening(db, evening.rows)
  db.close()
}

const show = (page: Page, part: string) => page.getByRole('button', { name: part }).click()
const leader = (page: Page) => page.getByRole('region', { name: 'Places' }).locator('li').first()

async function signInOm(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  const om = await context.newPage()
  await signIn(om, site, 'Om', 'organiser')
  return om
}

// Three approvals, each with two people.
test.slow()

test('two organisers take out a burst, make it count again, and show the final places on the board', async ({
  page,
  browser,
  ownSite,
}) => {
  fill(ownSite)
  ownSite.setFacts({ freezeAt: '2026-11-22 21:00' })
  await page.setViewportSize(DESKTOP)
  await signIn(page, ownSite, 'Asha', 'organiser')
  const om = await signInOm(browser, ownSite)
  await ageSessions(ownSite)
  await page.getByRole('link', { name: 'Evening' }).click()
  await expect(leader(page)).toContainText(FORGED)

  await test.step('the audit names the burst and its evidence', async () => {
    await show(page, 'Check for cheating')
    const group = page.getByRole('region', { name: `150 ratings of 5 stars for 40 ${FORGED}` })
    await expect(group).toContainText('They arrived within minutes, from')
    await expect(group).toContainText('place 1 with them')
    await page.getByLabel('The gates opened').fill('2026-11-22T23:00')
    await page.getByLabel('The gates closed').fill('2026-11-22T22:00')
    await show(page, 'Use these times')
    await expect(page.getByText('The gates must close after they opened.')).toBeVisible()
    await group.getByRole('button', { name: 'Take them out' }).click()
  })
  await test.step('without it, another stall leads', async () => {
    await page.getByRole('dialog').getByLabel('Reason').fill(REASON)
    expect(await findBarriers(page)).toEqual([])
    await decide(page, om, ownSite)
    await expect(page.getByText('Nothing stands out')).toBeVisible()
    await show(page, 'Standings')
    await expect(leader(page)).not.toContainText(FORGED)
  })
  await test.step('the void is listed with both names, and undone', async () => {
    await show(page, 'Taken out')
    await expect(page.getByText(REASON)).toBeVisible()
    await expect(page.getByText(/^Asha and Om, /)).toBeVisible()
    await show(page, 'Make them count again')
    await page.getByRole('dialog').getByLabel('Reason').fill('They announced it on the stage')
    await decide(page, om, ownSite)
    await expect(page.getByText(/^They count again: Asha and Om, /)).toBeVisible()
  })
  await test.step('a receipt is found by its number', async () => {
    const id = await rateByPhone(ownSite.url, '12', 4)
    await show(page, 'Receipt')
    await page.getByLabel('Receipt number').fill(toReceiptCode(id))
    await show(page, 'Look it up')
    await expect(page.getByRole('region', { name: '12 ·' })).toContainText('It counts.')
  })
  await test.step('the final places are shown on the board', async () => {
    await show(page, 'Result')
    await expect(page.getByText('The list is frozen')).toBeVisible()
    await show(page, 'Show the final places')
    await decide(page, om, ownSite)
    await expect(page.getByText('The final places are public')).toBeVisible()
    await om.goto(`${ownSite.url}/board`)
    await expect(om.getByText('Final result', { exact: true })).toBeVisible()
  })
  await om.context().close()
})
