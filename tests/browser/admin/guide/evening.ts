import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { paths } from '#web/visitors/routes.ts'
import { fillEvening, makeEvening } from '../../../support/festivals/made-up-evening.ts'
import { findBarriers } from '../../access/axe.ts'
import { expect, open } from '../../support/fixtures.ts'
import { TITLE } from './before.ts'
import type { Steps, Walk } from '../../support/organisers.ts'

const FORGED = 'Kachori King'
/** Shown as it is typed. */
export const REASON = 'one minute, <b>150 phones</b>'

const readSheet = ({ site }: Walk, name: string) =>
  readFileSync(join(site.contentDir, 'files', name), 'utf8')

/** Honest ratings, and 150 fives for stall 40 from one network within two minutes. */
function fill({ site }: Walk) {
  const evening = makeEvening(1500, 5)
  for (let index = 0; index < 150; index += 1) {
    const visit = { network: 'rented', minute: 121 + index / 100 }
    evening.add(40, 5, { ...visit, device: `f${index}` })
  }
  using db = new DatabaseSync(join(site.dataDir, 'mela.sqlite'))
  fillEvening(db, evening.rows)
}

const leader = ({ om, words }: Walk) =>
  om.getByRole('region', { name: words.evening.places }).locator('li').first()

const writeReason = ({ om, words }: Walk, reason: string) =>
  om.getByRole('dialog').getByLabel(words.asking.reason).fill(reason)

/** Page 2: the evening. */
export const evening: Steps = {
  '2.1 Put up the cards': async ({ site, visitor }) => {
    await open(visitor, site.url)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(TITLE)
  },

  '2.2 Sold out, closed, a new price': async (walk) => {
    const { site, ravi, words, openScreen, pressButton, press } = walk
    const t = words.stall
    await ravi.getByLabel(t.number).fill('shree samosa')
    await ravi.keyboard.press('Enter')
    await ravi.context().setOffline(true)
    await press(ravi.getByRole('button', { name: `${t.soldOut}: ` }).first())
    await pressButton(ravi, t.close)
    await expect(ravi.getByText(t.waiting)).toHaveCount(2)
    expect(await findBarriers(ravi)).toEqual([])
    await ravi.context().setOffline(false)
    // As if the app had been closed in the meantime.
    await ravi.goto(`${site.url}/admin/stall`)
    await expect.poll(() => readSheet(walk, 'products.csv')).toMatch(/^1,Samosa \(2 .*,no,Veg$/m)
    const isClosed = /^1,Shree Samosa.*,yes$/m
    await expect.poll(() => readSheet(walk, 'vendors.csv')).toMatch(isClosed)
    await ravi.getByLabel(t.number).fill('1')
    await ravi.keyboard.press('Enter')
    await pressButton(ravi, t.open)
    await expect.poll(() => readSheet(walk, 'vendors.csv')).not.toMatch(isClosed)
    await pressButton(ravi, t.undoLast)
    await expect.poll(() => readSheet(walk, 'vendors.csv')).toMatch(isClosed)

    await openScreen(ravi, 'stalls')
    await pressButton(ravi, words.stalls.products)
    await ravi.getByRole('searchbox').fill('Samosa (2')
    const price = ravi.getByRole('row').locator('[data-column="price"] [id]').first()
    await press(price)
    await ravi.keyboard.type('25')
    await ravi.keyboard.press('Enter')
    await expect.poll(() => readSheet(walk, 'products.csv')).toMatch(/^1,Samosa \(2.*,25,/m)
  },

  '2.3 A gate is closed, the programme moves, it rains': async (walk) => {
    const { asha, site, visitor, words, openScreen, pressButton, press } = walk
    await openScreen(asha, 'festival')
    await press(asha.getByRole('heading', { name: words.content.files['notices.csv'] }))
    await press(asha.getByRole('button', { name: /^(Rain is coming|बारिश)/ }))
    await pressButton(asha, words.content.save)
    // Before an urgent notice is saved, a preview shows it.
    await expect(asha.getByRole('dialog')).toContainText('Rain is coming')
    await pressButton(asha.getByRole('dialog'), words.content.save)
    await expect(asha.getByText(words.content.saved)).toBeVisible()
    await expect(async () => {
      await open(visitor, site.url + paths.browseStalls)
      await expect(visitor.getByText('Rain is coming')).toBeVisible({ timeout: 500 })
    }).toPass()
  },

  '2.4 Who is leading': async (walk) => {
    const { visitor, om, site, openScreen } = walk
    fill(walk)
    await openScreen(om, 'evening')
    await expect(leader(walk)).toContainText(FORGED)
    await visitor.goto(`${site.url}/board`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  },

  '2.5 Somebody asks whether their rating counted': async ({
    om,
    site,
    visitor,
    words,
    pressButton,
  }) => {
    await open(visitor, site.url + paths.yourRatings)
    const receipt = visitor
      .getByRole('main')
      .getByRole('listitem')
      .getByText(/\d{4} \d{4} \d{4}/)
    const [digits] = /\d{4} \d{4} \d{4}/.exec((await receipt.textContent())!)!
    await pressButton(om, words.evening.parts.receipt)
    await om.getByLabel(words.evening.receiptNumber).fill(digits)
    await pressButton(om, words.evening.lookUp)
    await expect(om.getByRole('region', { name: '2 ·' })).toContainText(words.evening.counts.yes)
  },

  '2.6 Before the prizes, look for dishonest ratings': async (walk) => {
    const { om, words, pressButton, getApproval, press } = walk
    const t = words.audit
    await pressButton(om, words.evening.parts.audit)
    const row = om.getByRole('checkbox', { name: t.network('rented') })
    await press(row)
    await pressButton(om, t.takeOut)
    await expect(om.getByRole('dialog').getByText(`40 ${FORGED}`).first()).toBeVisible()
    await writeReason(walk, REASON)
    expect(await findBarriers(om)).toEqual([])
    await getApproval()
    await expect(row).toHaveCount(0)
    await pressButton(om, words.evening.parts.standings)
    await expect(leader(walk)).not.toContainText(FORGED)

    await pressButton(om, words.evening.parts.voids)
    await press(om.getByRole('button', { name: t.undo }))
    await writeReason(walk, 'They announced it on the stage')
    await getApproval()
    await expect(om.getByText(t.undoneBy('Om and Asha', '').slice(0, -1))).toBeVisible()
  },

  '2.7 The prizes': async ({ site, om, visitor, words, pressButton, getApproval }) => {
    const t = words.evening
    await pressButton(om, t.parts.audit)
    // The row is back, because its ratings count again.
    await expect(om.getByRole('checkbox', { name: words.audit.network('rented') })).toBeVisible()
    await pressButton(om, t.parts.result)
    await expect(om.getByText(t.states.frozen)).toBeVisible()
    await pressButton(om, t.ask)
    await getApproval(om.getByText(t.showNext))
    await pressButton(om, t.showNext)
    await expect(om.getByText(t.states.revealing)).toBeVisible()
    await visitor.goto(`${site.url}/board`)
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Soon…' })).toHaveCount(4)
    for (const shown of [2, 3, 4]) {
      await pressButton(om, t.showNext)
      await expect(om.getByText(t.shown(shown, 5))).toBeVisible()
    }
    await pressButton(om, t.showNext)
    await expect(om.getByText(t.states.final)).toBeVisible()
    await visitor.goto(`${site.url}/board`)
    await expect(visitor.getByText('Final result', { exact: true })).toBeVisible()
  },

  // One row of the table: a phone with the app is lost, and its changes are undone.
  'When something goes wrong': async (walk) => {
    const { asha, ravi, words, openScreen, pressButton, press } = walk
    await openScreen(asha, 'people')
    await expect(asha.getByText(words.approvals.notice('Om'))).toBeHidden()
    const card = asha.getByRole('listitem').filter({ hasText: 'Ravi' }).first()
    await press(card.getByRole('button', { name: /Ravi/ }).first())
    await pressButton(asha.getByRole('dialog'), words.people.signOut)
    await expect(asha.getByRole('dialog')).toBeHidden()
    await ravi.reload()
    await expect(ravi.getByText(words.signIn.signedOut)).toBeVisible()

    await openScreen(asha, 'log')
    const t = words.log.undoPerson
    await pressButton(asha, t.title)
    const dialog = asha.getByRole('dialog')
    await dialog.getByLabel(t.who).selectOption('Ravi')
    await dialog.getByLabel(t.since).selectOption('720')
    await expect(dialog).toContainText(t.effect(3))
    expect(await findBarriers(asha)).toEqual([])
    await pressButton(dialog, t.yes)
    await expect(dialog).toBeHidden()
    expect(readSheet(walk, 'products.csv')).toMatch(/^1,Samosa \(2.*,20,.*,yes,Veg$/m)
    expect(readSheet(walk, 'vendors.csv')).not.toMatch(/^1,Shree Samosa.*,yes$/m)
  },
}
