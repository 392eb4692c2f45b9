import sharp from 'sharp'
import { paths, rateStallHref } from '#web/routes.ts'
import type { Seen, Target } from '../page/look.ts'
import { expect, type Step, untilDelivered } from './step.ts'

const STALL = '12'
const star = (name: string): Target => ({ role: 'radio', name, isExact: true })

/** @returns The colour at the centre of each place in a screenshot, as 'r,g,b'. */
async function readColours(picture: Buffer, places: Seen[]): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return places.map(({ x, y }) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return data.subarray(start, start + 3).join(',')
  })
}

export const sending: Step[] = [
  {
    name: 'A scanned card opens the stars, and a tapped one is chosen',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.sees({ role: 'heading', name: 'Chai Tapri' })
      const button = await visitor.sees({ role: 'button', name: 'Select a Rating' })
      expect(button.isDisabled, 'nothing to submit yet')
      await visitor.tap(star('4 stars'))
      await visitor.until('4 stars chosen', async () => {
        return (await visitor.find(star('4 stars')))[0]?.isChecked
      })
    },
  },
  {
    name: 'Four stars look full, the fifth empty',
    isShort: true,
    async act({ visitor }) {
      // A slow machine paints the tapped star some frames after the page has registered it.
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
    name: 'A rating with two quick taps is thanked for, repeated on Home, and recorded exactly once',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      const { x, y } = await visitor.sees({ role: 'button', name: 'Submit Rating' })
      await visitor.tab.tapAt(x, y)
      await visitor.tab.tapAt(x, y)
      await visitor.sees({ role: 'status', name: 'Thanks!' })
      await visitor.comesTo(paths.home)
      await visitor.sees({ name: 'You gave Chai Tapri 4 stars.' })
      await untilDelivered(visitor, 'a rating', async () => (await site.totals())[0])
      const [{ stall_id, rating_sum, rating_count } = {}, ...others] = await site.totals()
      const isIt = stall_id === STALL && rating_sum === 4 && rating_count === 1
      expect(isIt && others.length === 0, 'four stars for the stall, once')
    },
  },
  {
    name: 'A returning visitor sees Already Rated',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.go(rateStallHref(STALL))
      await visitor.sees({ role: 'button', name: 'Already Rated' })
      await visitor.sees({ name: 'You previously rated this stall 4 star(s).' })
      expect((await visitor.sees(star('5 stars'))).isDisabled, 'stars that cannot be chosen')
    },
  },
  {
    name: 'Feedback is sent once',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      await visitor.go(paths.feedback)
      await visitor.tap({ role: 'radio', name: '5 stars' })
      await visitor.tap({ role: 'textbox', name: 'Message' })
      await visitor.type('More seats')
      await visitor.tap({ role: 'button', name: 'Submit Feedback' })
      await visitor.sees({ role: 'status', name: 'Feedback Submitted!' })
      await untilDelivered(visitor, 'feedback', () => site.feedback()[0])
      const [row, ...others] = site.feedback()
      const isIt = row?.rating === 5 && row.message === 'More seats'
      expect(isIt && others.length === 0, `five stars and the message, once, not ${row?.message}`)
    },
  },
  {
    name: 'A visitor asks to join, and is welcomed',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      await visitor.go(paths.joinUs)
      await visitor.tap({ role: 'textbox', name: 'Full Name' })
      await visitor.type('Asha Mehta')
      await visitor.tap({ role: 'textbox', name: 'Mobile Number' })
      await visitor.type('9876543210')
      await visitor.tap({ role: 'button', name: 'Join Us', within: { role: 'main', name: '' } })
      await visitor.sees({ role: 'status', name: 'Successfully Joined!' })
      await untilDelivered(visitor, 'a request', () => site.joinRequests()[0])
      const [row, ...others] = site.joinRequests()
      const isIt = row?.full_name === 'Asha Mehta' && row.phone === '9876543210'
      expect(isIt && others.length === 0, 'name and number, once')
    },
  },
]
