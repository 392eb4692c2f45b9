import type { FestivalCategory } from './content/categories.ts'
import type { Attraction } from './content/attractions.ts'
import type { Committee, CommitteeMember } from './content/committees.ts'
import type { Coordinator } from './content/coordinators.ts'
import type { FestivalFacts } from './content/festival-facts.ts'
import type { History } from './content/history.ts'
import type { Sponsor } from './content/sponsors.ts'
import type { Term } from './content/terms.ts'
import type { UpcomingProject } from './content/upcoming-project.ts'
import type { EventMap } from './event-map/packed-map.ts'

/** What every page carries of festival.json. */
const CORE_FACTS = [
  'organisation',
  'guideName',
  'guideNameInHindi',
  'title',
  'subtitle',
  'titleInEnglish',
  'siteUrl',
  'developer',
  'timeZone',
  'pages',
  'welcome',
  'currency',
  'colours',
  'counters',
  'cardLanguages',
  'allowCorrection',
  'signedCards',
  'freezeAt',
] as const satisfies (keyof FestivalFacts)[]

/** A hosted table service: its origin, and the public key that every phone gets. */
export interface TableService {
  url: string
  key: string
}

/** What every page carries of a festival, in the language of the page. */
export interface FestivalCore extends Pick<FestivalFacts, (typeof CORE_FACTS)[number]> {
  /** The codes of the guide's languages; the first has addresses without a prefix. */
  languages: string[]
  /** The address of the organisation's history: `/about-jys`, or `/about`. */
  aboutPage: string
  categories: string[]
  /** The names of each category that has several: first that of the page's language. */
  categoryNames: Record<string, string[]>
  committees: Committee[]
  hasDrawnMap: boolean
  /** Volunteers have put a picture of their own in the place of the drawn map. */
  hasOwnMapPicture: boolean
  /** The address of the part of the display font that draws the banner's Devanagari; absent: it has none. */
  hindiFont?: string | undefined
  /** The id of the ledger's edition (shared/tables/editions.ts); absent where none is known. */
  edition?: string | undefined
  /** A hosted service that has the tables in place of the site's own server. */
  tableService?: TableService | undefined
}

/** What only some screens show. A festival does without some of it. */
export interface FestivalParts {
  foot: Pick<FestivalFacts, 'socialProfiles' | 'copyright'>
  sponsors: Sponsor[]
  attractions: Attraction[]
  /** By the id of their committee. */
  members: Record<string, CommitteeMember[]>
  coordinators: Coordinator[]
  history: History
  terms: Term[]
  upcomingProject: UpcomingProject
  eventMap: EventMap
  categoryIcons: FestivalCategory[]
  /** What the search box suggests; undefined: the foods among the messages. */
  popularFoods: { list: string[] | undefined }
}

export type FestivalPart = keyof FestivalParts

/** What a page carries: what every page does, and what its screen shows. */
export type CarriedFestival = FestivalCore & Partial<FestivalParts>

/** A whole festival in one language: what the content folder says, read and checked. */
export interface Festival extends FestivalCore, Partial<FestivalParts> {
  /** A script on the site's own host that counts visits; empty: none is loaded. */
  analyticsScript: string
}

const CORE_FIELDS = [
  ...CORE_FACTS,
  'languages',
  'aboutPage',
  'categories',
  'categoryNames',
  'committees',
  'hasDrawnMap',
  'hasOwnMapPicture',
  'hindiFont',
  'edition',
  'tableService',
] as const satisfies (keyof FestivalCore)[]

/** What every page carries of the facts in festival.json. */
export function toCoreFacts(
  facts: FestivalFacts,
): Pick<FestivalFacts, (typeof CORE_FACTS)[number]> {
  return pick(facts, CORE_FACTS)
}

/** What a page carries of a festival whose screen shows these parts. */
export function toCarried(festival: Festival, parts: readonly FestivalPart[]): CarriedFestival {
  return pick(festival, [...CORE_FIELDS, ...parts])
}

function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>
}
