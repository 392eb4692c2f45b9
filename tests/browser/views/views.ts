import type { View } from './view.ts'
import { cardViews } from './cards.ts'
import { homeViews } from './home.ts'
import { feedbackViews, joinViews, organisationViews } from './organisation.ts'
import { rateViews, resultViews, topViews } from './ratings.ts'
import { browseViews, stallViews } from './stalls.ts'

/** Every screen in every state, in the order of a visit. */
export const viewGroups: { title: string; views: View[] }[] = [
  { title: 'Home and the app shell', views: homeViews },
  { title: 'Stalls', views: browseViews },
  { title: 'A stall', views: stallViews },
  { title: 'Rate a stall', views: rateViews },
  { title: 'Top rated stalls', views: topViews },
  { title: 'What the result is based on', views: resultViews },
  { title: 'The organisation', views: organisationViews },
  { title: 'Join us', views: joinViews },
  { title: 'Feedback', views: feedbackViews },
  { title: 'Cards to print', views: cardViews },
]

export const views: View[] = viewGroups.flatMap((group) => group.views)
