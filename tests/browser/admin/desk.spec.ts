import type { Page } from '@playwright/test'
import { formatTicket, toTicket } from '#shared/tickets.ts'
import { texts } from '#web/admin/desk/desk-texts.ts'
import { failureTexts, toFailureText } from '#web/admin/ui/failure-texts.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

test.use({
  viewport: PHONE,
  facts: { tickets: 'required' },
  expectedErrors: /status of 40[19]|ERR_INTERNET_DISCONNECTED/,
})

const t = texts.en

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

test('a helper at the voting desk rates for people without a phone, also without a network, and every vote counts once', async ({
  page,
  context,
  ownSite: site,
}) => {
  const [first, second, used, keen] = (await site.makeTickets('Visitors', 4)) as [
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
    await expect(page.getByRole('navigation')).toHaveCount(0)
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

  await test.step('stars that are chosen and not saved are saved with the next voter', async () => {
    await page.getByLabel(t.stall).fill('15')
    await page.getByLabel(t.starCount(2), { exact: true }).check()
    await page.getByRole('button', { name: t.nextVoter }).click()
    await expect.poll(readTotals).toMatchObject({ 15: [2, 1] })
  })

  await test.step('a ticket that a phone has used votes here once the slip is shown', async () => {
    await site.rate('12', 5, { ticket: used })
    await begin(page, used)
    await rate(page, 14, 2)
    const refused = page.getByRole('alert').filter({ hasText: t.notSaved(used.slice(-3), 1) })
    await refused.getByRole('button', { name: t.voteHere }).click()
    expect(await readTotals()).toEqual({ 12: [11, 3], 13: [4, 1], 14: [3, 1], 15: [2, 1] })
    await expect(page.getByRole('dialog')).toContainText(used.slice(-3))
    await page.getByRole('button', { name: t.free }).click()
    await expect(given(page)).toContainText([t.states.saved])
    expect(await readTotals()).toEqual({ 12: [6, 2], 13: [4, 1], 14: [5, 2], 15: [2, 1] })
    await expect(page.getByLabel(t.stall)).toBeFocused()
  })

  await test.step('a voter who comes back is not asked again for what they have rated', async () => {
    await page.getByRole('button', { name: t.nextVoter }).click()
    await context.setOffline(true)
    await begin(page, first)
    await expect(given(page)).toHaveText([/13.*4 ★ · Saved/, /12.*5 ★ · Saved/])
    await context.setOffline(false)
    await page.reload()
    await begin(page, second)
    await expect(given(page)).toHaveText([/15.*2 ★ · Saved/, /14.*3 ★ · Saved/, /12.*1 ★ · Saved/])
    await page.getByLabel(t.stall).fill('14')
    await expect(page.getByText(t.isRated)).toBeVisible()
    await page.getByRole('button', { name: t.nextVoter }).click()
    await begin(page, toTicket([1, 2, 3, 4, 5, 6, 7, 8, 9]))
    await expect(
      page.getByText(toFailureText(failureTexts.en, { code: 'ticket-unknown' })),
    ).toBeVisible()
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
    expect(Object.keys(totals)).toHaveLength(24)
    expect([totals[21], totals[40]]).toEqual([
      [4, 1],
      [4, 1],
    ])
    expect(await readStored()).not.toContain(keen)
  })
})
