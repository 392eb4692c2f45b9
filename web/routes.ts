import { FORM_PATHS } from '#shared/tables/form-answer.ts'

/** Every address of the site. `:id` stands for one segment. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  welcome: '/welcome',
  browseStalls: '/browse-stalls',
  stall: '/stall/:id',
  rateStall: FORM_PATHS.rateStall,
  topStalls: '/top-stalls',
  eventCoordinators: '/event-coordinators',
  joinUs: FORM_PATHS.joinUs,
  feedback: FORM_PATHS.feedback,
  /** Where the text is about.en.md, the build puts /about in its place (build/vite/omit-pages.ts). */
  about: '/about-jys',
  upcomingProjects: '/upcoming-projects',
  stallQr: '/stall-qr/:id',
  appQr: '/app-qr',
} as const

/** What a screen gets of its address. */
export interface ScreenProps {
  params: Record<string, string>
}

/** One page for each committee and its years in office. */
export function committeeHref({ id, years }: { id: string; years: string }): string {
  return `/${id}/${years}`
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
 * Page 1 and an empty query are left out of the address.
 * @param options.isKept Only the stalls that the visitor's device keeps.
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

/** The named segments of `pathname` when it has the form of `pattern`, else undefined. */
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
