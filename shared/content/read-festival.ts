import type { Festival, FestivalParts } from '../festival.ts'
import { readAttractions } from './attractions.ts'
import { readCategories, readCategoryTranslations } from './categories.ts'
import {
  readAllMembers,
  readCommittees,
  readCoordinators,
  readSponsors,
  readTerms,
} from './people.ts'
import {
  type ContentRead,
  mergeReads,
  type ReadContentFile,
  toSentence,
} from './content-problem.ts'
import { MAP_PICTURE, readEventMap, readMapPlaces } from './map/event-map.ts'
import { hasPage, readFestivalFacts, readGuideLanguages } from './festival-facts.ts'
import { readHelp } from './help.ts'
import { findHistory, readHistory } from './history.ts'
import { readNotices } from './notices.ts'
import { readProgramme } from './programme.ts'
import { KEEP_DAYS } from './optional-facts.ts'
import type { OptionalPage } from './optional-pages.ts'
import { readIn } from './translations.ts'
import { readUpcomingProject } from './upcoming-project.ts'

const READERS = {
  sponsors: readSponsors,
  attractions: readAttractions,
  categoryIcons: readCategories,
  committees: readCommittees,
  members: readAllMembers,
  coordinators: readCoordinators,
  eventMap: readEventMap,
  places: readMapPlaces,
  history: readHistory,
  terms: readTerms,
  upcomingProject: readUpcomingProject,
  notices: readNotices,
  programme: readProgramme,
  help: readHelp,
}
type Reads = {
  [Name in keyof typeof READERS]: NonNullable<ReturnType<(typeof READERS)[Name]>['value']>
}

/** Files that only one page needs. */
const PAGE_OF: Partial<Record<string, OptionalPage>> = {
  coordinators: 'event-coordinators',
  history: 'about-us',
  terms: 'about-us',
  upcomingProject: 'upcoming-projects',
}

/** @returns No value if an essential file is unusable. The problems say which. */
export function readFestival(readFile: ReadContentFile): ContentRead<Festival> {
  const facts = readFestivalFacts(readFile)
  const reads = Object.entries(READERS)
    .filter(([name]) => PAGE_OF[name] === undefined || hasPage(readFile, PAGE_OF[name]))
    .map(([name, read]) => [name, read(readFile)] as const)
  const merged = mergeReads([facts, ...reads.map(([, read]) => read)])
  if (!facts.value || reads.some(([, { value }]) => value === undefined)) {
    return { ...merged, value: undefined }
  }
  // Parts that the festival does not have, such as a drawn map or notices, are omitted.
  const found = reads.filter(([, { value }]) => value !== null)
  const parts = Object.fromEntries(found.map(([name, { value }]) => [name, value])) as Reads
  // Not sent to phones: prizes before they are revealed, and whose stars decide them.
  const {
    prizes: _,
    embedOn: _sites,
    privacyContact,
    complaintsTo,
    keepDays,
    ...shown
  } = facts.value
  const value = {
    ...shown,
    privacy: {
      contact: privacyContact,
      complaints: complaintsTo,
      keepDays: keepDays ?? KEEP_DAYS,
    },
    ...(parts satisfies Partial<FestivalParts>),
    categories: parts.categoryIcons.map(({ name }) => name),
    categoryNames: readCategoryTranslations(readFile),
    languages: readGuideLanguages(readFile).map(({ language }) => language),
    aboutPage: findHistory(readFile).page,
    hasDrawnMap: parts.eventMap !== undefined,
    ...(parts.programme && { hasProgramme: true }),
    ...(parts.help && { hasHelp: true }),
    logo: '/logo.svg',
    hasOwnMapPicture: readFile(MAP_PICTURE) !== undefined,
  }
  return { ...merged, value }
}

export function readContent(readFile: ReadContentFile) {
  const languages = readGuideLanguages(readFile).map(({ language }) => language)
  const reads = languages.map((language) => readFestival(readIn(readFile, language)))
  const isWhole = reads.every(({ value }) => value !== undefined)
  const byLanguage = <T>(toOne: (read: (typeof reads)[number]) => T) =>
    Object.fromEntries(languages.map((language, index) => [language, toOne(reads[index]!)]))
  return {
    /** By language; undefined if something essential is missing. */
    festivals: isWhole ? byLanguage(({ value }) => value!) : undefined,
    // A mistake that occurs in every language is reported once.
    problems: uniqueBy(
      reads.flatMap(({ problems }) => problems),
      toSentence,
    ),
    samples: reads[0]!.samples,
    untranslated: byLanguage(({ untranslated }) => untranslated),
  }
}

function uniqueBy<T>(list: T[], toKey: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [toKey(one), one])).values()]
}
