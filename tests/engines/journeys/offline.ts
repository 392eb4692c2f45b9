import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, rateStallHref, stallHref } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import { expect, type Step, untilDelivered } from './step.ts'

const STALL = '7'

/** The send queue waits up to 20 s for its lock before it tries and shows the notice. */
const NOTICE_MS = 40_000

export const offline: Step[] = [
  {
    name: 'Without a network the page reloads, and every stall is available',
    async act({ visitor, site }) {
      await visitor.go(paths.home)
      await visitor.until('a worker in control', () =>
        callIn(visitor.tab, () => navigator.serviceWorker.controller?.state === 'activated'),
      )
      await site.disconnect()
      await visitor.reload()
      await visitor.sees({ role: 'link', name: 'Click to view stalls' })
      await visitor.go(paths.browseStalls)
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
      await visitor.go(stallHref(toStallId('40')))
      await visitor.sees({ role: 'link', name: 'Rate this Stall' })
    },
  },
  {
    name: 'Without a network a rating is thanked for, and the phone says that it is waiting',
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.tap({ role: 'radio', name: '3 stars' })
      await visitor.tap({ role: 'button', name: 'Submit Rating' })
      await visitor.sees({ role: 'status', name: 'Thanks!' })
      await visitor.comesTo(paths.home)
      const notice = { name: '1 waiting to be sent' }
      await visitor.until('the notice', async () => (await visitor.find(notice))[0], NOTICE_MS)
    },
  },
  {
    name: 'With the network back, the rating arrives exactly once, and nothing is left waiting',
    async act({ visitor, site }) {
      const find = async () => (await site.totals()).filter(({ stall_id }) => stall_id === STALL)
      await site.reconnect()
      // The phone may already have sent it automatically; the next check covers both cases.
      await visitor.tap({ role: 'button', name: 'Send now' }).catch(() => {})
      await untilDelivered(visitor, 'the rating', async () => (await find())[0])
      await visitor.reload()
      const [{ rating_sum, rating_count } = {}] = await find()
      expect(rating_sum === 3 && rating_count === 1, 'three stars for the stall, once')
      await visitor.go(paths.home)
      await visitor.seesNo({ name: 'waiting to be sent' })
    },
  },
]
