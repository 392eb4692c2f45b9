import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calendarHref, paths } from '#web/visitors/routes.ts'
import { expect, passInterval, PHONE, test, waitForTooltips } from '../support/fixtures.ts'
import { toLocal } from '../support/site.ts'

const toSheet = (isCancelled: boolean) =>
  [
    'id,when,until,what,where,for_whom,cancelled',
    `quiz,${toLocal(-10)},${toLocal(60)},Quiz,Stage,Children,`,
    `garba,${toLocal(30)},${toLocal(90)},Garba night,Under the banyan,,${isCancelled ? 'yes' : ''}`,
    `prizes,${toLocal(40)},${toLocal(50)},Prizes,,,`,
  ].join('\n')

test.use({
  viewport: PHONE,
  files: { 'programme.csv': toSheet(false) },
  expectedErrors: /Failed to load resource/,
})

const entry = (page: Page, what: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) })

test('a visitor sees what is on and what is next, keeps an entry, and reads when it is cancelled', async ({
  page,
  ownSite: site,
}) => {
  const yours = page.locator('section').filter({ hasText: 'Your programme' })
  await test.step('the menu leads to it', async () => {
    await page.goto(site.url + paths.topStalls)
    await expect(page.locator(`a[href="${paths.programme}"]`)).toHaveText('Programme')
    await page.goto(site.url + paths.programme)
    await expect(entry(page, 'Quiz')).toContainText('Now')
    await expect(entry(page, 'Garba night')).toContainText('Next')
    await expect(entry(page, 'Prizes')).not.toContainText('Next')
  })
  await test.step('a place opens the map, and an entry goes into the calendar', async () => {
    await entry(page, 'Quiz').getByRole('link', { name: 'Show on map' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Stage')
    await page.goBack()
    await expect(entry(page, 'Garba night').getByRole('link', { name: 'Show on map' })).toHaveCount(
      0,
    )
    const answer = await page.request.get(site.url + calendarHref('garba'))
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('SUMMARY:Garba night')
  })
  await test.step('a kept entry comes first, and goes into the calendar without a network', async () => {
    await page.getByRole('button', { name: 'Keep Garba night' }).click()
    await page.reload()
    await expect(yours.getByRole('heading', { level: 3 })).toHaveText('Garba night')
    await waitForTooltips(page)
    const kept = yours.getByRole('link', { name: 'Add all of these' })
    const answer = await page.request.get(site.url + (await kept.getAttribute('href')))
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await answer.text()).match(/SUMMARY.*/g)).toEqual(['SUMMARY:Garba night'])
    await page.context().setOffline(true)
    const saved = page.waitForEvent('download')
    await kept.click()
    expect((await saved).suggestedFilename()).toBe('programme.ics')
    await page.context().setOffline(false)
  })
  await test.step('a cancelled entry is cancelled on the open page, and said once', async () => {
    await page.clock.install()
    await page.goto(site.url + paths.programme)
    await waitForTooltips(page)
    await page.clock.pauseAt(Date.now() + 30_000)
    await expect(entry(page, 'Prizes')).not.toContainText('Next')
    writeFileSync(join(site.contentDir, 'programme.csv'), toSheet(true))
    await expect
      .poll(async () => (await page.request.get(site.url + calendarHref('garba'))).text())
      .toContain('STATUS:CANCELLED')
    await passInterval(page)
    await expect(yours).toContainText('Cancelled')
    await expect(entry(page, 'Prizes')).toContainText('Next')
    await page.clock.runFor(1000)
    await expect(page.getByText('Cancelled: Garba night')).toHaveCount(1)
  })
  await test.step('the board says what is next', async () => {
    await page.clock.resume()
    await page.goto(site.url + paths.board)
    // Until the totals have loaded, the page also has the hidden board for old televisions.
    await expect(page.locator('.with-scripts footer')).toContainText(/Next: .*Prizes/)
  })
})
