import type { FestivalCategory } from './content/categories.ts'
import type { Attraction } from './content/attractions.ts'
import type { Committee, CommitteeMember, Coordinator, Sponsor, Term } from './content/people.ts'
import type { FestivalFacts } from './content/festival-facts.ts'
import type { Help } from './content/help.ts'
import type { History } from './content/history.ts'
import type { UpcomingProject } from './content/upcoming-project.ts'
import type { EventMap, MapPlace } from './event-map/event-map.ts'
import type { Notice } from './notices.ts'
import type { ProgrammeEntry } from './programme.ts'

export interface TableService {
  url: string
  key: string
}

/** What visitors are told about their data. */
export interface Privacy {
  /** Who answers questions; undefined for the organisers. */
  contact: string | undefined
  /** The supervisory authority; undefined for that of the visitor's country. */
  complaints: string | undefined
  /** What a visitor sent is erased after this many days. */
  keepDays: number
}

/** Only the forms and the privacy page need these facts. */
type PrivacyFact = 'privacyContact' | 'complaintsTo' | 'keepDays'

export interface FestivalCore extends Omit<FestivalFacts, 'prizes' | 'embedOn' | PrivacyFact> {
  languages: string[]
  /** `/about-jys` or `/about`. */
  aboutPage: string
  categories: string[]
  /** Contains only categories with several names, the page's language first. */
  categoryNames: Record<string, string[]>
  committees: Committee[]
  hasDrawnMap: boolean
  /** Absent if there is no programme. */
  hasProgramme?: boolean | undefined
  /** Absent if there is no help page. */
  hasHelp?: boolean | undefined
  /** Whether the committee's own picture replaces the drawn map. */
  hasOwnMapPicture: boolean
  /** URL of the font subset for the banner's Devanagari, if it has any. */
  hindiFont?: string | undefined
  logo: string
  /** Most urgent first, including past and future ones. */
  notices?: Notice[] | undefined
  /** Edition id of the ledger; absent if unknown. */
  edition?: string | undefined
  /** The service that stores the tables, if not the site's own server. */
  tableService?: TableService | undefined
}

export interface FestivalParts {
  privacy: Privacy
  sponsors: Sponsor[]
  attractions: Attraction[]
  members: Record<string, CommitteeMember[]>
  coordinators: Coordinator[]
  history: History
  terms: Term[]
  upcomingProject: UpcomingProject
  eventMap: EventMap
  places: MapPlace[]
  categoryIcons: FestivalCategory[]
  /** Sorted by start. */
  programme: ProgrammeEntry[]
  help: Help
}

export type FestivalPart = keyof FestivalParts

const PARTS = {
  privacy: true,
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
  programme: true,
  help: true,
} satisfies Record<FestivalPart, true>

export interface Festival extends FestivalCore, Partial<FestivalParts> {}

export function toCarried(festival: Festival, parts: readonly FestivalPart[]): Festival {
  const isCarried = (name: string) => !(name in PARTS) || parts.includes(name as FestivalPart)
  return Object.fromEntries(
    Object.entries(festival).filter(([name]) => isCarried(name)),
  ) as unknown as Festival
}
