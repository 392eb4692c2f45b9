import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { readContent } from '#shared/content/read-festival.ts'
import type { Festival, TableService } from '#shared/festival.ts'
import type { Prize } from '#shared/tables/results.ts'
import { type Language, LANGUAGES } from '#shared/languages.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { DerivedNames } from './derived/derived-index.ts'

export interface SiteFestival {
  /** Changes whenever anything else in this object does. */
  version: string
  /** The language without a prefix comes first. */
  languages: (Language & { festival: Festival })[]
  settings: FestivalSettings
  /** Absent until they are ready. */
  pictures?: SitePictures | undefined
}

type SitePictures = Omit<DerivedNames, 'hindiFont'>

export interface FestivalSettings {
  /** Undefined if all ratings count. */
  tickets: 'required' | undefined
  /** If undefined, the first places of the public list are revealed. */
  prizes: Prize[] | undefined
  /** Local dates and times: when the public list is frozen, and when the result is shown. */
  freezeAt: string | undefined
  revealAt: string | undefined
  /** The number of days until personal data is erased. Undefined for the default. */
  keepDays: number | undefined
  /** Origins of the sites that may show the list and the map in a frame. */
  embedOn?: string[] | undefined
  /** Whether phones count what visitors do. */
  countVisits?: boolean | undefined
  /** IANA name of the time zone of those times. */
  timeZone: string
}

/** The options in use that a hosted project does not offer. */
export const listOptions = (settings: FestivalSettings | undefined): string[] =>
  (['tickets', 'prizes', 'freezeAt'] as const).filter((name) => settings?.[name] !== undefined)

export interface HostSettings {
  /** Overrides festival.json. Empty if unset. */
  siteUrl: string
  tableService?: TableService | undefined
}

/** @returns No festival if something essential is missing. The problems say what. */
export function readSiteFestival(
  readFile: ReadContentFile,
  host: HostSettings,
): { festival: SiteFestival | undefined; problems: ContentProblem[] } {
  const { festivals, problems } = readContent(readFile)
  if (!festivals)
    return { festival: undefined, problems: problems.filter(({ isFatal }) => isFatal) }
  // Browsers keep pictures for an hour, so a replaced logo needs another address.
  const logo = `/logo.svg?${hashOf(readFile(LOGO) ?? '')}`
  const facts = readFestivalFacts(readFile).value!
  // A hosted project has no table for visit counts.
  const countVisits = (!host.tableService && facts.countVisits) || undefined
  const languages = LANGUAGES.filter(({ language }) => festivals[language]).map((language) => {
    const festival = festivals[language.language]!
    const siteUrl = host.siteUrl || festival.siteUrl
    return {
      ...language,
      festival: { ...festival, logo, siteUrl, tableService: host.tableService, countVisits },
    }
  })
  const { tickets, prizes, freezeAt, revealAt, keepDays, embedOn, timeZone = INDIA } = facts
  const rules = { tickets, prizes, freezeAt, revealAt, keepDays }
  const settings = { ...rules, embedOn, countVisits, timeZone }
  const text = JSON.stringify([languages, settings])
  return { festival: { version: hashOf(text), languages, settings }, problems: [] }
}

/** Combines each pair only once, because pages are cached by the version of their festival. */
export function onceFor<One, Other, Result>(combine: (one: One, other: Other) => Result) {
  let known: { one: One; other: Other; result: Result } | undefined
  return (one: One, other: Other): Result => {
    if (known?.one !== one || known.other !== other) {
      known = { one, other, result: combine(one, other) }
    }
    return known.result
  }
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

export function createContentReader(folder: string): ReadContentFile {
  return (name) => {
    const path = resolve(folder, name)
    return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
  }
}
