/** The sentence under a link to a page, in chats and search engines: 50 to 160 letters. */

export interface Names {
  /** The festival. */
  event: string
  organisation: string
  hasMap: boolean
}
export interface HistoryFacts {
  isHistoryInHindi: boolean
  hasTerms: boolean
}
export interface StallNames {
  event: string
  stallName: string
  stallNumber: string
}

export const home = ({ event, hasMap }: Names) =>
  `Find food${hasMap ? ', see the map' : ''} and rate the stalls of ${event}: every stall with its products and prices, also without a network.`
export const browseStalls = ({ event }: Names) =>
  `Every stall of ${event} with what it sells. Search by food, stall name, number or category.`
export const stall = ({ event }: Names) =>
  `A stall of ${event}: what it sells, what it costs, and where on the ground it stands.`
export const rateStall = ({ event }: Names) =>
  `Give a stall of ${event} one to five stars. One tap is enough, and it counts at once.`
export const topStalls = ({ event }: Names) =>
  `The best rated stalls of ${event} so far, by the stars that visitors have given them.`
export const ranking = ({ event }: Names) =>
  `How the stars that visitors give at ${event} become an order, with an example to try.`
export const yourRatings = ({ event }: Names) =>
  `The stars that you have given the stalls of ${event} on this phone, and whether they count.`
export const board = ({ event }: Names) =>
  `The five best rated stalls of ${event} as large as a screen, for a stage or a television.`
export const eventCoordinators = ({ event, organisation }: Names) =>
  `Whom to call during ${event}: the event coordinators of ${organisation} and their numbers.`
export const joinUs = ({ organisation }: Names) =>
  `Join ${organisation}: leave your name and mobile number, and somebody will be in touch.`
export const feedback = ({ event, organisation }: Names) =>
  `Tell ${organisation} how you liked ${event}, with stars and a message typed or spoken.`
export const aboutJys = ({ organisation, isHistoryInHindi, hasTerms }: Names & HistoryFacts) =>
  `The history of ${organisation}${isHistoryInHindi ? ' in Hindi' : ''}${hasTerms ? ', and its presidents and secretaries, term by term' : ''}.`
export const upcomingProject = ({ organisation }: Names) =>
  `What ${organisation} is going to do next: its upcoming project in one picture.`
export const stallQr = ({ event }: Names) =>
  `A card to print for a stall of ${event}: visitors scan its QR code and rate the stall.`
export const appQr = ({ event }: Names) =>
  `A card to print for the entrance of ${event}: visitors scan its QR code and open the guide.`
export const notFound = ({ event, hasMap }: Names) =>
  `Nothing is at this address. The guide of ${event} has every stall${hasMap ? ', its products and the map' : ' and its products'}.`
export const committee = ({
  organisation,
  title,
  years,
}: {
  organisation: string
  title: string
  years: string
}) => `The members of ${title} ${years} of ${organisation}, and how to call each of them.`

export const oneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${stallName}, stall ${stallNumber} of ${event}.`
export const rateOneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `Rate ${stallName}, stall ${stallNumber} of ${event}, from one to five stars.`
/** The second sentence: the stall's products, as far as there is room. */
export const whatItSells = ({ list }: { list: string }) =>
  `What it sells and what is in stock: ${list}.`
export const itSells = ({ list }: { list: string }) => `It sells ${list}.`
export const andMore = ({ list, count }: { list: string; count: number }) =>
  `${list} and ${count} more`
export const noProducts = 'See where on the ground it is.'
