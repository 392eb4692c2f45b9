import { readCodes, readPdf } from '#organiser/doctor/read-codes.ts'
import { toStallId } from '#shared/catalogue/rows.ts'
import { slipsTexts } from '#web/admin/cards/cards-texts.ts'
import { findBarriers } from '../access/axe.ts'
import { expect, passInterval, test, waitForTooltips } from '../support/fixtures.ts'

import { signIn } from '../support/invite.ts'
import { watchPrinting } from '../support/qr-cards.ts'

const STALL = `/stall/${toStallId('1')}`
const DISH = 'Samosa (2 pieces)'

test('a stall holder who reads Hindi closes the stall and says how long the queue is with the slip, until it is ended', async ({
  page: asha,
  browser,
  ownSite,
}) => {
  const { url } = ownSite
  const t = slipsTexts.en
  const { untilPrinted } = await watchPrinting(asha)
  await signIn(asha, ownSite, 'Asha', 'organiser')
  await asha.goto(`${url}/admin/cards`)
  await asha.getByRole('radio', { name: /^Some stalls/ }).check()
  await asha.getByRole('checkbox', { name: /^1 / }).check()
  await asha.getByRole('button', { name: t.make(1) }).click()
  expect(await findBarriers(asha)).toEqual([])
  await asha
    .getByRole('dialog')
    .getByRole('button', { name: t.make(1) })
    .click()
  await untilPrinted()
  const papers = await readPdf(await asha.pdf({ preferCSSPageSize: true }), 150)
  expect(papers).toHaveLength(1)
  const [address] = await readCodes(papers[0]!.picture)

  const visitor = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await visitor.clock.install()
  await visitor.goto(url + STALL)
  await waitForTooltips(visitor)
  await visitor.clock.pauseAt(Date.now() + 60_000)
  const rate = visitor.getByRole('link', { name: 'Rate This Stall' })
  const before = await rate.boundingBox()

  const small = { viewport: { width: 360, height: 800 }, locale: 'hi-IN' }
  const holder = await (await browser.newContext(small)).newPage()
  await holder.goto(address!.replace(/^https?:\/\/[^/]+/, url))
  const dish = holder.getByRole('listitem').first()
  await dish.getByRole('button').click()
  await expect(dish).toContainText('ख़त्म')
  await expect(dish).toContainText('सहेजा गया')
  expect(holder.url()).not.toContain('slip')
  await holder.getByRole('button', { name: '10 मिनट' }).click()
  await expect(holder.getByRole('button', { name: '10 मिनट' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await findBarriers(holder)).toEqual([])
  const readLive = async () => (await fetch(`${url}/live.json`)).text()
  await expect.poll(readLive).toContain('10 min until')
  await passInterval(visitor)
  await expect(visitor.getByText('Queue: about 10 minutes')).toBeVisible()
  await expect(visitor.getByText('Out of Stock', { exact: true })).toHaveCount(1)
  await holder.getByRole('button', { name: 'स्टॉल बंद करें' }).click()
  await expect.poll(readLive).toContain('["1","yes"]')
  await passInterval(visitor)
  await expect(visitor.getByText('Closed now', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Queue: about 10 minutes')).toHaveCount(0)
  // Nothing has moved under a finger.
  expect(await rate.boundingBox()).toEqual(before)

  await holder.getByText('दूसरे दाम या दूसरा विवरण').click()
  await holder
    .getByLabel(/^दाम: /)
    .first()
    .fill('25')
  await holder.getByRole('button', { name: 'आयोजकों को भेजें' }).click()
  await expect(holder.getByText('भेज दिया।')).toBeVisible()
  await asha.goto(`${url}/admin/approvals`)
  await expect(asha.getByText('Stall 1 proposes a change')).toBeVisible()
  await asha.getByRole('button', { name: 'Publish' }).click()
  await expect(asha.getByText('Stall 1 proposes a change')).toHaveCount(0)
  // In small steps, because the page's time limits depend on the same clock.
  await expect(async () => {
    await visitor.clock.runFor(1000)
    const shown = await visitor.getByRole('listitem').filter({ hasText: DISH }).textContent()
    expect(shown).toContain('₹25')
  }).toPass({ intervals: [150], timeout: 30_000 })

  await asha.goto(`${url}/admin/cards`)
  await asha.getByRole('radio', { name: /^Some stalls/ }).check()
  await asha.getByRole('checkbox', { name: /^1 / }).check()
  await test.step('cards printed for a trial are not recorded as printed', async () => {
    await asha.getByRole('button', { name: 'Print 1 card' }).click()
    await expect(asha.locator('body > :not(#root) svg').first()).toBeAttached()
    await expect(asha.getByRole('button', { name: 'They are printed' })).toHaveCount(0)
  })
  await asha.getByRole('button', { name: t.end(1) }).click()
  await asha
    .getByRole('dialog')
    .getByRole('button', { name: t.end(1) })
    .click()
  await expect(asha.getByText(t.ended, { exact: true })).toBeVisible()
  await holder.goto(address!.replace(/^https?:\/\/[^/]+/, url))
  await expect(holder.getByText('यह पर्ची अब नहीं चलती।')).toBeVisible()
})
