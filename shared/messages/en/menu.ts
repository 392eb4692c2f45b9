export const mainMenu = 'Main menu'
export const madeBy = 'Made by'

export const home = 'Home'
export const viewMap = 'View Map'
/** Used if the map cannot be opened by a script. */
export const mapPicture = 'Picture of the map'
export const viewStalls = 'View Stalls'
export const topStalls = 'Top Rated Stalls'
/** Also the name of the filter for them, and of their sign on the map. */
export const keptStalls = 'Saved stalls'
export const aboutGroup = ({ organisation }: { organisation: string }) => `About ${organisation}`
/** Used if the name above would take many lines. */
export const longAboutGroup = 'Our Organisation'
export const upcomingProject = 'Upcoming Project'
export const aboutUs = 'About Us'
export const joinUs = 'Join Us'
export const eventCoordinators = 'Event Coordinators'
export const feedback = 'Feedback'
