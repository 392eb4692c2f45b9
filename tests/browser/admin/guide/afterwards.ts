import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as XLSX from '@e965/xlsx'
import { expect } from '../../support/fixtures.ts'
import { openFeedback, openJoin } from '../../support/forms.ts'
import { bytesOf } from '../../support/qr-cards.ts'
import { saveBackup } from './before.ts'
import { REASON } from './evening.ts'
import type { Steps, Walk } from '../../support/organisers.ts'
import type { Site } from '../../support/site.ts'

const THIS_YEAR = 'select id from editions where ended_at is null'
const countRatings = ({ site }: Walk) =>
  site.read(`select id from ratings where edition = (${THIS_YEAR})`).length

/** The rows of an exported workbook. */
async function exportRows(walk: Walk, name: string): Promise<object[]> {
  const { om, words, pressButton, confirm } = walk
  await pressButton(om, `${words.records.save}: ${name}`)
  const downloading = om.waitForEvent('download')
  await confirm(om, words.records.save)
  const book = XLSX.read(await bytesOf(await downloading))
  await expect(om.getByRole('dialog')).toBeHidden()
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)
}

/** Types a phone number or a day, and has it approved. */
async function erase(walk: Walk, what: 'erase' | 'purge', typed: string) {
  const { om, words, openScreen, pressButton, getApproval } = walk
  const { erasures, showErased } = words.records
  await openScreen(om, 'records')
  const field = om.getByLabel(erasures[what].label)
  await field.fill(typed)
  const form = om.locator('form').filter({ has: field })
  await pressButton(form, showErased)
  await getApproval()
}

/** Makes all ratings two hours older: the year cannot be closed within an hour of a rating. */
function makeOlder({ dataDir }: Site) {
  using db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  // The ledger refuses changes.
  const isGuard = "type = 'trigger' and sql like '%in the ledger is never changed%'"
  const guards = db.prepare(`select name, sql from sqlite_master where ${isGuard}`).all()
  for (const { name } of guards) db.exec(`drop trigger ${String(name)}`)
  db.exec("update ratings set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-2 hours')")
  for (const { sql } of guards) db.exec(String(sql))
}

/** Page 3: afterwards. */
export const afterwards: Steps = {
  // What visitors send after the prizes: a rating, a request to join and feedback.
  '3.1 Leave the site running': async ({ site, visitor }) => {
    await site.rate('3', 5)
    const joining = await openJoin(visitor, site)
    await joining.name.fill('Meera Shah')
    await joining.phone.fill('9876543210')
    await joining.submit.click()
    await expect.poll(() => site.joinRequests()).toHaveLength(1)
    const form = await openFeedback(visitor, site)
    await form.star(4).check({ force: true })
    await form.message.fill('<b>More shade</b>, please')
    await form.submit.click()
    await expect.poll(() => site.feedback()).toHaveLength(1)
  },

  '3.2 A last backup': saveBackup,

  '3.3 Export': async (walk) => {
    const { om, words, openScreen, pressButton } = walk
    const { exported, lists } = words.records
    await openScreen(om, 'records')
    await pressButton(om, lists.feedback)
    await expect(om.getByText('<b>More shade</b>, please')).toBeVisible()
    await pressButton(om, lists.join_requests)
    await expect(om.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', /^tel:/)
    expect(await exportRows(walk, exported.ratings.name)).toHaveLength(countRatings(walk))
    const requests = await exportRows(walk, exported['join-requests'].name)
    expect(requests).toMatchObject([{ 'Full name': 'Meera Shah', Phone: '9876543210' }])
  },

  '3.4 Somebody complains': async ({ om, words, openScreen, pressButton }) => {
    await openScreen(om, 'evening')
    await pressButton(om, words.evening.parts.voids)
    await expect(om.getByText(REASON)).toBeVisible()
    await expect(om.getByText(words.audit.byAt('Om and Asha', '')).first()).toBeVisible()
  },

  '3.5 Somebody asks to have their data erased': async (walk) => {
    const { site } = walk
    await erase(walk, 'erase', '+91 98765 43210')
    expect(site.joinRequests()).toEqual([])
  },

  '3.6 Erase personal data': async (walk) => {
    const { site } = walk
    const ratings = countRatings(walk)
    await erase(walk, 'purge', '2026-11-24')
    expect(site.read("select id from ratings where network = 'wifi'")).toEqual([])
    expect(countRatings(walk)).toBe(ratings)
  },

  // Nothing to do in the app.
  '3.7 Write down what went wrong': () => {},

  '3.8 Next year': async (walk) => {
    const { om, site, words, pressButton, confirm, getApproval } = walk
    const t = words.records
    await om.getByLabel(t.newName).fill('2027')
    await pressButton(om, t.showArchived)
    const dialog = om.getByRole('dialog')
    await expect(dialog.getByText(words.failures['still-rated'] as string)).toBeVisible()
    await pressButton(dialog, words.ui.close)
    makeOlder(site)
    await pressButton(om, t.showArchived)
    await expect(dialog.getByText(t.staysThere)).toBeVisible()
    await getApproval()
    await expect(om.getByText(t.current('2027'))).toBeVisible()
    expect(countRatings(walk)).toBe(0)
    await pressButton(om, t.goBack)
    await confirm(om, t.goBack)
    await expect(om.getByText(t.current('2027'))).toBeHidden()
    expect(countRatings(walk)).toBeGreaterThan(0)
  },
}
