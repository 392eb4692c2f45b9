import type { Page } from '@playwright/test'
import { withRecords } from '#cli/open-place.ts'
import { makeTickets, readTicketKey } from '#server/store/tickets/ticket-key.ts'
import { formatTicket } from '#shared/tickets.ts'
import { texts } from '#web/admin/desk/desk-texts.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, leaveSite, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'
import { openSite, setFacts, type Site } from '../support/site.ts'

test.use({ viewport: PHONE, expectedErrors: /status of 40[19]|ERR_INTERNET_DISCONNECTED/ })

const t = texts.en

async function printTickets({ dataDir, contentDir }: Site, count: number): Promise<string[]> {
  const wanted = { label: 'Visitors', count, isPrinted: true }
  const place = { DATA_DIR: dataDir, CONTENT_DIR: contentDir }
  const { tickets } = await withRecords(place, (records) =>
    makeTickets(records, readTicketKey(dataDir), wanted, new Date()),
  )
  return tickets.map(({ code }) => code)
}

/** Types the ticket of the next voter, as it is printed or as a scanner types it. */
async function begin(page: Page, code: string, typed = formatTicket(code)) {
  await page.getByLabel(t.ticket).fill(typed)
  await page.getByRole('button', { name: t.begin }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.voter(code.slice(-3)))
}

/** Taps, as on a phone. */
async function rate(page: Page, stall: number, stars: number) {
  await page.getByLabel(t.stall).fill(String(stall))
  await page.getByLabel(t.starCount(stars), { exact: true }).check()
  await page.getByRole('button', { name: t.save }).click()
}

const given = (page: Page) => page.getByRole('region', { name: t.given }).getByRole('listitem')

test('a helper at the voting desk rates for people without a phone, also without a network, and every voice counts once', async ({
  page,
  context,
}) => {
  const site = await openSite({ edit: (dir) => setFacts(dir, { tickets: 'required' }) })
  const [first, second, used, keen] = (await printTickets(site, 4)) as [
    string,
    string,
    string,
    string,
  ]
  const readTotals = async () =>
    Object.fromEntries(
      (await site.totals())
        .filter(({ rating_count }) => rating_count > 0)
        .map(({ stall_id, rating_sum, rating_count }) => [stall_id, [rating_sum, rating_count]]),
    )
  const readStored = () => page.evaluate(() => JSON.stringify(localStorage))

  await test.step('the helper sees the desk and nothing else', async () => {
    await signIn(page, site, 'Usha', 'desk')
    await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([t.title])
    await page.goto(`${site.url}/admin/people`)
    await expect(page).toHaveURL(`${site.url}/admin/desk`)
    await page.getByLabel(t.ticket).fill(first.slice(1))
    await page.getByRole('button', { name: t.begin }).click()
    await expect(page.getByText(t.mistyped)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })

  await test.step('a voter rates two stalls, each once', async () => {
    await begin(page, first)
    await rate(page, 12, 5)
    await rate(page, 13, 4)
    await expect(given(page)).toContainText([t.states.saved, t.states.saved])
    await page.getByLabel(t.stall).fill('12')
    await expect(page.getByText(t.isRated)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expect(await readTotals()).toEqual({ 12: [5, 1], 13: [4, 1] })
    expect(await readStored()).not.toContain(first)
  })

  await test.step('without a network the stars wait, and no ticket stays on the device', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: t.nextVoter }).click()
    await begin(page, second, `https://mela.example.org/t#${second}`)
    await rate(page, 12, 1)
    await rate(page, 14, 3)
    await expect(page.getByText(t.waiting(2))).toBeVisible()
    expect(await readStored()).toContain(second)
    await context.setOffline(false)
    await expect(given(page)).toContainText([t.states.saved, t.states.saved])
    expect(await readTotals()).toEqual({ 12: [6, 2], 13: [4, 1], 14: [3, 1] })
    expect(await readStored()).not.toContain(second)
  })

  await test.step('a ticket that a phone has used votes here once the slip is shown', async () => {
    await fetch(`${site.url}/rest/v1/rpc/rate_stall`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        stall_id: '12',
        device_id: crypto.randomUUID(),
        rating: 5,
        ticket: used,
      }),
    })
    await page.getByRole('button', { name: t.nextVoter }).click()
    await begin(page, used)
    await rate(page, 14, 2)
    const refused = page.getByRole('alert').filter({ hasText: t.notSaved(used.slice(-3), 1) })
    await refused.getByRole('button', { name: t.voteHere }).click()
    expect(await readTotals()).toEqual({ 12: [11, 3], 13: [4, 1], 14: [3, 1] })
    await page.getByRole('button', { name: t.free }).click()
    await expect(given(page)).toContainText([t.states.saved])
    expect(await readTotals()).toEqual({ 12: [6, 2], 13: [4, 1], 14: [5, 2] })
  })

  await test.step('with a keyboard, twenty ratings take less than a minute', async () => {
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: t.nextVoter }).click()
    await page.keyboard.type(`${keen}\n`)
    const begun = Date.now()
    for (let stall = 21; stall <= 40; stall += 1) await page.keyboard.type(`${stall}\n4\n`)
    await expect(given(page).filter({ hasText: t.states.saved })).toHaveCount(20)
    expect(Date.now() - begun).toBeLessThan(60_000)
    const totals = await readTotals()
    expect(Object.keys(totals)).toHaveLength(23)
    expect([totals[21], totals[40]]).toEqual([
      [4, 1],
      [4, 1],
    ])
    expect(await readStored()).not.toContain(keen)
  })
  await leaveSite(page)
  await site.stop()
})
