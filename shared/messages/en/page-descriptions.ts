/** Shown below links in chats and search engines: 50 to 160 characters. */

export interface StallNames {
  event: string
  stallName: string
  stallNumber: string
}

export const guide = ({ event, hasMap }: { event: string; hasMap: boolean }) =>
  `Find food${hasMap ? ', see the map' : ''} and rate the stalls of ${event}: every stall with its products and prices, even without a network.`

export const oneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${stallName}, stall ${stallNumber} of ${event}.`
export const rateOneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `Rate ${stallName}, stall ${stallNumber} of ${event}, from one to five stars.`
export const whatItSells = ({ list }: { list: string }) =>
  `What it sells and what is in stock: ${list}.`
export const itSells = ({ list }: { list: string }) => `It sells ${list}.`
export const noProducts = 'See where it is at the festival.'
