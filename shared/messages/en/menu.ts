export const mainMenu = 'Main menu'
/** Followed by the developer's name. */
export const madeBy = 'Made by'

export const home = 'Home'
export const viewMap = 'View Map'
/** Where no script can open the map. */
export const mapPicture = 'Picture of the map'
export const viewStalls = 'View Stalls'
export const topStalls = 'Top Rated Stalls'
/** Also the name of their filter, and of their sign on the map. */
export const keptStalls = 'Saved stalls'
export const aboutGroup = ({ organisation }: { organisation: string }) => `About ${organisation}`
/** Where that would take many lines. */
export const longAboutGroup = 'Our Organisation'
/** Also the titles of these pages. */
export const upcomingProject = 'Upcoming Project'
export const aboutUs = 'About Us'
export const joinUs = 'Join Us'
export const eventCoordinators = 'Event Coordinators'
export const feedback = 'Feedback'
