import { addressPrefix } from '#messages/format.ts'
import { festival } from './festival.ts'
import { FEEDBACK, JOIN_US, RATE_STALL } from '#shared/tables/form-answer.ts'

/**
 * Every address of the site, in the language of the messages. Languages other than English have the same tree
 * under a prefix, which is their Home. `:id` stands for one segment.
 */
export const paths = {
  home: addressPrefix || '/',
  homeAlias: `${addressPrefix}/home`,
  welcome: `${addressPrefix}/welcome`,
  browseStalls: `${addressPrefix}/browse-stalls`,
  stall: `${addressPrefix}/stall/:id`,
  rateStall: `${addressPrefix}${RATE_STALL}`,
  topStalls: `${addressPrefix}/top-stalls`,
  ranking: `${addressPrefix}/ranking`,
  yourRatings: `${addressPrefix}/your-ratings`,
  board: `${addressPrefix}/board`,
  /** The page that a slip opens, with the code after `#`. */
  ticket: `${addressPrefix}/t`,
  eventCoordinators: `${addressPrefix}/event-coordinators`,
  joinUs: `${addressPrefix}${JOIN_US}`,
  feedback: `${addressPrefix}${FEEDBACK}`,
  upcomingProjects: `${addressPrefix}/upcoming-projects`,
  stallQr: `${addressPrefix}/stall-qr/:id`,
  appQr: `${addressPrefix}/app-qr`,
} as const

/** With a stall's number in its query it leads to the stall: '/stall?id=12' (`mend-address.ts`). */
export const numberPath = paths.stall.replace('/:id', '')

/**
 * The path of the same page in another language.
 * @param from The prefix of the language that `path` is in.
 */
export function inLanguage(path: string, from: string, to: string): string {
  return to + path.slice(from.length).replace(/^\/$/, '') || '/'
}

/** The address on paper: it has no prefix, and the guide then finds the visitor's language. */
export function toPrintedHref(href: string): string {
  return inLanguage(href, addressPrefix, '')
}

/** In the query of any page, it opens the map with these stalls marked. */
export const MAP = 'map'

/** The props of a screen, from its address. */
export interface ScreenProps {
  params: Record<string, string>
}

/** The page of the organisation's history: `/about-jys`, or `/about`. */
export function aboutHref(): string {
  return addressPrefix + festival().aboutPage
}

/** The page of a committee and its years in office. */
export function committeeHref({ id, years }: { id: string; years: string }): string {
  return `${addressPrefix}/${id}/${years}`
}

export function stallHref(stallId: string): string {
  return paths.stall.replace(':id', encodeURIComponent(stallId))
}

/** The printable card of a stall, by its number. */
export function stallQrHref(stallNumber: string): string {
  return paths.stallQr.replace(':id', encodeURIComponent(stallNumber))
}

export function rateStallHref(stallNumber: string): string {
  return `${paths.rateStall}?${new URLSearchParams({ id: stallNumber })}`
}

/**
 * The address of the list; it omits page 1 and an empty query.
 * @param options.isKept Only the stalls saved on the visitor's device.
 * @param options.diet Only stalls with dishes of this diet (shared/catalogue/diet.ts).
 */
export function browseStallsHref({ query = '', page = 1, isKept = false, diet = '' } = {}): string {
  const search = new URLSearchParams()
  if (isKept) search.set('kept', '1')
  if (query !== '') search.set('q', query)
  if (diet !== '') search.set('diet', diet)
  if (page > 1) search.set('page', String(page))
  const text = String(search)
  return text === '' ? paths.browseStalls : `${paths.browseStalls}?${text}`
}

/**
 * The same page with the map open over it, and these stalls marked.
 * @param search The query of the page.
 */
export function onMapHref(search: string, stallNumbers: string[]): string {
  const query = new URLSearchParams(withoutMap(search))
  for (const number of stallNumbers) query.append(MAP, number)
  return `?${query}`
}

/** The query of a page without the map. */
export function withoutMap(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(MAP)
  const text = String(query)
  return text && `?${text}`
}

/** The named segments of `pathname`; undefined if it does not match `pattern`. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(.)\/$/, '$1').split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decodeSegment(given[index] ?? '')
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
