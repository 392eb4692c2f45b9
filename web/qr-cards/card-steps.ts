import * as messages from '#messages/qr-cards.ts'

/** What a card tells a visitor to do, or what the guide is for. */
export interface Step extends messages.CardWords {
  /** Path data on a 24 by 24 grid, drawn in strokes of 2. */
  icon?: string
}

const phoneIcon = 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 19h2'
const lensIcon =
  'M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'
const codeIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2v-2M20 20v-1'
const linkIcon =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17'
const starIcon = 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.300-.8z'
const searchIcon = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5'
const mapIcon = 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14'

export const openSteps: Step[] = [
  { ...messages.openSearch, icon: phoneIcon },
  { ...messages.tapLens, icon: lensIcon },
  { ...messages.pointAtCode, icon: codeIcon },
  { ...messages.tapLink, icon: linkIcon },
]

export const rateSteps: Step[] = [...openSteps, { ...messages.giveStars, icon: starIcon }]

export const guideOffers: Step[] = [
  { ...messages.findFood, icon: searchIcon },
  { ...messages.seeMap, icon: mapIcon },
  { ...messages.rateStalls, icon: starIcon },
]
