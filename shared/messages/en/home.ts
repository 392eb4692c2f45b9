import { plural } from './format.ts'

export const enter = 'Click to view stalls'
export const searchPlaceholder = 'Search for food, stalls ...'
export const whereToStart = 'Where to start'
export const toStalls = 'Stalls'
export const toMap = 'Map'
export const toTopRated = 'Top Rated'
export const sponsors = 'Our Proud Sponsors'
/** Tells volunteers that the sponsor's title is missing. */
export const noSponsorTitle = 'Add title'
export const attractions = 'Main Attractions'
export const youGaveStall = ({ stars, stallName }: { stars: number; stallName: string }) =>
  `You gave ${stallName} ${plural(stars, 'star', 'stars')}.`
export const socialProfiles = 'Social profiles'
