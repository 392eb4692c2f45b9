import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { open } from './fixtures.ts'
import { stars as starCount } from '#messages/controls.ts'
import { say } from './say.ts'
import type { Site } from './site.ts'

export const JOIN_CALL = '**/rest/v1/join_requests'
export const FEEDBACK_CALL = '**/rest/v1/feedback'

export const joinForm = (page: Page) => ({
  name: page.getByLabel(say('Full Name')),
  phone: page.getByLabel(say('Mobile Number')),
  submit: page.getByRole('main').getByRole('button', { name: say('Join Us') }),
  banner: page.getByRole('alert'),
  toast: page.getByRole('status'),
})

export const feedbackForm = (page: Page) => ({
  star: (stars: number) => page.getByRole('radio', { name: starCount({ count: stars }) }),
  message: page.getByLabel(say('Message (optional)')),
  submit: page.getByRole('button', { name: say('Submit Feedback') }),
  toast: page.getByRole('status'),
})

export async function openJoin(page: Page, site: Site) {
  await open(page, site.url + paths.joinUs)
  return joinForm(page)
}

export async function openFeedback(page: Page, site: Site) {
  await open(page, site.url + paths.feedback)
  return feedbackForm(page)
}
