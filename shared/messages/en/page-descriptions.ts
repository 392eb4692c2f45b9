/** The sentence under a link in chats and search engines: 50-160 characters. */

export interface StallNames {
  event: string
  stallName: string
  stallNumber: string
}

/** The description of every page that is not about one stall. */
export const guide = ({ event, hasMap }: { event: string; hasMap: boolean }) =>
  `Find food${hasMap ? ', see the map' : ''} and rate the stalls of ${event}: every stall with its products and prices, also without a network.`

export const oneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${stallName}, stall ${stallNumber} of ${event}.`
export const rateOneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `Rate ${stallName}, stall ${stallNumber} of ${event}, from one to five stars.`
/** The second sentence: the stall's products, as far as there is room. */
export const whatItSells = ({ list }: { list: string }) =>
  `What it sells and what is in stock: ${list}.`
export const itSells = ({ list }: { list: string }) => `It sells ${list}.`
export const noProducts = 'See where on the ground it is.'
