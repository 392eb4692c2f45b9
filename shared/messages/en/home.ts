import { plural } from './format.ts'

export const enter = 'Click to view stalls'
export const searchPlaceholder = 'Search for food, stalls ...'
/** Read out for the links to the stalls, the map and the top rated stalls. */
export const whereToStart = 'Where to start'
export const toStalls = 'Stalls'
export const toMap = 'Map'
export const toTopRated = 'Top Rated'
export const sponsors = 'Our Proud Sponsors'
/** For a sponsor whose title the volunteers have not written yet. */
export const noSponsorTitle = 'Add title'
export const attractions = 'Main Attractions'
/** After a rating. */
export const youGaveStall = ({ stars, stallName }: { stars: number; stallName: string }) =>
  `You gave ${stallName} ${plural(stars, 'star', 'stars')}.`
export const socialProfiles = 'Social profiles'
