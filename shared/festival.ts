import type { FestivalCategory } from './content/categories.ts'
import type { Attraction } from './content/attractions.ts'
import type { Committee, CommitteeMember } from './content/committees.ts'
import type { Coordinator } from './content/coordinators.ts'
import type { FestivalFacts } from './content/festival-facts.ts'
import type { History } from './content/history.ts'
import type { Sponsor } from './content/sponsors.ts'
import type { Term } from './content/terms.ts'
import type { UpcomingProject } from './content/upcoming-project.ts'
import type { EventMap, MapPlace } from './event-map/event-map.ts'
import type { Notice } from './notices.ts'

/** A hosted table service: its origin, and the public key for phones. */
export interface TableService {
  url: string
  key: string
}

/** What every page knows, in its language: festival.json without its prizes, and values from other files. */
export interface FestivalCore extends Omit<FestivalFacts, 'prizes'> {
  /** The language codes of the guide; addresses of the first have no prefix. */
  languages: string[]
  /** The address of the organisation's history: `/about-jys` or `/about`. */
  aboutPage: string
  categories: string[]
  /** The names of each category that has several, the page's language first. */
  categoryNames: Record<string, string[]>
  committees: Committee[]
  hasDrawnMap: boolean
  /** Whether volunteers have replaced the drawn map with their own picture. */
  hasOwnMapPicture: boolean
  /** The address of the font subset for the banner's Devanagari; absent if there is none. */
  hindiFont?: string | undefined
  /** The address of the logo; another logo has another one. */
  logo: string
  /** The organisers' notices, the most urgent first, past and future ones too; absent if there are none. */
  notices?: Notice[] | undefined
  /** The id of the ledger's edition (shared/tables/editions.ts); absent if unknown. */
  edition?: string | undefined
  /** A hosted service that stores the tables instead of the site's own server. */
  tableService?: TableService | undefined
}

/** Data for some screens only; a festival may lack some of it. */
export interface FestivalParts {
  sponsors: Sponsor[]
  attractions: Attraction[]
  /** By committee id. */
  members: Record<string, CommitteeMember[]>
  coordinators: Coordinator[]
  history: History
  terms: Term[]
  upcomingProject: UpcomingProject
  eventMap: EventMap
  /** The places on the map. */
  places: MapPlace[]
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
  places: true,
  categoryIcons: true,
} satisfies Record<FestivalPart, true>

/** A whole festival in one language, parsed and validated. A page carries some of its parts. */
export interface Festival extends FestivalCore, Partial<FestivalParts> {}

/** The festival data on a page whose screen shows these parts. */
export function toCarried(festival: Festival, parts: readonly FestivalPart[]): Festival {
  const isCarried = (name: string) => !(name in PARTS) || parts.includes(name as FestivalPart)
  return Object.fromEntries(
    Object.entries(festival).filter(([name]) => isCarried(name)),
  ) as unknown as Festival
}
