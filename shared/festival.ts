import type { FestivalCategory } from './content/categories.ts'
import type { Attraction } from './content/attractions.ts'
import type { Committee, CommitteeMember } from './content/committees.ts'
import type { Coordinator } from './content/coordinators.ts'
import type { FestivalFacts } from './content/festival-facts.ts'
import type { History } from './content/history.ts'
import type { Sponsor } from './content/sponsors.ts'
import type { Term } from './content/terms.ts'
import type { UpcomingProject } from './content/upcoming-project.ts'
import type { EventMap } from './event-map/event-map.ts'

/** A hosted table service: its origin, and the public key that every phone gets. */
export interface TableService {
  url: string
  key: string
}

/** What every page carries of a festival, in the language of the page: all of festival.json, and what follows from the other files. */
export interface FestivalCore extends FestivalFacts {
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
}

export type FestivalPart = keyof FestivalParts

const PARTS = {
  sponsors: true,
  attractions: true,
  members: true,
  coordinators: true,
  history: true,
  terms: true,
  upcomingProject: true,
  eventMap: true,
  categoryIcons: true,
} satisfies Record<FestivalPart, true>

/** A whole festival in one language: what the content folder says, read and checked. A page carries some of its parts. */
export interface Festival extends FestivalCore, Partial<FestivalParts> {}

/** What a page carries of a festival whose screen shows these parts. */
export function toCarried(festival: Festival, parts: readonly FestivalPart[]): Festival {
  const isCarried = (name: string) => !(name in PARTS) || parts.includes(name as FestivalPart)
  return Object.fromEntries(
    Object.entries(festival).filter(([name]) => isCarried(name)),
  ) as unknown as Festival
}
