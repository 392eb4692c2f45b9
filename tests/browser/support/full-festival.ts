import { describeMoment } from '#organiser/moments.ts'
import { withRecords } from '#cli/open-place.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { makeTickets, readTicketKey } from '#server/store/tickets/ticket-key.ts'
import { INDIA } from '#shared/clock-time.ts'
import { leaveSite, test as base } from './fixtures.ts'
import { openSite, rateByPhone, setFacts } from './site.ts'

/** The facts of a festival with every rating option switched on. */
const FULL_FESTIVAL = {
  title: 'मेला दो',
  freezeAt: '2036-11-22 21:00',
  guideLanguages: ['en'],
}

export type FullFestival = Awaited<ReturnType<typeof openFullFestival>>

/** Gives each test its own festival, where the voting ends. */
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
  const at = (time: Date | undefined) => time && describeMoment(time, INDIA)
  const decide = <T>(work: (records: Records) => Promise<T>) =>
    withRecords({ DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir }, work)
  return {
    ...site,
    /** Sets times in festival.json, to the second; the pages do not change. */
    setTimes: (freezeAt: Date, revealAt?: Date) =>
      site.setFacts({ freezeAt: at(freezeAt), revealAt: at(revealAt) }),
    /** Rates as another visitor's phone. @returns The id of the rating. */
    rate: (stall: string, stars: number) => rateByPhone(url, stall, stars),
    /** Gives stall 7 five stars and stall 4 three, as the phone of a juror. */
    async rateAsJuror(ticket: string) {
      const device = crypto.randomUUID()
      await rateByPhone(url, '7', 5, { device_id: device, ticket })
      await rateByPhone(url, '4', 3, { device_id: device })
    },
    /** Makes printed tickets. @returns Their codes. */
    async makeTickets(label: string, count: number) {
      const key = readTicketKey(site.dataDir)
      const wanted = { label, count, isPrinted: true }
      const { tickets } = await decide((records) => makeTickets(records, key, wanted, new Date()))
      return tickets.map(({ code }) => code)
    },
    /** Does what two organisers have decided. */
    withRecords: decide,
  }
}
