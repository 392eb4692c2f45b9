import { describeMoment } from '#organiser/cli/moments.ts'
import { INDIA } from '#shared/content/festival.ts'
import { callMela } from '../../../support/servers/call-mela.ts'
import { BUILT_WITHIN_MS, buildSite, IN_ENGLISH } from '../built-site.ts'
import { openEditedSite } from '../edited-site.ts'
import { test as base } from '../fixtures.ts'
import { rateByPhone } from '../site.ts'

/** The same for every run, so that the site is built once. */
const FAR_AWAY = new Date('2036-11-22T21:00:00+05:30')
const HOUR_MS = 3_600_000

export interface FrozenSite {
  url: string
  /** Writes both into festival.json, to the second. */
  setTimes(freezeAt: Date, revealAt?: Date): void
  /** Rates as another visitor's phone. @returns The id of the rating. */
  rate(stallNumber: string, stars: number): Promise<string>
  /** What an organiser types. */
  mela(...args: string[]): ReturnType<typeof callMela>
}

/** A site of the test's own whose voting ends in an hour. */
export const test = base.extend<{ frozen: FrozenSite }, { builtWithFreeze: string }>({
  builtWithFreeze: [
    async ({}, provide) => {
      const site = openEditedSite()
      site.setFacts(IN_ENGLISH)
      writeTimes(site, FAR_AWAY)
      const built = await buildSite(site.contentDir)
      await site.close()
      await provide(built)
    },
    { scope: 'worker', timeout: BUILT_WITHIN_MS },
  ],
  frozen: async ({ page, builtWithFreeze }, provide) => {
    const site = openEditedSite()
    site.setFacts(IN_ENGLISH)
    writeTimes(site, new Date(Date.now() + HOUR_MS))
    const url = await site.startBuilt(builtWithFreeze)
    const env = { DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir }
    await provide({
      url,
      setTimes: (freezeAt, revealAt) => writeTimes(site, freezeAt, revealAt),
      rate: (stallNumber, stars) => rateByPhone(url, stallNumber, stars),
      mela: (...args) => callMela(args, { env }),
    })
    if (!page.isClosed()) await page.goto('about:blank')
    await site.close()
  },
})

/** Into festival.json, to the second. */
export function writeTimes(
  site: Pick<ReturnType<typeof openEditedSite>, 'setFacts'>,
  freezeAt: Date,
  revealAt?: Date,
) {
  const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
  site.setFacts({ freezeAt: at(freezeAt), revealAt: at(revealAt) })
}
