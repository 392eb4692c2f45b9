import { describeMoment } from '#organiser/cli/moments.ts'
import { INDIA } from '#shared/content/festival.ts'
import { callMela } from '../../../support/servers/call-mela.ts'
import { BUILT_WITHIN_MS, IN_ENGLISH } from '../built-site.ts'
import { test as base } from '../fixtures.ts'
import { rateByPhone } from '../site.ts'
import { openSignedSite } from './signed-site.ts'

/** Of the festival whose site has every option of a rating. The same for every run, so that it is built once. */
export const FULL_FESTIVAL = {
  signedCards: 'required' as const,
  title: 'मेला दो',
  allowCorrection: true,
  freezeAt: '2036-11-22 21:00',
  ...IN_ENGLISH,
}

export type FullFestival = Awaited<ReturnType<typeof openFullFestival>>

/** With a festival of the test's own where stars may be changed, cards are signed and the voting ends. */
export const test = base.extend<{ festival: FullFestival }>({
  festival: [
    async ({ page }, provide) => {
      const festival = await openFullFestival()
      await provide(festival)
      // No page must see its site die.
      for (const open of page.context().pages()) await open.goto('about:blank')
      await festival.close()
    },
    { timeout: BUILT_WITHIN_MS },
  ],
})

async function openFullFestival() {
  const site = await openSignedSite(FULL_FESTIVAL.signedCards, FULL_FESTIVAL)
  const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
  const env = { DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir }
  return {
    ...site,
    /** Into festival.json, to the second; the pages stay as they are. */
    setTimes: (freezeAt: Date, revealAt?: Date) =>
      site.setFacts({ freezeAt: at(freezeAt), revealAt: at(revealAt) }),
    /** As the phone of another visitor, who has scanned the card. @returns The id of the rating. */
    rate: (stall: string, stars: number) =>
      rateByPhone(site.url, stall, stars, { card: site.sign(stall) }),
    /** What an organiser types. */
    mela: (...args: string[]) => callMela(args, { env }),
  }
}
