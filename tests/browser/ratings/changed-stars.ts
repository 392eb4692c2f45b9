import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { describeMoment } from '#organiser/cli/moments.ts'
import { INDIA } from '#shared/content/festival.ts'
import { rateStallHref } from '#web/routes.ts'
import { IN_ENGLISH } from '../support/built-site.ts'
import { openEditedSite } from '../support/edited-site.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

export type ChangingSite = Awaited<ReturnType<typeof openChangingSite>>

/** A festival that lets visitors change their stars. It takes seconds to build: one for all tests of a file. */
export async function openChangingSite() {
  const festival = openEditedSite()
  festival.setFacts({ ...IN_ENGLISH, allowCorrection: true })
  const url = await festival.start()
  async function readState() {
    const [board] = (await (await fetch(`${url}/rest/v1/board`)).json()) as { state: string }[]
    return board!.state
  }

  return {
    url,
    close: () => festival.close(),
    /** The final result is shown from now on; the pages stay as they are. */
    async end() {
      const at = (seconds: number) => describeMoment(new Date(Date.now() - seconds * 1000), INDIA)
      festival.setFacts({ freezeAt: at(5), revealAt: at(2) })
      await expect.poll(readState).toBe('final')
    },
    /** For the tests that follow. */
    async reopen() {
      festival.setFacts({ freezeAt: undefined, revealAt: undefined })
      await expect.poll(readState).toBe('live')
    },
    async openRating(page: Page, stall: string) {
      await page.goto(url + rateStallHref(stall))
      await waitUntilHydrated(page)
    },
    /** The sum of the stars of a stall, and how many ratings there are. */
    async readTotals(stall: string): Promise<string[]> {
      const answer = await fetch(`${url}/rest/v1/stall_ratings?stall_id=eq.${stall}`)
      const rows = (await answer.json()) as { rating_sum: number; rating_count: number }[]
      return rows.map(({ rating_sum, rating_count }) => `${rating_sum}/${rating_count}`)
    },
    /** The stars of each step that the ledger has, in the order in which they arrived. */
    readSteps(stall: string): unknown[] {
      const db = new DatabaseSync(join(festival.dataDir, 'mela.sqlite'), { readOnly: true })
      const rows = db
        .prepare(
          `select rating, 0 as place from ratings where stall_id = $stall union all
           select corrections.rating, place from corrections join ratings on ratings.id = rating_id
           where stall_id = $stall order by place`,
        )
        .all({ stall })
      db.close()
      return rows.map(({ rating }) => rating)
    },
  }
}

export const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: say(stars === 1 ? '1 star' : `${stars} stars`), exact: true })

/** Changes the stars of the stall, and sees the thanks. */
export async function change(page: Page, stars: number) {
  await star(page, stars).check()
  const stallName = await page.getByRole('heading', { level: 1 }).textContent()
  const thanks = page.getByText(say(`Recorded ${stars} star(s) for ${stallName}.`)).waitFor()
  await page.getByRole('button', { name: say('Change Rating') }).click()
  await thanks
}

/** What goes wrong at the clock of a phone must change no order. */
export const setClockBack = (page: Page) =>
  page.evaluate(() => {
    const Now = Date
    globalThis.Date = class extends Now {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? Now.now() - 3_600_000)
      }
      static override now = () => Now.now() - 3_600_000
    } as DateConstructor
  })
