import { createHash } from 'node:crypto'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { readContent } from '#shared/content/read-festival.ts'
import type { Festival, TableService } from '#shared/festival.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'
import type { DerivedNames } from './derived/derived-index.ts'

/** A festival as the site shows it: in every language of its guide, and what the service goes by. */
export interface SiteFestival {
  /** Changes whenever anything else here does. */
  version: string
  /** The one without a prefix first. */
  languages: (Language & { festival: Festival })[]
  settings: FestivalSettings
  /** What pages and the manifest show of the files that are made of the festival; absent until they are made. */
  pictures?: SitePictures | undefined
}

export type SitePictures = Omit<DerivedNames, 'hindiFont'>

/** What the service goes by. */
export interface FestivalSettings {
  /** Whether visitors may change their stars until the end. */
  allowCorrection: boolean
  /** What counts without a signed card; undefined where the option is off. */
  signedCards: SignedCards | undefined
  /** Days and times at the festival: since when the public list stands still, and when the result is shown. */
  freezeAt: string | undefined
  revealAt: string | undefined
  /** IANA name of the zone of those times. */
  timeZone: string
}

/** What the host sets beside the content folder. */
export interface HostSettings {
  /** Stands over that of festival.json; empty: none is set. */
  siteUrl: string
  /** Stands over that of festival.json. */
  timeZone?: string | undefined
  tableService?: TableService | undefined
}

/**
 * Reads a content folder.
 * @returns No festival when the site cannot do without what is missing; the problems say what.
 */
export function readSiteFestival(
  readFile: ReadContentFile,
  host: HostSettings,
): { festival: SiteFestival | undefined; problems: ContentProblem[] } {
  const { festivals, problems } = readContent(readFile)
  if (!festivals)
    return { festival: undefined, problems: problems.filter(({ isFatal }) => isFatal) }
  const languages = LANGUAGES.filter(({ language }) => festivals[language]).map((language) => {
    const festival = festivals[language.language]!
    const siteUrl = host.siteUrl || festival.siteUrl
    return { ...language, festival: { ...festival, siteUrl, tableService: host.tableService } }
  })
  const facts = readFestivalFacts(readFile).value!
  const { allowCorrection = false, signedCards, freezeAt, revealAt, timeZone = INDIA } = facts
  const zone = host.timeZone ?? timeZone
  const settings = { allowCorrection, signedCards, freezeAt, revealAt, timeZone: zone }
  const text = JSON.stringify([languages, settings])
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return { festival: { version, languages, settings }, problems: [] }
}
