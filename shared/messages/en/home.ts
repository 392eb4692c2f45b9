export const enter = 'Click to view stalls'
export const searchPlaceholder = 'Search for food, stalls ...'
export const sponsors = 'Our Proud Sponsors'
/** For a sponsor whose title the volunteers have not written yet. */
export const noSponsorTitle = 'Add title'
export const attractions = 'Main Attractions'
export const socialProfiles = 'Social profiles'
