import { readCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { rateStallHref } from '#web/routes.ts'
import { describeMoment } from '#organiser/cli/moments.ts'
import { withRecords } from '#organiser/records/open-place.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { INDIA } from '#shared/clock-time.ts'
import { leaveSite, test as base } from './fixtures.ts'
import { openSite, rateByPhone, setFacts } from './site.ts'

/** The facts of a festival with every rating option switched on. */
const FULL_FESTIVAL = {
  signedCards: 'required',
  title: 'मेला दो',
  freezeAt: '2036-11-22 21:00',
  guideLanguages: ['en'],
}

export type FullFestival = Awaited<ReturnType<typeof openFullFestival>>

/** Gives each test its own festival, where stars may be changed, cards are signed and the voting ends. */
export const test = base.extend<{ festival: FullFestival }>({
  festival: [
    async ({ page }, provide) => {
      const festival = await openFullFestival()
      await provide(festival)
      await leaveSite(page)
      await festival.stop()
    },
    // Its pictures are made for the first test of a fresh clone.
    { timeout: 60_000 },
  ],
})

async function openFullFestival() {
  const site = await openSite({ edit: (contentDir) => setFacts(contentDir, FULL_FESTIVAL) })
  const { url } = site
  const sign = (stall: string) => signCard(readCardKey(site.contentDir), stall)
  const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
  const linkHref = (stall: string) => url + rateStallHref(stall)
  return {
    ...site,
    sign,
    linkHref,
    /** The address in the stall's printed code. */
    cardHref: (stall: string) => `${linkHref(stall)}&${sign(stall)}`,
    /** Sets times in festival.json, to the second; the pages do not change. */
    setTimes: (freezeAt: Date, revealAt?: Date) =>
      site.setFacts({ freezeAt: at(freezeAt), revealAt: at(revealAt) }),
    /** Rates as another visitor's phone that has scanned the card. @returns The id of the rating. */
    rate: (stall: string, stars: number) => rateByPhone(url, stall, stars, { card: sign(stall) }),
    /** Rates as a phone that has not scanned a card. */
    rateByLink: (stall: string, stars: number) => rateByPhone(url, stall, stars, { card: '' }),
    /** Does what two organisers have decided. */
    withRecords: <T>(work: (records: Records) => Promise<T>) =>
      withRecords({ DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir }, work),
    /** The stars and the card mark of each rating of a stall, and whether it counts. */
    ledger: (stall: string) =>
      site
        .read<{ rating: number; card: string; counts: number }>(
          `select rating, card, not exists (select 1 from voids
             where rating_id = ratings.id and undone_at is null) as counts
           from ratings where stall_id = '${stall}' order by rowid`,
        )
        .map(({ rating, card, counts }) => `${rating} ${card} ${counts === 1}`),
  }
}
