import * as z from 'zod'
import { decodeText } from '../catalogue/csv.ts'
import type { Prize } from '../prizes.ts'
import { readCategoryNames } from './categories.ts'
import {
  type ContentProblem,
  type ContentRead,
  describeFound,
  type ReadContentFile,
} from './content-problem.ts'
import { INDIA, isIndia } from '../clock-time.ts'
import { hasDevanagari } from '../devanagari.ts'
import { type Language, LANGUAGES } from '../languages.ts'
import { readAnyway, readFacts } from './read-facts.ts'
import { textsOf, withTranslations } from './translations.ts'
import { type OptionalPage } from './optional-pages.ts'
import { KNOWN_NAMES, switchFields, timeZone } from './optional-facts.ts'

const text = (expected: string) => z.string(expected).trim().min(1, expected)
const link = (expected: string) => z.string(expected).regex(/^https?:\/\/[^\s/]+/, expected)

const SITE_URL = 'the address of the site, such as https://mela.example.org, or empty'

/** Paths are appended to it, so it must have no path, query or fragment itself. */
const ORIGIN = /^https?:\/\/[^\s/\\?#]+\/?$/

/** Printed on paper, stored without a trailing slash; if empty, the page's own origin is used. */
export const SiteUrl = z
  .string(SITE_URL)
  .trim()
  .refine((url) => url === '' || (ORIGIN.test(url) && URL.canParse(url)), SITE_URL)
  .transform((url) => url.replace(/\/$/, ''))
const SCRIPT = 'a path on this site, such as /stats.js, or empty'

const HINDI_NAME = 'the name of this guide in Hindi letters, such as मेला, or empty'

const AFTER_THE_FREEZE = 'later than freezeAt, which has to be there too'
const TITLE_IN_ENGLISH = 'the title in English'

const Facts = z.strictObject({
  /** The short name of the organisation, as on its logo. */
  ...withTranslations({ organisation: text('the short name of the organisation') }),
  /** The name of this guide, for the browser's tab. */
  guideName: text('the name of this guide'),
  /** The same for phones that are set to Hindi; defaults to the other. */
  guideNameInHindi: z
    .string(HINDI_NAME)
    .trim()
    .regex(/^$|\p{Script=Devanagari}/u, HINDI_NAME)
    .optional(),
  /** Each language may have its own; without one, all pages show this one. */
  ...withTranslations({ title: text('the title of the festival') }),
  ...withTranslations({ subtitle: text('the line under the title') }),
  /** Optional if the title is in Latin letters. */
  titleInEnglish: text(TITLE_IN_ENGLISH).optional(),
  siteUrl: SiteUrl,
  /** Links in the footer. */
  socialProfiles: z.array(
    z.strictObject({
      network: text('the name of the network'),
      url: link('an address that starts with https://'),
    }),
    'a list of networks',
  ),
  ...withTranslations({ copyright: text('the line at the foot of Home') }),
  /** A script on this site's own host that counts visits; empty for none. */
  analyticsScript: z.string(SCRIPT).regex(/^(\/[\w.-]+)*$/, SCRIPT),
  /** The credit at the foot of the menu; optional. */
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
 * Which address is the site's, what runs on it and whose stars count for what is decided by those who
 * run the server: one organiser alone must not decide it.
 */
const SERVERS_FACTS = ['siteUrl', 'analyticsScript', 'prizes']
/** The names of the facts that a committee decides about. */
export const COMMITTEES_FACTS = Object.keys(Facts.shape).filter(
  (name) => !SERVERS_FACTS.includes(name),
)

const FestivalFacts = Facts.transform((facts, context) => {
  const said = textsOf(facts)
  const titleInEnglish = facts.titleInEnglish ?? said('title_en') ?? facts.title
  const titleInHindi = said('title_hi')
  if (hasDevanagari(titleInEnglish)) {
    context.addIssue({ code: 'custom', path: ['titleInEnglish'], message: TITLE_IN_ENGLISH })
  }
  const { freezeAt, revealAt } = facts
  if (revealAt !== undefined && !isBefore(freezeAt, revealAt)) {
    context.addIssue({ code: 'custom', path: ['revealAt'], message: AFTER_THE_FREEZE })
  }
  return { ...facts, titleInEnglish, ...(titleInHindi !== undefined && { titleInHindi }) }
})

/** Both are written in the same format, from the year to the seconds. */
function isBefore(freezeAt: string | undefined, revealAt: string): boolean {
  return freezeAt !== undefined && freezeAt.replace('T', ' ') < revealAt.replace('T', ' ')
}

export type FestivalFacts = z.infer<typeof FestivalFacts>

export const FESTIVAL_FILE = 'festival.json'
/** The name of the guide has two language fields of its own. */
const TEXTS = [
  'title',
  'organisation',
  'subtitle',
  'copyright',
  'developer',
  'pages',
  'welcome',
  'popularFoods',
] as const satisfies (keyof FestivalFacts)[]

/** The line under the title of a new folder. It counts as a sample until there is another. */
export const NEW_SUBTITLES = { en: 'Welcome!', hi: 'स्वागत है!' }

/** Reads this year's facts. */
export function readFestivalFacts(readFile: ReadContentFile): ContentRead<FestivalFacts> {
  const read = readFacts(readFile, FESTIVAL_FILE, FestivalFacts, TEXTS)
  const problems = [...read.problems, ...findUnknownCategories(readFile, read.value?.prizes ?? [])]
  const isNew = Object.values(NEW_SUBTITLES).includes(read.value?.subtitle ?? '')
  return { ...read, problems, ...(isNew && { samples: { [FESTIVAL_FILE]: 1 } }) }
}

/** Nobody wins a prize for a category that no product can have. */
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

/** Whether the festival has a page. Mistakes elsewhere in the file do not switch it on. */
export function hasPage(readFile: ReadContentFile, page: OptionalPage): boolean {
  const pages = readFieldAnyway(readFile, 'pages')
  return !(pages && typeof pages === 'object') || (pages as Record<string, unknown>)[page] !== false
}

/** The festival's time zone, even if another part of the file is invalid. */
export function readTimeZone(readFile: ReadContentFile): string {
  return timeZone.safeParse(readFieldAnyway(readFile, 'timeZone')).data ?? INDIA
}

function readFieldAnyway(readFile: ReadContentFile, name: string): unknown {
  const said = readAnyway(readFile, FESTIVAL_FILE)
  return said && typeof said === 'object' ? (said as Record<string, unknown>)[name] : undefined
}

/** Whether the festival is in India, which decides the format of phone numbers. */
export function isInIndia(readFile: ReadContentFile): boolean {
  return isIndia(readTimeZone(readFile))
}

/** The languages of the guide; all by default. */
export function readGuideLanguages(readFile: ReadContentFile): Language[] {
  const wanted: readonly string[] | undefined = readFestivalFacts(readFile).value?.guideLanguages
  return LANGUAGES.filter(({ language }) => wanted?.includes(language) ?? true)
}
