import { paths, rateStallHref } from '#web/routes.ts'
import { openPortal } from '../../browser/support/portal.ts'
import { callIn } from '../drivers/engine.ts'
import type { Visitor } from '../page/visitor.ts'
import { expect, type Scene, type Step } from './step.ts'

const EARLY_STALL = '13'
const OLD_STALL = '14'

/** Rates with the stars and Submit while the app cannot load. */
async function rateEarly(visitor: Visitor, url: string, stars: string) {
  await visitor.tab.goto(url + rateStallHref(EARLY_STALL))
  await visitor.tap({ role: 'radio', name: stars, isExact: true })
  await visitor.tap({ role: 'button', name: 'Submit Rating' })
  await visitor.sees({ name: 'You previously rated this stall 5 star(s).' })
}

export const editions: Step[] = [
  {
    name: 'A rating is sent and answered before the app has loaded, and of two tabs the first counts',
    isShort: true,
    async act({ visitor, site }: Scene) {
      await using portal = await openPortal(site.url, ({ url }) =>
        /^\/assets\/(?!send-).*\.js$/.test(url!),
      )
      await rateEarly(visitor, portal.url, '5 stars')
      // As in a tab that read the record just before.
      await callIn(visitor.tab, () => localStorage.removeItem('stall_ratings'))
      await rateEarly(visitor, portal.url, '1 star')
      const own = (await site.totals()).filter(({ stall_id }) => stall_id === EARLY_STALL)
      const isIt = own[0]?.rating_sum === 5 && own[0].rating_count === 1
      expect(isIt, 'five stars for the stall, once')
      // Its address disappears with the portal.
      await visitor.go(paths.home)
    },
  },
  {
    name: 'A stall rated last year can be rated again, and the old rating is labelled as last year’s',
    isShort: true,
    async act({ visitor }: Scene) {
      await callIn(
        visitor.tab,
        (stallId) => {
          const ratings = JSON.parse(localStorage.getItem('stall_ratings') ?? '[]') as object[]
          const id = 'aaaaaaaa-0000-4000-8000-000000000000'
          const last = { id, stallId, stallName: 'Old Stall', rating: 3 }
          const all = [...ratings, { ...last, createdAt: '2025-11-22T12:00:00Z' }]
          localStorage.setItem('stall_ratings', JSON.stringify(all))
        },
        OLD_STALL,
      )
      await visitor.go(rateStallHref(OLD_STALL))
      await visitor.sees({ role: 'button', name: 'Select a Rating' })
      await visitor.go(paths.yourRatings)
      await visitor.sees({ name: 'Old Stall' })
      await visitor.sees({ name: 'At an earlier festival, you gave 3 stars' })
      await visitor.sees({ name: 'Counted, ' })
    },
  },
]
