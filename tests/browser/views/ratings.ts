import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { youGave } from '#messages/own-stars.ts'
import { previouslyRated, recordedToast } from '#messages/rate-stall.ts'
import { ratingCount, showingCached } from '#messages/top-stalls.ts'
import { say } from '../support/say.ts'
import * as acts from './acts.ts'
import type { View } from './view.ts'

const RATE_CALL = '**/rest/v1/rpc/**'
const TOTALS_CALL = '**/rest/v1/stall_ratings*'
const AT = '2025-09-14T14:05:00.000Z'
const chai = {
  id: '7b0f7c2a-5d0e-4a3b-9c55-0d6a3f2f9a11',
  stallId: '12',
  stallName: 'Chai Tapri',
  rating: 4,
  createdAt: AT,
  edition: acts.EDITION,
}
const bhel = { ...chai, id: '1c6d', stallId: '2', stallName: 'Bombay Bhel House' }
const pani = { ...chai, id: '2d7e', stallId: '3', stallName: 'Pani Puri Junction' }
/** Three ratings: one counts, one was replaced by another, and one was refused. */
const answered = acts.inTurn(
  acts.answerRatings({ [bhel.stallId]: 2 }),
  acts.remember('stall_ratings', [chai, bhel]),
  acts.remember('rating_receipts', [
    { id: chai.id, kind: 'counted', at: AT },
    { id: bhel.id, kind: 'replaced', at: AT, countedStars: 2, rating: bhel },
    { id: pani.id, kind: 'not-counted', at: AT, rating: pani },
  ]),
)

export const rateViews: View[] = [
  { name: 'rate', title: 'A scanned card', href: rateStallHref('12') },
  {
    name: 'rate-chosen',
    title: 'Four stars chosen',
    href: rateStallHref('12'),
    act: acts.chooseStars(4),
  },
  {
    name: 'rate-thanks',
    title: 'Recorded',
    href: rateStallHref('12'),
    before: acts.cutOff(RATE_CALL),
    act: acts.inTurn(
      acts.chooseStars(4),
      acts.stopTimers,
      acts.press('Submit Rating'),
      acts.waitForText(recordedToast({ stars: 4, stallName: say('Chai Tapri') }).body),
    ),
    isOverlay: true,
  },
  {
    name: 'home-given',
    title: 'Home after a rating',
    href: rateStallHref('12'),
    before: acts.answerRatings(),
    act: acts.inTurn(acts.chooseStars(4), acts.press('Submit Rating'), (page) =>
      page
        .locator('main')
        .getByRole('link', { name: say('Your ratings') })
        .waitFor(),
    ),
  },
  {
    name: 'rate-counted',
    title: 'Already rated, and counted',
    href: rateStallHref('12'),
    before: answered,
    act: acts.waitForText(previouslyRated({ stars: 4 })),
  },
  { name: 'rate-long-word', title: 'One long word', href: rateStallHref('206') },
]

export const topViews: View[] = [
  {
    name: 'top',
    title: 'The five best stalls',
    href: paths.topStalls,
    act: (page) =>
      page
        .getByRole('listitem')
        .filter({ hasText: ratingCount({ count: 8 }) })
        .first()
        .waitFor(),
  },
  {
    name: 'top-loading',
    title: 'Loading ratings',
    href: paths.topStalls,
    before: acts.swallow(TOTALS_CALL),
    act: acts.waitForText('Loading ratings…'),
  },
  {
    name: 'top-none',
    title: 'No ratings yet',
    href: paths.topStalls,
    site: 'empty',
    act: acts.waitForText('No ratings yet. Be the first to rate a stall!'),
  },
  {
    name: 'top-failed',
    title: 'Ratings cannot be loaded, and none are cached',
    href: paths.topStalls,
    before: acts.keepBusy(TOTALS_CALL),
    act: acts.waitForText(showingCached({ message: 'busy' })),
  },
]

export const resultViews: View[] = [
  {
    name: 'your-ratings',
    title: 'All ratings from this phone',
    href: paths.yourRatings,
    before: answered,
    act: acts.waitForText(youGave({ stars: 4 })),
  },
  {
    name: 'your-ratings-none',
    title: 'No ratings on this phone',
    href: paths.yourRatings,
    act: acts.waitForText('You have not rated a stall on this phone yet.'),
  },
  { name: 'privacy', title: 'Your data', href: paths.privacy },
  {
    name: 'board',
    title: 'The board',
    href: paths.board,
    act: (page) => page.getByRole('listitem').nth(4).waitFor(),
  },
]
