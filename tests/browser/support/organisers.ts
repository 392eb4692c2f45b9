import type { Browser, Locator, Page } from '@playwright/test'
import { askApprovalTexts } from '#web/admin/ui/ask-approval-texts.ts'
import { auditTexts } from '#web/admin/evening/audit-texts.ts'
import { failureTexts } from '#web/admin/ui/failure-texts.ts'
import { texts as approvals } from '#web/admin/approvals/approvals-texts.ts'
import { slipsTexts, texts as cards } from '#web/admin/cards/cards-texts.ts'
import { texts as content, undoImportTexts } from '#web/admin/content/content-texts.ts'
import { texts as evening } from '#web/admin/evening/evening-texts.ts'
import { texts as festival } from '#web/admin/festival/festival-texts.ts'
import { texts as frame } from '#web/admin/frame/frame-texts.ts'
import { texts as importing } from '#web/admin/import/import-texts.ts'
import { texts as log } from '#web/admin/log/log-texts.ts'
import { texts as map } from '#web/admin/map/map-texts.ts'
import { texts as overview } from '#web/admin/overview/overview-texts.ts'
import { texts as people } from '#web/admin/people/people-texts.ts'
import { texts as records } from '#web/admin/records/records-texts.ts'
import { texts as signIn } from '#web/admin/sign-in/sign-in-texts.ts'
import { texts as stall } from '#web/admin/stall/stall-texts.ts'
import { texts as stalls } from '#web/admin/stalls/stalls-texts.ts'
import { texts as tickets } from '#web/admin/tickets/tickets-texts.ts'
import { texts as ui } from '#web/admin/ui/ui-texts.ts'
import type { AdminLanguage } from '#shared/languages.ts'
import type { Role } from '#shared/admin/rights.ts'
import { expect } from './fixtures.ts'
import { GOOD_PIN, openInvitation } from './invite.ts'
import type { Site } from './site.ts'

const SCREENS = {
  approvals,
  cards,
  content,
  evening,
  festival,
  frame,
  importing,
  log,
  map,
  overview,
  people,
  records,
  signIn,
  slips: slipsTexts,
  stall,
  stalls,
  tickets,
  ui,
  undoImport: undoImportTexts,
  asking: askApprovalTexts,
  audit: auditTexts,
  failures: failureTexts,
}
type Words = { [Screen in keyof typeof SCREENS]: (typeof SCREENS)[Screen]['en'] }

/** The people with their devices, and what they do on every screen. */
export type Walk = Devices & ReturnType<typeof toActions>

/** What is done in each step, by its number and title in docs/organisers.md. */
export type Steps = Record<string, (walk: Walk) => Promise<void> | void>

interface Devices {
  site: Site
  browser: Browser
  words: Words
  /** Asha was invited from the terminal and invites the others, so Om asks and she approves. */
  asha: Page
  om: Page
  ravi: Page
  /** Uses the guide in English. */
  visitor: Page
}

interface Start {
  site: Site
  browser: Browser
  asha: Page
  language: AdminLanguage
  hasTouch: boolean
}

export async function startWalk({ site, browser, asha, language, hasTouch }: Start): Promise<Walk> {
  const words = Object.fromEntries(
    Object.entries(SCREENS).map(([name, texts]) => [name, texts[language]]),
  ) as unknown as Words
  const visitor = await (await browser.newContext({ locale: 'en-IN' })).newPage()
  // The steps that invite Om and Ravi open their devices.
  const devices = { site, browser, words, visitor, asha, om: asha, ravi: asha }
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click())
  return Object.assign(devices, toActions(devices, press))
}

const POLL_MS = 3000

function toActions(walk: Devices, press: (target: Locator) => Promise<void>) {
  const { asha, browser, site, words } = walk
  const pressButton = (within: Page | Locator, name: string) =>
    press(within.getByRole('button', { name, exact: true }).first())

  /** Opens a screen by its name in the menu, which on a phone may be behind a button. */
  async function openScreen(page: Page, screen: keyof Words['frame']['names']) {
    const { names, menu, more } = words.frame
    const bar = page.getByRole('navigation', { name: menu })
    await bar.waitFor()
    const link = { name: names[screen], exact: true }
    const isInBar = await bar.getByRole('link', link).isVisible()
    if (!isInBar) await pressButton(bar, more)
    await press((isInBar ? bar : page.getByRole('dialog')).getByRole('link', link))
  }

  /** Types the PIN into the open dialog, and presses its button. */
  async function confirm(page: Page, yes: string) {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.ui.pin).fill(GOOD_PIN)
    await pressButton(dialog, yes)
  }

  /**
   * Om asks for approval in the open dialog, and Asha approves on her device.
   * @param behind What the screen behind the dialog shows once it has polled; the dialog stays.
   */
  async function getApproval(behind?: Locator) {
    const { om } = walk
    const dialog = om.getByRole('dialog')
    await confirm(om, words.asking.ask)
    await expect(dialog.getByText(words.asking.waiting('Asha'))).toBeVisible()
    await asha.goto(`${site.url}/admin/approvals`)
    await pressButton(asha, words.approvals.approve)
    await confirm(asha, words.approvals.approve)
    // The request stays, with its outcome instead of its buttons.
    await expect(asha.getByRole('button', { name: words.approvals.approve })).toHaveCount(0)
    await om.clock.fastForward(POLL_MS)
    await expect(dialog.getByText(words.asking.outcomes.done)).toBeVisible()
    if (behind) {
      await om.clock.fastForward(POLL_MS)
      await expect(behind).toBeVisible()
    }
    await press(dialog.getByText(words.ui.close, { exact: true }))
  }

  /** Asha invites somebody under People, who signs in on a device of their own. */
  async function inviteByAsha(name: string, role: Role): Promise<Page> {
    await openScreen(asha, 'people')
    await pressButton(asha, words.people.inviteSomebody)
    const dialog = asha.getByRole('dialog')
    await dialog.getByLabel(words.people.name).fill(name)
    await dialog.getByRole('radio', { name: words.ui.roles[role] }).check()
    await dialog.getByLabel(words.people.yourPin).fill(GOOD_PIN)
    await pressButton(dialog, words.people.makeLink)
    const link = await dialog.getByText('/admin#invite=').textContent()
    await pressButton(dialog, words.people.done)
    const page = await (await browser.newContext()).newPage()
    await page.clock.install()
    await openInvitation(page, link!, words.signIn)
    return page
  }

  /** Waits until visitors get a text. */
  const expectServed = (path: string, text: string) =>
    expect
      .poll(async () => (await fetch(site.url + path)).text(), { intervals: [100] })
      .toContain(text)

  return { press, pressButton, openScreen, confirm, getApproval, inviteByAsha, expectServed }
}
