import type { Festival, FestivalParts } from '../festival.ts'
import { readAttractions } from './attractions.ts'
import { readCategories, readCategoryTranslations } from './categories.ts'
import { readAllMembers, readCommittees } from './committees.ts'
import {
  type ContentRead,
  mergeReads,
  type ReadContentFile,
  toSentence,
} from './content-problem.ts'
import { readCoordinators } from './coordinators.ts'
import { MAP_PICTURE, readEventMap, readMapPlaces } from './map/event-map.ts'
import { hasPage, readFestivalFacts, readGuideLanguages } from './festival-facts.ts'
import { findHistory, readHistory } from './history.ts'
import { readNotices } from './notices.ts'
import { readSponsors } from './sponsors.ts'
import type { OptionalPage } from './optional-pages.ts'
import { readTerms } from './terms.ts'
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
}
type Reads = {
  [Name in keyof typeof READERS]: NonNullable<ReturnType<(typeof READERS)[Name]>['value']>
}

/** Files for a single page: without the page they are not needed. */
const PAGE_OF: Partial<Record<string, OptionalPage>> = {
  coordinators: 'event-coordinators',
  history: 'about-us',
  terms: 'about-us',
  upcomingProject: 'upcoming-projects',
}

/**
 * The festival as shown on pages in the folder's language.
 * @returns No value if an essential file is unusable; the problems say which.
 */
export function readFestival(readFile: ReadContentFile): ContentRead<Festival> {
  const facts = readFestivalFacts(readFile)
  const reads = Object.entries(READERS)
    .filter(([name]) => PAGE_OF[name] === undefined || hasPage(readFile, PAGE_OF[name]))
    .map(([name, read]) => [name, read(readFile)] as const)
  const merged = mergeReads([facts, ...reads.map(([, read]) => read)])
  if (!facts.value || reads.some(([, { value }]) => value === undefined)) {
    return { ...merged, value: undefined }
  }
  // A festival without a drawn map, or without notices, omits them.
  const found = reads.filter(([, { value }]) => value !== null)
  const parts = Object.fromEntries(found.map(([name, { value }]) => [name, value])) as Reads
  // Phones are told of a prize when it is revealed, and never whose stars decide it.
  const { prizes: _, ...shown } = facts.value
  const value = {
    ...shown,
    ...(parts satisfies Partial<FestivalParts>),
    categories: parts.categoryIcons.map(({ name }) => name),
    categoryNames: readCategoryTranslations(readFile),
    languages: readGuideLanguages(readFile).map(({ language }) => language),
    aboutPage: findHistory(readFile).page,
    hasDrawnMap: parts.eventMap !== undefined,
    logo: '/logo.svg',
    hasOwnMapPicture: readFile(MAP_PICTURE) !== undefined,
  }
  return { ...merged, value }
}

/** Reads the content folder in each language of the guide, with its mistakes. */
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
    /** By language and file, the number of texts shown in another language. */
    untranslated: byLanguage(({ untranslated }) => untranslated),
  }
}

function uniqueBy<T>(list: T[], toKey: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [toKey(one), one])).values()]
}
