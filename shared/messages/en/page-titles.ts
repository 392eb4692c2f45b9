export interface StallName {
  stallName: string
  stallNumber: string
}

export const browseStalls = 'Explore Stalls'
export const stall = 'Stall'
export const oneStall = ({ stallName, stallNumber }: StallName) =>
  `${stallName}, stall ${stallNumber}`
export const rateStall = 'Rate a Stall'
export const rateOneStall = (stallOfPage: StallName) => `Rate ${oneStall(stallOfPage)}`
export const topStalls = 'Top Rated Stalls'
export const programme = 'Programme'
export const help = 'Help'
export const yourRatings = 'Your ratings'
export const privacy = 'Your data'
export const board = 'Board'
export const aboutJys = ({ organisation }: { organisation: string }) => `About ${organisation}`
export const stallQr = 'Stall QR Card'
export const appQr = 'App QR Card'
export const notFound = 'Page not found'
