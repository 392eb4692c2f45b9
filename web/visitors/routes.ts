import { addressPrefix } from '#messages/format.ts'
import { festival } from './festival.ts'
import { FEEDBACK, JOIN_US, RATE_STALL } from '#shared/tables/form-answer.ts'

/**
 * Languages other than English have the same tree under a prefix, which is their Home. `:id` stands
 * for one segment.
 */
export const paths = {
  home: addressPrefix || '/',
  homeAlias: `${addressPrefix}/home`,
  welcome: `${addressPrefix}/welcome`,
  browseStalls: `${addressPrefix}/browse-stalls`,
  stall: `${addressPrefix}/stall/:id`,
  rateStall: `${addressPrefix}${RATE_STALL}`,
  topStalls: `${addressPrefix}/top-stalls`,
  programme: `${addressPrefix}/programme`,
  help: `${addressPrefix}/help`,
  yourRatings: `${addressPrefix}/your-ratings`,
  board: `${addressPrefix}/board`,
  /** A slip's code follows `#`. */
  ticket: `${addressPrefix}/t`,
  eventCoordinators: `${addressPrefix}/event-coordinators`,
  joinUs: `${addressPrefix}${JOIN_US}`,
  feedback: `${addressPrefix}${FEEDBACK}`,
  privacy: `${addressPrefix}/privacy`,
  upcomingProjects: `${addressPrefix}/upcoming-projects`,
  stallQr: `${addressPrefix}/stall-qr/:id`,
  appQr: `${addressPrefix}/app-qr`,
} as const

/** @param from The prefix of the language that `path` is in. */
export function inLanguage(path: string, from: string, to: string): string {
  return to + path.slice(from.length).replace(/^\/$/, '') || '/'
}

/** Without a prefix, so that the guide picks the visitor's language. */
export function toPrintedHref(href: string): string {
  return inLanguage(href, addressPrefix, '')
}

/** The query parameter that opens the map over any page, with these stalls marked. */
export const MAP = 'map'

/** From the screen's address. */
export interface ScreenProps {
  params: Record<string, string>
}

/** `/about-jys` or `/about`. */
export function aboutHref(): string {
  return addressPrefix + festival().aboutPage
}

export function committeeHref({ id, years }: { id: string; years: string }): string {
  return `${addressPrefix}/${id}/${years}`
}

export function stallHref(stallId: string): string {
  return paths.stall.replace(':id', encodeURIComponent(stallId))
}

/** The iCalendar file of one entry. */
export function calendarHref(entryId: string): string {
  return `${paths.programme}/${entryId}.ics`
}

/** The iCalendar file of several entries; not on a static host. */
export function keptCalendarHref(entryIds: string[]): string {
  return `${paths.programme}.ics?ids=${entryIds.join(',')}`
}

export function stallQrHref(stallNumber: string): string {
  return paths.stallQr.replace(':id', encodeURIComponent(stallNumber))
}

export function rateStallHref(stallNumber: string): string {
  return `${paths.rateStall}?${new URLSearchParams({ id: stallNumber })}`
}

/**
 * Omits page 1 and an empty query.
 * @param options.isKept Only stalls saved on this device.
 * @param options.isOpen Only stalls that are open now, and those with unknown hours.
 * @param options.diet Only stalls with dishes of this diet (shared/catalogue/diet.ts).
 */
export function browseStallsHref({
  query = '',
  page = 1,
  isKept = false,
  isOpen = false,
  diet = '',
} = {}): string {
  const search = new URLSearchParams()
  if (isKept) search.set('kept', '1')
  if (isOpen) search.set('open', '1')
  if (query !== '') search.set('q', query)
  if (diet !== '') search.set('diet', diet)
  if (page > 1) search.set('page', String(page))
  const text = String(search)
  return text === '' ? paths.browseStalls : `${paths.browseStalls}?${text}`
}

/** A query parameter of the stall list, repeated for each stall that a friend has sent. */
export const SENT = 's'

/** Lists these stalls for a friend. The address carries everything, so nothing is stored. */
export function sentStallsHref(stallNumbers: string[]): string {
  return `${paths.browseStalls}?${new URLSearchParams(stallNumbers.map((one) => [SENT, one]))}`
}

/**
 * Opens the map over the page.
 * @param search The query of the page.
 */
export function onMapHref(search: string, stallNumbers: string[]): string {
  const query = new URLSearchParams(withoutMap(search))
  for (const number of stallNumbers) query.append(MAP, number)
  return `?${query}`
}

export function withoutMap(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(MAP)
  const text = String(query)
  return text && `?${text}`
}

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
