import { paths } from '#web/routes.ts'
import type { Target } from '../page/look.ts'
import { untilDelivered } from './delivery.ts'
import { expect, type Step } from './step.ts'

const join: Target = { role: 'button', name: 'Join Us', within: { role: 'main', name: '' } }
const sendFeedback: Target = { role: 'button', name: 'Submit Feedback' }
const message: Target = { role: 'textbox', name: 'Message' }
const fullName: Target = { role: 'textbox', name: 'Full Name' }
const mobile: Target = { role: 'textbox', name: 'Mobile Number' }

export const forms: Step[] = [
  {
    name: 'Feedback without stars asks for them, and keeps the message',
    screen: 'feedback',
    async act({ visitor, site }) {
      await visitor.go(paths.feedback)
      await visitor.tap(message)
      await visitor.type('Lovely')
      await visitor.tap(sendFeedback)
      await visitor.sees({ role: 'status', name: 'Rating Required' })
      expect((await visitor.sees(message)).value === 'Lovely', 'the message still there')
      expect(site.feedback().length === 0, 'nothing sent')
    },
  },
  {
    name: 'Feedback with stars is sent',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      await visitor.go(paths.feedback)
      await visitor.tap({ role: 'radio', name: '5 stars' })
      await visitor.tap(message)
      const { value } = await visitor.sees(message)
      await visitor.type(' More seats')
      await visitor.tap(sendFeedback)
      await visitor.sees({ role: 'status', name: 'Feedback Submitted!' })
      await untilDelivered(visitor, 'feedback', () => site.feedback()[0])
      const [row, ...others] = site.feedback()
      const isIt = row?.rating === 5 && row.message === `${value} More seats`.trim()
      expect(isIt && others.length === 0, `five stars and the message, once, not ${row?.message}`)
    },
  },
  {
    name: 'Joining without a number asks for it',
    screen: 'join-missing',
    async act({ visitor, site }) {
      await visitor.go(paths.joinUs)
      await visitor.tap(fullName)
      await visitor.type('Asha')
      await visitor.tap(join)
      await visitor.sees({ role: 'status', name: 'Fields Required' })
      expect(site.joinRequests().length === 0, 'nothing sent')
    },
  },
  {
    name: 'A visitor asks to join, and is welcomed',
    isShort: true,
    isBasic: true,
    async act({ visitor, site }) {
      await visitor.go(paths.joinUs)
      await visitor.tap(fullName)
      await visitor.type('Asha Mehta')
      await visitor.tap(mobile)
      await visitor.type('9876543210')
      await visitor.tap(join)
      await visitor.sees({ role: 'status', name: 'Successfully Joined!' })
      await untilDelivered(visitor, 'a request', () => site.joinRequests()[0])
      const [row, ...others] = site.joinRequests()
      const isIt = row?.full_name === 'Asha Mehta' && row.phone === '9876543210'
      expect(isIt && others.length === 0, 'name and number, once')
    },
  },
  {
    name: 'The same number is not sent twice',
    screen: 'join-again',
    async act({ visitor, site }) {
      await visitor.go(paths.joinUs)
      await visitor.tap(fullName)
      await visitor.type('Asha')
      await visitor.tap(mobile)
      await visitor.type('98765 43210')
      await visitor.tap(join)
      await visitor.sees({ role: 'status', name: 'Already submitted' })
      expect(site.joinRequests().length === 1, 'one request')
    },
  },
]
