import sharp from 'sharp'
import { paths, rateStallHref } from '#web/routes.ts'
import type { Seen, Target } from '../page/look.ts'
import { untilDelivered } from './delivery.ts'
import { expect, type Step } from './step.ts'

const STALL = '12'
const star = (name: string): Target => ({ role: 'radio', name, isExact: true })
const submit: Target = { role: 'button', name: 'Submit Rating' }

/** @returns What a picture of the window has in the middle of each, as 'r,g,b'. */
async function readColours(picture: Buffer, places: Seen[]): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return places.map(({ x, y }) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return data.subarray(start, start + 3).join(',')
  })
}

export const rating: Step[] = [
  {
    name: 'A scanned card opens five empty stars',
    screen: 'rate',
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.sees({ role: 'heading', name: 'Chai Tapri' })
      const stars = await visitor.find({ role: 'radio', name: 'star' })
      expect(stars.length === 5 && stars.every(({ isChecked }) => !isChecked), 'five empty stars')
      const button = await visitor.sees({ role: 'button', name: 'Select a Rating' })
      expect(button.isDisabled, 'nothing to submit yet')
    },
  },
  {
    name: 'A tapped star is chosen',
    isShort: true,
    isBasic: true,
    screen: 'rate-chosen',
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.tap(star('4 stars'))
      await visitor.until(
        '4 stars chosen',
        async () => (await visitor.find(star('4 stars')))[0]?.isChecked,
      )
      expect(!(await visitor.sees(submit)).isDisabled, 'a rating to submit')
    },
  },
  {
    name: 'Four stars look full, the fifth empty',
    isShort: true,
    async act({ visitor }) {
      // A slow machine paints the tapped star some frames after the page knows of it.
      await visitor.until('four golden stars and an empty one', async () => {
        const stars = await visitor.find({ role: 'radio', name: 'star' })
        const colours = await readColours(await visitor.tab.screenshot(), stars)
        const [full, , , fourth, fifth] = colours
        if (full === fourth && fourth !== fifth) return true
        throw new Error(`the stars are ${colours.join(' ')}`)
      })
    },
  },
  {
    name: 'A rating is thanked for',
    isShort: true,
    isBasic: true,
    screen: 'rate-thanks',
    async act({ visitor }) {
      await visitor.tap(submit)
      await visitor.sees({ role: 'status', name: 'Thanks!' })
    },
  },
  {
    name: 'The visitor is home again',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.comesTo(paths.home)
      await visitor.sees({ role: 'link', name: 'Click to view stalls' })
    },
  },
  {
    name: 'The service has the rating exactly once',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      await untilDelivered(visitor, 'a rating', async () => (await site.totals())[0])
      const [{ stall_id, rating_sum, rating_count } = {}, ...others] = await site.totals()
      const isIt = stall_id === STALL && rating_sum === 4 && rating_count === 1
      expect(isIt && others.length === 0, 'four stars for the stall, once')
    },
  },
  {
    name: 'Whoever comes back is told: Already Rated',
    isShort: true,
    isBasic: true,
    screen: 'rate-already',
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.sees({ role: 'button', name: 'Already Rated' })
      await visitor.sees({ name: 'You previously rated this stall 4 star(s).' })
      expect((await visitor.sees(star('5 stars'))).isDisabled, 'stars that cannot be chosen')
    },
  },
  {
    name: 'Top Rated Stalls has the stall',
    isShort: true,
    screen: 'top',
    async act({ visitor, site }) {
      for (const stars of [5, 4]) await site.rate('3', stars)
      await visitor.go(paths.topStalls)
      const place = await visitor.sees({ role: 'listitem', name: 'Chai Tapri' })
      expect(place.text.includes('1 rating'), `one rating in “${place.text}”`)
      await visitor.sees({ role: 'listitem', name: 'Pani Puri Junction' })
    },
  },
]
