/** Names in `pages` of festival.json. */
export const OPTIONAL_PAGES = [
  'upcoming-projects',
  'about-us',
  'join-us',
  'event-coordinators',
  'feedback',
  'map',
] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]
