import committees from '#content/committees'
import festival from '#content/festival'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { committeeHref, paths } from '#web/routes.ts'

/** More is cut off under a link. */
const MAX_LETTERS = 160
/** What a stall that names no products is given by the import. */
const UNNAMED = 'Commercial'

const { organisation, titleInEnglish: event } = festival
const HOME = `Find food, see the map and rate the stalls of ${event}: every stall with its products and prices, also without a network.`
const NOT_FOUND = `Nothing is at this address. The guide of ${event} has every stall, its products and the map.`

const descriptions = {
  [paths.home]: HOME,
  [paths.homeAlias]: HOME,
  [paths.welcome]: HOME,
  [paths.browseStalls]: `Every stall of ${event} with what it sells. Search by food, stall name, number or category.`,
  [paths.stall]: `A stall of ${event}: what it sells, what it costs, and where on the ground it stands.`,
  [paths.rateStall]: `Give a stall of ${event} one to five stars. One tap is enough, and it counts at once.`,
  [paths.topStalls]: `The best rated stalls of ${event} so far, by the stars that visitors have given them.`,
  [paths.eventCoordinators]: `Whom to call during ${event}: the event coordinators of ${organisation} and their numbers.`,
  [paths.joinUs]: `Join ${organisation}: leave your name and mobile number, and somebody will be in touch.`,
  [paths.feedback]: `Tell ${organisation} how you liked ${event}, with stars and a message typed or spoken.`,
  [paths.aboutJys]: `The history of ${organisation} in Hindi, and its presidents and secretaries, term by term.`,
  [paths.upcomingProjects]: `What ${organisation} is going to do next: its upcoming project in one picture.`,
  [paths.stallQr]: `A card to print for a stall of ${event}: visitors scan its QR code and rate the stall.`,
  [paths.appQr]: `A card to print for the entrance of ${event}: visitors scan its QR code and open the guide.`,
} satisfies Record<(typeof paths)[keyof typeof paths], string>

const ofCommittees = committees.map((committee) => [
  committeeHref(committee),
  `The members of ${committee.title} ${committee.years} of ${organisation}, and how to call each of them.`,
])

const known: Record<string, string> = { ...descriptions, ...Object.fromEntries(ofCommittees) }

/**
 * A sentence about the page for who sees only a link to it.
 * @param path A route's, with its `:id`.
 * @param stall The one that the page is about.
 */
export function describePage(path: string, stall?: Vendor): string {
  if (!stall) return shorten(known[path] ?? NOT_FOUND)
  const name = `${stall.stallName}, stall ${stall.stallNumber} of ${event}`
  if (path === paths.rateStall) return fit(stall, `Rate ${name}, from one to five stars. It sells `)
  return fit(stall, `${name}. What it sells and what is in stock: `)
}

/** As many products as there is room for. Prices may change; what a chat has shown does not. */
function fit({ products }: Vendor, start: string): string {
  const names = products.map(({ name }) => name).filter((name) => name !== UNNAMED)
  if (names.length === 0)
    return shorten(start.replace(/\.[^.]*$/, '. See where on the ground it is.'))
  for (let shown = names.length; shown > 0; shown -= 1) {
    const rest = names.length - shown
    const list = names.slice(0, shown).join(', ')
    const text = `${start}${list}${rest > 0 ? ` and ${rest} more` : ''}.`
    if (text.length <= MAX_LETTERS) return text
  }
  return shorten(start + names.join(', '))
}

function shorten(text: string): string {
  if (text.length <= MAX_LETTERS) return text
  const start = text.slice(0, MAX_LETTERS - 1)
  // Half of a letter of two units is none.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
