import { createHash } from 'node:crypto'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { readContent } from '#shared/content/read-festival.ts'
import type { Festival, TableService } from '#shared/festival.ts'
import type { Prize } from '#shared/prizes.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { DerivedNames } from './derived/derived-index.ts'

/** A festival as shown by the site: in every language of its guide, with the service's settings. */
export interface SiteFestival {
  /** Changes whenever anything else in this object does. */
  version: string
  /** The language without a prefix comes first. */
  languages: (Language & { festival: Festival })[]
  settings: FestivalSettings
  /** The generated files that pages and the manifest show; absent until they are ready. */
  pictures?: SitePictures | undefined
}

export type SitePictures = Omit<DerivedNames, 'hindiFont'>

/** The service's settings. */
export interface FestivalSettings {
  /** Whether only ratings with a voter ticket count; undefined if the option is off. */
  tickets: 'required' | undefined
  /** What the presenter reveals; undefined: the first places of the public list. */
  prizes: Prize[] | undefined
  /** Local dates and times: when the public list is frozen, and when the result is shown. */
  freezeAt: string | undefined
  revealAt: string | undefined
  /** IANA name of the time zone of those times. */
  timeZone: string
}

/** The options that are set, which only our own server offers. A hosted project has none. */
export const listOptions = (settings: FestivalSettings | undefined): string[] =>
  (['tickets', 'prizes', 'freezeAt'] as const).filter((name) => settings?.[name] !== undefined)

/** Settings of the host, besides the content folder. */
export interface HostSettings {
  /** Overrides festival.json; empty if unset. */
  siteUrl: string
  /** Overrides festival.json. */
  timeZone?: string | undefined
  tableService?: TableService | undefined
}

/**
 * Reads a content folder.
 * @returns No festival if something essential is missing; the problems say what.
 */
export function readSiteFestival(
  readFile: ReadContentFile,
  host: HostSettings,
): { festival: SiteFestival | undefined; problems: ContentProblem[] } {
  const { festivals, problems } = readContent(readFile)
  if (!festivals)
    return { festival: undefined, problems: problems.filter(({ isFatal }) => isFatal) }
  // Browsers keep pictures for an hour, so a replaced logo needs another address.
  const logo = `/logo.svg?${hashOf(readFile(LOGO) ?? '')}`
  const languages = LANGUAGES.filter(({ language }) => festivals[language]).map((language) => {
    const festival = festivals[language.language]!
    const siteUrl = host.siteUrl || festival.siteUrl
    return {
      ...language,
      festival: { ...festival, logo, siteUrl, tableService: host.tableService },
    }
  })
  const facts = readFestivalFacts(readFile).value!
  const { tickets, prizes, freezeAt, revealAt, timeZone = INDIA } = facts
  const zone = host.timeZone ?? timeZone
  const settings = { tickets, prizes, freezeAt, revealAt, timeZone: zone }
  const text = JSON.stringify([languages, settings])
  return { festival: { version: hashOf(text), languages, settings }, problems: [] }
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)
