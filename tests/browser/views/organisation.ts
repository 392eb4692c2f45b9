import { committeeHref, paths } from '#web/visitors/routes.ts'
import { feedbackForm, JOIN_CALL, joinForm } from '../support/forms.ts'
import * as acts from './acts.ts'
import type { View } from './view.ts'

export const organisationViews: View[] = [
  {
    name: 'committee',
    title: 'A committee of forty',
    href: committeeHref({ id: 'karyakarini', years: '2025-2027' }),
  },
  { name: 'coordinators', title: 'Event Coordinators', href: paths.eventCoordinators },
  { name: 'about', title: 'About us', href: paths.joinUs.replace('join-us', 'about-jys') },
  { name: 'upcoming-project', title: 'Upcoming Project', href: paths.upcomingProjects },
  { name: 'programme', title: 'The programme', href: paths.programme, site: 'empty' },
  { name: 'help', title: 'Help', href: paths.help, site: 'empty' },
]

const KEPT_REQUEST = {
  device_id: '3b1f8a52-6f0e-4f2f-8a77-1f8f3d1b7c90',
  full_name: 'Asha Mehta',
  phone: '0000012345',
  created_at: '2025-09-14T14:05:00.000Z',
  edition: acts.EDITION,
}

const fillJoin = acts.inTurn(
  (page) => joinForm(page).name.fill('Asha Mehta'),
  (page) => joinForm(page).phone.fill('0000012345'),
)
const sendJoin = (page: Parameters<typeof joinForm>[0]) => joinForm(page).submit.click()

export const joinViews: View[] = [
  { name: 'join', title: 'Join Us', href: paths.joinUs },
  {
    name: 'join-missing',
    title: 'A field is empty',
    href: paths.joinUs,
    act: acts.inTurn(acts.stopTimers, sendJoin, acts.waitForText('Fields Required')),
    isOverlay: true,
  },
  {
    name: 'join-sending',
    title: 'Being sent',
    href: paths.joinUs,
    before: acts.swallow(JOIN_CALL),
    act: acts.inTurn(fillJoin, sendJoin, acts.waitForText('Submitting…')),
  },
  {
    name: 'join-already',
    title: 'Already submitted',
    href: paths.joinUs,
    before: acts.remember('join_request', KEPT_REQUEST),
    act: acts.inTurn(fillJoin, acts.waitForText('Already submitted')),
  },
]

const sendFeedback = (page: Parameters<typeof feedbackForm>[0]) => feedbackForm(page).submit.click()
const write = (page: Parameters<typeof feedbackForm>[0]) =>
  feedbackForm(page).message.fill('More seats near the book bank, and water at the gate.')

export const feedbackViews: View[] = [
  { name: 'feedback', title: 'Feedback', href: paths.feedback },
  {
    name: 'feedback-missing',
    title: 'No stars chosen',
    href: paths.feedback,
    act: acts.inTurn(write, acts.stopTimers, sendFeedback, acts.waitForText('Rating Required')),
    isOverlay: true,
  },
]
