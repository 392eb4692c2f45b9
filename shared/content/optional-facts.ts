import * as z from 'zod'
import { LANGUAGE_CODES } from '../languages.ts'
import { darken, isDarkEnough, isLightEnough, lighten } from '../colours.ts'
import { OPTIONAL_PAGES, type OptionalPage } from './optional-pages.ts'
import type { Prize } from '../tables/results.ts'
import { TOP_PLACES } from '../ratings/ranking.ts'
import { withTranslations } from './translations.ts'

/** The name of the menu group in `pages`. */
const GROUP = 'about'
const PAGE_NAMES = [GROUP, ...OPTIONAL_PAGES]

const ONE_PAGE = 'true, false or the name of this page in the menu'
const GROUP_NAME = 'the name of the group in the menu, such as About the Rotary Club'
const onePage = z
  .union([z.boolean(), z.string().trim().min(1, ONE_PAGE)], ONE_PAGE)
  .optional() as z.ZodType<boolean | string | undefined>

/** Every message about an unknown name starts with this; `readFacts` relies on it. */
export const KNOWN_NAMES = 'one of '

const pages = z
  .strictObject(
    {
      [GROUP]: z.string(GROUP_NAME).trim().min(1, GROUP_NAME).optional(),
      ...(Object.fromEntries(OPTIONAL_PAGES.map((name) => [name, onePage])) as Record<
        OptionalPage,
        typeof onePage
      >),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? KNOWN_NAMES + PAGE_NAMES.join(', ')
          : 'pages with true, false or a name each, such as { "join-us": false }',
    },
  )
  .optional()

const CURRENCY = 'a sign or a short word for money, such as ₹, €, Rs. or CHF'
export const currency = z
  .string(CURRENCY)
  .trim()
  .regex(/^[\p{L}\p{M}\p{Sc}.]{1,6}$/u, CURRENCY)
  .optional()

const COUNTERS = '"counted" if the list of stalls says how many there are'
const counters = z.literal('counted', COUNTERS).optional()

const WELCOME = 'a sentence for people who have joined, such as Welcome to our club!'
const welcome = z.string(WELCOME).trim().min(1, WELCOME).optional()

const GUIDE = '["en"] for a guide in English, or ["en", "hi"] for Hindi beside it'
const guideLanguages = z
  .array(z.enum(LANGUAGE_CODES, GUIDE), GUIDE)
  .refine((languages) => languages.includes('en'), GUIDE)
  .optional()

const CONTACT =
  'who answers questions about personal data, such as "Asha Devi, privacy@example.org"'
const privacyContact = z.string(CONTACT).trim().min(1, CONTACT).optional()
const COMPLAINTS =
  'the authority for complaints, such as "the Data Protection Board of India, dpb.gov.in"'
const complaintsTo = z.string(COMPLAINTS).trim().min(1, COMPLAINTS).optional()
const KEEP = '30, 90, 180 or 365: after how many days personal data is erased'
const keepDays = z
  .union(
    [30, 90, 180, 365].map((days) => z.literal(days)),
    KEEP,
  )
  .optional()
/** The default of `keepDays`. */
export const KEEP_DAYS = 90

const TICKETS = '"required" if only ratings with a voter ticket count'
const tickets = z.enum(['required'], TICKETS).optional()

const PRIZES = 'a list of prizes, such as [{ "title": "Best stall" }]'
const PRIZE_TITLE = 'the title of the prize, such as "Best stall"'
const PRIZE_LABEL =
  'the label of the tickets that decide it, as on the screen Tickets, such as "Jury"'
const PRIZE_CATEGORY = 'a category of products, such as "Sweets"'
const PRIZE_PLACES = `a number from 1 to ${TOP_PLACES}`
const PRIZE_LEAST = 'how many ratings a stall needs, such as 10'
const PRIZE_NAMES = 'title, title_hi, label, category, places, leastRatings'
const named = (expected: string) => z.string(expected).trim().min(1, expected)
const prize = z
  .strictObject(
    {
      ...withTranslations({ title: named(PRIZE_TITLE) }),
      label: named(PRIZE_LABEL).optional(),
      category: named(PRIZE_CATEGORY).optional(),
      places: z.int(PRIZE_PLACES).min(1, PRIZE_PLACES).max(TOP_PLACES, PRIZE_PLACES).optional(),
      leastRatings: z.int(PRIZE_LEAST).min(0, PRIZE_LEAST).optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? KNOWN_NAMES + PRIZE_NAMES : `a prize with ${PRIZE_NAMES}`,
    },
  )
  .transform(({ label, category, places = TOP_PLACES, leastRatings = 0, ...titles }): Prize => {
    const { title, title_en, title_hi } = titles as Record<string, string>
    const both = { en: title_en ?? title!, hi: title_hi ?? title! }
    return { title: both, label, category, places, leastRatings }
  })
const prizes = z.array(prize, PRIZES).min(1, PRIZES).optional()

/** A colour has to be dark or light enough for the text on it. */
const colourThat = (
  expected: string,
  isGood: (colour: string) => boolean,
  toGood: (colour: string) => string,
) =>
  z
    .string(`${expected}, such as ${EXAMPLE}`)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: `${expected}, such as ${EXAMPLE}`, abort: true })
    .refine(isGood, { error: ({ input }) => `${expected}, such as ${toGood(String(input))}` })

const EXAMPLE = '"#0b5d4e"'
export const mainColour = colourThat(
  'a colour on which white letters can be read (4.5 to 1)',
  isDarkEnough,
  darken,
)
const COLOURS = 'a main colour and perhaps an accent, such as { "main": "#0b5d4e" }'
const colours = z
  .strictObject(
    {
      main: mainColour,
      accent: colourThat(
        'a colour on which dark letters can be read (4.5 to 1)',
        isLightEnough,
        lighten,
      ).optional(),
    },
    COLOURS,
  )
  .optional()

const ZONE = 'a time zone such as Asia/Kolkata or Europe/Dublin'
export const timeZone = z.string(ZONE).trim().refine(isTimeZone, ZONE)

const LOCAL_TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/
const MOMENT = 'a day and a time at the festival, such as "2026-11-22 21:00"'
export const moment = z.string(MOMENT).trim().refine(isLocalTime, MOMENT).optional()

const DAYS =
  'a list of festival days, such as [{ "open": "2026-11-20 17:00", "close": "2026-11-21 01:00" }]'
const DAY_ENDS = 'later than open, by 24 hours at most'
const DAY_MAX_MS = 24 * 3_600_000
const dayTime = z.string(MOMENT).trim().refine(isLocalTime, { error: MOMENT, abort: true })
const toMs = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)
const days = z
  .array(z.strictObject({ open: dayTime, close: dayTime }, DAYS), DAYS)
  .min(1, DAYS)
  .check(({ value, issues }) => {
    for (const [index, { open, close }] of value.entries()) {
      const before = value[index - 1]?.close
      const lengthMs = toMs(close) - toMs(open)
      const report = (field: string, message: string, input: string) =>
        issues.push({ code: 'custom', path: [index, field], message, input })
      if (!(lengthMs > 0 && lengthMs <= DAY_MAX_MS)) report('close', DAY_ENDS, close)
      if (before && toMs(open) < toMs(before)) report('open', `${before} or later`, open)
    }
  })
  .optional()

const SITES = 'a list of sites, such as ["https://www.example.org"]'
/** Each becomes part of a header, so only an origin is accepted. */
const SITE = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/?$/i
const embedOn = z
  .array(z.string(SITES).trim().regex(SITE, SITES), SITES)
  // Static hosts limit the length of a header.
  .refine((sites) => sites.length <= 10, SITES)
  .transform((sites) => sites.map((site) => site.replace(/\/$/, '').toLowerCase()))
  .optional()

const COUNTS = 'true or false'
const countVisits = z.boolean(COUNTS).optional()

/** The defaults are those of the shipped site. */
export const switchFields = {
  ...withTranslations({ pages, welcome, privacyContact, complaintsTo }),
  keepDays,
  currency,
  colours,
  timeZone: timeZone.optional(),
  /** When the festival is open: each day from its opening until its closing, also after midnight. */
  days,
  counters,
  guideLanguages,
  tickets,
  /** In the order of the reveal; by default, the first places of the public list. */
  prizes,
  freezeAt: moment,
  /** The end of voting; by default, when the presenter shows the first place. */
  revealAt: moment,
  /** Other sites that may show the list and the map in a frame. */
  embedOn,
  /** Adds up pages, scans and searches without a hit, by hour. */
  countVisits,
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** Rejects 30 February and 24:30. */
function isLocalTime(text: string): boolean {
  if (!LOCAL_TIME.test(text)) return false
  const time = new Date(`${text.slice(0, 10)}T${text.slice(11)}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10))
}
