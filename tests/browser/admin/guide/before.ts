import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readCodes, readPdf } from '#organiser/doctor/read-codes.ts'
import { toFileName } from '#web/admin/content/content-texts.ts'
import { book } from '../../../broken-sheets/make-xlsx.ts'
import { findBarriers } from '../../access/axe.ts'
import { expect, open } from '../../support/fixtures.ts'
import { rate } from '../../support/guide.ts'
import { ageSessions, invite, openInvitation } from '../../support/invite.ts'
import { watchPrinting } from '../../support/qr-cards.ts'
import type { Steps, Walk } from '../../support/organisers.ts'

/** As a committee writes it: banners, a sheet for each hall, blank stall cells, prices like 40/-. */
const MESSY = book({
  'Hall A':
    'FOOD FEST 2026,,,,\nFinal list,,,,\nSr,Vendor,Particulars,Rate,Mobile\n1,Chai Point,Masala Chai,20/-,9876543210\n,,Coffee,₹ 30,\n2,Bhel House,Bhel Puri,Half 40 / Full 70,',
  Settings: 'Key,Value\ncurrency,INR',
  'Hall B':
    'Vendor,Particulars,Rate,Kind\nDosa Hut,Plain Dosa,60,Dosas\n<b>Juice</b>,Lime,25,Coolers',
})

const ADDRESS = 'https://mela.example.org'
export const TITLE = 'Fair & <b>Food</b> 2026'

const section = (page: Page, name: string) =>
  page.locator('details', { has: page.getByRole('heading', { name, exact: true }) })

/** Adds a line to a list of the festival. */
async function addLine(walk: Walk, file: string, cells: Record<string, string>) {
  const { asha, press, pressButton, words } = walk
  const part = section(asha, toFileName(words.content, file))
  await press(part.getByRole('heading').first())
  await pressButton(part, words.festival.addRow)
  const columns = words.festival.columns as Record<string, string>
  for (const [column, text] of Object.entries(cells)) {
    await part.getByRole('textbox', { name: columns[column]!, exact: true }).fill(text)
  }
}

/** Makes a backup under Afterwards, and opens the file. */
export async function saveBackup({ asha, words, openScreen, pressButton, confirm }: Walk) {
  await openScreen(asha, 'records')
  await pressButton(asha, words.records.makeBackup)
  const downloading = asha.waitForEvent('download')
  await confirm(asha, words.records.save)
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^mela-backup-.*\.sqlite$/)
  using db = new DatabaseSync(await download.path(), { readOnly: true })
  expect(db.prepare('select rating from ratings').all()).not.toEqual([])
}

/** Page 1: before the evening. */
export const before: Steps = {
  // A site with its address set, and a map that lacks one stall and has two that do not exist.
  'To begin': async (walk) => {
    const { site, asha, words, inviteByAsha } = walk
    const file = join(site.contentDir, 'files/map.csv')
    const map = readFileSync(file, 'utf8').replace('23,24,25', '23,,25')
    writeFileSync(file, `${map.trimEnd()}\n901,902\n`)
    site.setFacts({ siteUrl: ADDRESS })
    await openInvitation(asha, await invite(site, 'Asha', 'organiser'), words.signIn)
    walk.om = await inviteByAsha('Om', 'organiser')
    await ageSessions(site)
  },

  '1.1 Import': async (walk) => {
    const { asha, words, openScreen, pressButton, expectServed } = walk
    const t = words.importing
    await openScreen(asha, 'import')
    const list = { name: 'stalls.xlsx', mimeType: 'application/zip', buffer: Buffer.from(MESSY) }
    await asha.locator('input[type=file]').setInputFiles(list)
    const meaningOf = (column: string) => asha.getByLabel(t.whatIs(column), { exact: true })
    await expect(meaningOf('D, Rate')).toHaveValue('price')
    await expect(meaningOf('E, Mobile')).toHaveValue('private')
    // Column A has only serial numbers, and the Settings sheet has no stalls.
    await meaningOf('A, Sr').selectOption('leaveOut')
    await expect(asha.getByRole('checkbox', { name: 'Settings' })).not.toBeChecked()
    const shown = asha.getByRole('region', { name: t.result })
    await expect(shown.getByText('<b>Juice</b>')).toBeVisible()
    await expect(shown.getByText('half 40 / full 70')).toBeVisible()
    await expect(asha.getByText(t.mobiles(1))).toBeVisible()
    await pressButton(asha, t.publish(4, 5))
    // Publishing reads the list once more, in a separate thread.
    await expect(asha.getByText(t.published)).toBeVisible()
    await expectServed('/browse-stalls', '&lt;b&gt;Juice')
    await pressButton(asha, words.undoImport.undo)
    await pressButton(asha.getByRole('dialog'), words.undoImport.undo)
    await expect(asha.getByText(words.undoImport.undone)).toBeVisible()
    await expect(asha.getByText(t.published)).toBeHidden()
    await expectServed('/browse-stalls', 'Shree Samosa Centre')
  },

  '1.2 Festival': async (walk) => {
    const { asha, press, words, openScreen, pressButton, expectServed } = walk
    const t = words.festival
    const fact = (name: 'title' | 'titleInEnglish' | 'freezeAt') =>
      asha.getByLabel(t.facts[name][0], { exact: true })
    await openScreen(asha, 'festival')
    await fact('title').fill(TITLE)
    await fact('titleInEnglish').fill('')
    const toPreview = asha.getByRole('button', { name: t.toPreview, exact: true })
    const isPhone = await toPreview.isVisible()
    if (isPhone) await press(toPreview)
    const preview = asha.frameLocator('iframe:visible')
    await expect(preview.getByRole('heading', { level: 1 })).toContainText(TITLE)
    if (isPhone) await pressButton(asha.getByRole('dialog'), words.ui.close)
    await addLine(walk, 'committees.csv', { id: 'youth', title: 'Youth Committee', years: '2026' })
    await addLine(walk, 'event-coordinators.csv', { name: 'Meera', phone_number: '98765 43210' })
    const coordinators = section(asha, toFileName(words.content, 'event-coordinators.csv'))
    await pressButton(coordinators, t.deleteSamples(7))
    await expect(coordinators.getByRole('listitem')).toHaveCount(1)
    await addLine(walk, 'sponsors.csv', { name: 'Om Sweets', title: 'Ladoos for all' })
    const history = section(asha, toFileName(words.content, 'about-jys.en.md'))
    await press(history.getByRole('heading').first())
    await history.getByRole('textbox').fill('# Our fair\n\nSince 1980.')
    await press(section(asha, t.groups.voting).getByRole('heading').first())
    await fact('freezeAt').fill('2026-11-22T21:00')
    expect(await findBarriers(asha)).toEqual([])
    await pressButton(asha, words.content.save)
    await expect(asha.getByText(words.content.saved)).toBeVisible()
    for (const text of ['Fair &amp; &lt;b&gt;Food&lt;/b&gt; 2026', 'Om Sweets']) {
      await expectServed('/', text)
    }
    await expectServed('/event-coordinators', '98765 43210')

    await press(section(asha, t.picturesTitle).getByRole('heading').first())
    // Like a photo from a phone: large, and hard to compress.
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const logo = sharp({
      create: { width: 3000, height: 400, channels: 3, background: '#fff', noise },
    })
    const file = {
      name: '../../evil.svg',
      mimeType: 'image/png',
      buffer: await logo.png().toBuffer(),
    }
    const sending = asha.waitForRequest(/\/picture\?/)
    await asha
      .getByLabel(t.pictures['logo'][0], { exact: true })
      .locator('input')
      .setInputFiles(file)
    await expect(asha.getByText(t.pictureSaved)).toBeVisible()
    // Scaled from 3000 to 2000 pixels wide, which halves the bytes.
    const sent = Number(await (await sending).headerValue('content-length'))
    expect(sent).toBeGreaterThan(100_000)
    expect(sent).toBeLessThan(file.buffer.length * 0.6)
    await expectServed('/logo.svg', 'data:image/png')
    await openScreen(asha, 'log')
    const changed = words.log.actions['picture-changed'](
      'Asha',
      words.content.files['files/logo.svg'],
    )
    const entry = asha.getByRole('listitem').filter({ hasText: changed })
    await pressButton(entry, words.log.undo)
    await expect(entry).toContainText(words.log.isUndone)
  },

  '1.3 Map': async ({ asha, press, site, words, openScreen, pressButton }) => {
    const t = words.map
    await openScreen(asha, 'map')
    await pressButton(asha, t.clearUnknown(2))
    await expect(asha.getByText(t.unknownHint)).toHaveCount(0)
    await press(asha.getByRole('button', { name: /^24 / }))
    const square = `${t.place({ x: 3, y: 0 })}: ${t.emptySquare}`
    await press(asha.getByRole('gridcell', { name: square }))
    await expect(asha.getByText(t.missing(1))).toHaveCount(0)
    await pressButton(asha, words.content.save)
    await expect(asha.getByText(words.content.saved)).toBeVisible()
    const map = readFileSync(join(site.contentDir, 'files/map.csv'), 'utf8')
    expect(map).toContain('23,24,25')
    expect(map).not.toContain('901')
  },

  '1.4 Look for mistakes': async ({ asha, words, openScreen }) => {
    await openScreen(asha, 'overview')
    await expect(asha.getByRole('link', { name: words.overview.toDos.samples })).toBeVisible()
    const list = asha.getByRole('region', { name: words.overview.findingsTitle })
    await expect(list.getByRole('listitem').first()).toBeVisible()
  },

  '1.5 Tickets': async ({ asha, words, openScreen, pressButton }) => {
    const t = words.tickets
    await openScreen(asha, 'tickets')
    await asha.getByLabel(t.label).fill('Jury')
    await asha.getByLabel(t.count).fill('3')
    await pressButton(asha, t.make)
    await expect(asha.getByText(t.made(3, 'Jury', 1, 1))).toBeVisible()
    await pressButton(asha, t.printed)
    await expect(asha.getByText(t.areValid)).toBeVisible()
  },

  '1.6 Cards': async ({ asha, press, site, visitor, words, openScreen, pressButton }) => {
    const t = words.cards
    const { untilPrinted } = await watchPrinting(asha)
    await asha.reload()
    await openScreen(asha, 'cards')
    await press(asha.getByRole('radio', { name: t.choices.some(0) }))
    await press(asha.getByRole('checkbox', { name: /^2 / }))
    await pressButton(asha, t.print(1))
    await untilPrinted()
    const [paper] = await readPdf(await asha.pdf({ preferCSSPageSize: true }), 96)
    const [address] = await readCodes(paper!.picture)
    await open(visitor, address!.replace(ADDRESS, site.url))
    await rate(visitor, 4)

    await press(asha.getByRole('radio', { name: t.choices.needed(104) }))
    await pressButton(asha, t.print(104))
    await pressButton(asha, t.printed)
    await expect(asha.getByText(t.noted)).toBeVisible()
    await expect(asha.getByRole('radio', { name: t.choices.needed(0) })).toBeVisible()
  },

  // live.spec.ts follows the code on a slip.
  '1.7 Slips for the stall holders': async ({ asha, press, words, openScreen, pressButton }) => {
    const t = words.slips
    await asha.reload()
    await openScreen(asha, 'cards')
    await press(asha.getByRole('radio', { name: words.cards.choices.some(0) }))
    await press(asha.getByRole('checkbox', { name: /^2 / }))
    await pressButton(asha, t.make(1))
    await pressButton(asha.getByRole('dialog'), t.make(1))
    await expect(asha.getByText(t.made)).toBeVisible()
  },

  '1.8 People': async (walk) => {
    const { inviteByAsha } = walk
    walk.ravi = await inviteByAsha('Ravi', 'volunteer')
    const { names, menu } = walk.words.frame
    const links = walk.ravi.getByRole('navigation', { name: menu }).getByRole('link')
    await expect(links).toHaveText([names.stalls, names.stall])
  },

  '1.9 A backup': saveBackup,
}
