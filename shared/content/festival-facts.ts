import * as z from 'zod'
import { decodeText } from '../catalogue/csv.ts'
import type { Prize } from '../tables/results.ts'
import { readCategoryNames } from './categories.ts'
import {
  type ContentProblem,
  type ContentRead,
  describeFound,
  type ReadContentFile,
} from './content-problem.ts'
import { INDIA, isIndia } from '../clock-time.ts'
import { type Span, toInstantMs } from '../instants.ts'
import { hasDevanagari } from '../devanagari.ts'
import { type Language, LANGUAGES } from '../languages.ts'
import { readAnyway, readFacts } from './read-facts.ts'
import { textsOf, withTranslations } from './translations.ts'
import { type OptionalPage } from './optional-pages.ts'
import { KNOWN_NAMES, switchFields, timeZone } from './optional-facts.ts'

const text = (expected: string) => z.string(expected).trim().min(1, expected)
const link = (expected: string) => z.string(expected).regex(/^https?:\/\/[^\s/]+/, expected)

const SITE_URL = 'the address of the site, such as https://mela.example.org, or empty'

/** Paths are appended, so it must have no path, query or fragment. */
const ORIGIN = /^https?:\/\/[^\s/\\?#]+\/?$/

/** Printed on paper. Stored without a trailing slash. If empty, the page's own origin is used. */
export const SiteUrl = z
  .string(SITE_URL)
  .trim()
  .refine((url) => url === '' || (ORIGIN.test(url) && URL.canParse(url)), SITE_URL)
  .transform((url) => url.replace(/\/$/, ''))
const SCRIPT = 'a path on this site, such as /stats.js, or empty'

const AFTER_THE_FREEZE = 'later than freezeAt, which must also be set'
const TITLE_IN_ENGLISH = 'the title in English'

const Facts = z.strictObject({
  ...withTranslations({ organisation: text('the short name of the organisation') }),
  ...withTranslations({ guideName: text('the name of this guide') }),
  /** Without a translation, all pages show this title. */
  ...withTranslations({ title: text('the title of the festival') }),
  ...withTranslations({ subtitle: text('the line under the title') }),
  /** Optional if the title is in Latin letters. */
  titleInEnglish: text(TITLE_IN_ENGLISH).optional(),
  siteUrl: SiteUrl,
  socialProfiles: z.array(
    z.strictObject({
      network: text('the name of the network'),
      url: link('an address that starts with https://'),
    }),
    'a list of networks',
  ),
  ...withTranslations({ copyright: text('the line at the foot of Home') }),
  /** A script on this site's own host that counts visits, or empty. */
  analyticsScript: z.string(SCRIPT).regex(/^(\/[\w.-]+)*$/, SCRIPT),
  ...withTranslations({
    developer: z
      .strictObject(
        { name: text('who made the site'), url: link('an address that starts with https://') },
        'a name and a url',
      )
      .optional(),
  }),
  ...switchFields,
})

/**
 * Only the host may decide these: a single organiser must not change the site's address or scripts,
 * who may frame it, whose stars count, or what is counted.
 */
export const SERVERS_FACTS = ['siteUrl', 'analyticsScript', 'prizes', 'embedOn', 'countVisits']
export const COMMITTEES_FACTS = Object.keys(Facts.shape).filter(
  (name) => !SERVERS_FACTS.includes(name),
)

const FestivalFacts = Facts.transform((facts, context) => {
  const said = textsOf(facts)
  const titleInEnglish = facts.titleInEnglish ?? said('title_en') ?? facts.title
  const titleInHindi = said('title_hi')
  const guideNameInHindi = said('guideName_hi')
  if (hasDevanagari(titleInEnglish)) {
    context.addIssue({ code: 'custom', path: ['titleInEnglish'], message: TITLE_IN_ENGLISH })
  }
  const { freezeAt, revealAt } = facts
  if (revealAt !== undefined && !isBefore(freezeAt, revealAt)) {
    context.addIssue({ code: 'custom', path: ['revealAt'], message: AFTER_THE_FREEZE })
  }
  const { days, ...others } = facts
  return {
    ...others,
    ...(days && { days: days.map((day) => toSpan(day, facts.timeZone ?? INDIA)) }),
    titleInEnglish,
    ...(titleInHindi !== undefined && { titleInHindi }),
    ...(guideNameInHindi !== undefined && { guideNameInHindi }),
  }
})

/** A festival day as instants. */
function toSpan({ open, close }: { open: string; close: string }, zone: string): Span {
  const toMs = (time: string) => toInstantMs(time.slice(0, 16).replace('T', ' '), zone)
  return { fromMs: toMs(open), untilMs: toMs(close) }
}

function isBefore(freezeAt: string | undefined, revealAt: string): boolean {
  // Seconds are optional.
  const [freeze, reveal] = [freezeAt, revealAt].map((time) =>
    time?.replace('T', ' ').padEnd(19, ':00'),
  )
  return freeze !== undefined && freeze < reveal!
}

export type FestivalFacts = z.infer<typeof FestivalFacts>

export const FESTIVAL_FILE = 'festival.json'
/** Fields with translations. */
const TEXTS = [
  'title',
  'organisation',
  'guideName',
  'subtitle',
  'copyright',
  'developer',
  'pages',
  'welcome',
  'privacyContact',
  'complaintsTo',
] as const satisfies (keyof FestivalFacts)[]

/** The subtitle of a new folder, which counts as a sample. */
export const NEW_SUBTITLES = { en: 'Welcome!', hi: 'स्वागत है!' }

export function readFestivalFacts(readFile: ReadContentFile): ContentRead<FestivalFacts> {
  const read = readFacts(readFile, FESTIVAL_FILE, FestivalFacts, TEXTS)
  const problems = [...read.problems, ...findUnknownCategories(readFile, read.value?.prizes ?? [])]
  const isNew = Object.values(NEW_SUBTITLES).includes(read.value?.subtitle ?? '')
  return { ...read, problems, ...(isNew && { samples: { [FESTIVAL_FILE]: 1 } }) }
}

/** A prize's category must exist. */
function findUnknownCategories(readFile: ReadContentFile, prizes: Prize[]): ContentProblem[] {
  const names = readCategoryNames(readFile) ?? []
  const lines = decodeText(readFile(FESTIVAL_FILE) ?? new Uint8Array()).split('\n')
  return prizes.flatMap(({ category }, index) => {
    if (category === undefined || names.includes(category)) return []
    return {
      file: FESTIVAL_FILE,
      line: 1 + lines.findIndex((line) => line.includes(JSON.stringify(category))),
      what: `prizes, entry ${index + 1}, category`,
      expected: `${KNOWN_NAMES}${names.join(', ')}`,
      found: describeFound(category),
      effect: 'no stall can win this prize',
    }
  })
}

/** Ignores mistakes elsewhere in the file. */
export function hasPage(readFile: ReadContentFile, page: OptionalPage): boolean {
  const pages = readFieldAnyway(readFile, 'pages')
  return !(pages && typeof pages === 'object') || (pages as Record<string, unknown>)[page] !== false
}

export function readTimeZone(readFile: ReadContentFile): string {
  return timeZone.safeParse(readFieldAnyway(readFile, 'timeZone')).data ?? INDIA
}

function readFieldAnyway(readFile: ReadContentFile, name: string): unknown {
  const said = readAnyway(readFile, FESTIVAL_FILE)
  return said && typeof said === 'object' ? (said as Record<string, unknown>)[name] : undefined
}

/** Decides the format of phone numbers. */
export function isInIndia(readFile: ReadContentFile): boolean {
  return isIndia(readTimeZone(readFile))
}

export function readGuideLanguages(readFile: ReadContentFile): Language[] {
  const wanted: readonly string[] | undefined = readFestivalFacts(readFile).value?.guideLanguages
  return LANGUAGES.filter(({ language }) => wanted?.includes(language) ?? true)
}
