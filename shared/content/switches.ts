import { hasDevanagari } from '../devanagari.ts'
import { type Language, LANGUAGE_OFFERS, type LanguageOffer, LANGUAGES } from '../languages.ts'
import { hasIndianGroups, toPrefix } from '../catalogue/price.ts'
import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { type Festival, isInIndia, readFestival, readPagesAnyway } from './festival.ts'
import { findHistory } from './history.ts'
import { readTerms } from './terms.ts'
import type { SignedCards } from '../tables/signed-cards.ts'
import { OPTIONAL_PAGES, type OptionalPage } from './switch-fields.ts'

/** Letters of an organisation's name that stand beside the logo in one line on any phone, and in two. */
const SHORT_NAME = 4
const LONG_NAME = 20

/** Specification, section 2. */
const USUAL_COUNTERS = { stalls: 100, products: 200 }
const USUAL_CARDS: NonNullable<Festival['cardLanguages']> = ['en', 'hi']
const NO_COUNTERS = { stalls: 0, products: 0 }

/**
 * What festival.json switches, with the usual value of everything that it does not mention. Each is a
 * constant of the built site: what is off leaves no code there (`#content/switches`). Words that it does
 * not mention are undefined: they are messages (`USUAL_WORDS`), in the language of the page.
 */
export function readSwitches(readFile: ReadContentFile) {
  const { value, ...read } = readFestival(readFile)
  return { ...read, value: value && { ...toSwitches(value), ...toLanguages(value, readFile) } }
}

function toSwitches({
  organisation,
  pages,
  currency,
  counters = USUAL_COUNTERS,
  welcome,
  cardLanguages = USUAL_CARDS,
  allowCorrection = false,
}: Festival) {
  const nameOf = (page: OptionalPage) => {
    const set = pages?.[page] ?? true
    return set === true ? undefined : set || ''
  }
  const isVeryLongName = organisation.length > LONG_NAME
  const figures = typeof counters === 'object' ? counters : NO_COUNTERS
  return {
    hasEveryPage: OPTIONAL_PAGES.every((page) => pages?.[page] !== false),
    /** Names of pages; empty where the page is off. */
    upcomingProject: nameOf('upcoming-projects'),
    aboutUs: nameOf('about-us'),
    joinUs: nameOf('join-us'),
    eventCoordinators: nameOf('event-coordinators'),
    feedback: nameOf('feedback'),
    viewMap: nameOf('map'),
    isLongName: organisation.length > SHORT_NAME,
    isVeryLongName,
    /** Empty: named after the organisation. */
    aboutGroup: pages?.about ?? '',
    hasHindiOnCards: cardLanguages.includes('hi'),
    /** To whoever has joined. */
    welcome,
    /** What stands before an amount. */
    currencyPrefix: toPrefix(currency),
    hasIndianGroups: hasIndianGroups(currency),
    isCounted: counters === 'counted',
    /** Fixed figures; 0 where none are shown. */
    stallCounter: figures.stalls,
    productCounter: figures.products,
    /** Whether visitors may change their stars until the end. */
    mayCorrect: allowCorrection,
  }
}

/** What is marked as Hindi, and what the display font is needed for. */
function toLanguages(festival: Festival, readFile: ReadContentFile) {
  const { title, subtitle, titleInEnglish } = festival
  const { language: ofHistory } = findHistory(readFile)
  const markOf = (text: string): 'hi' | undefined => (hasDevanagari(text) ? 'hi' : undefined)
  return {
    /** Of which the header of a phone has no room for all. */
    hasManyLanguages: (readGuideLanguages(readFile).value ?? []).length > 2,
    titleLang: markOf(title),
    subtitleLang: markOf(subtitle),
    hasEnglishTitle: titleInEnglish !== title,
    /** Whether the history ends with a table of presidents and secretaries. */
    hasTerms: hasPage(readFile, 'about-us') && (readTerms(readFile).value ?? []).length > 0,
    isHistoryInHindi: ofHistory === 'hi',
    historyLang: ofHistory,
    /** Behind the language that a phone listens for: English has accents. */
    speechRegion: isInIndia(readFile) ? '-IN' : '',
    hasHindiFont: findDisplayedHindi(readFile) !== '',
  }
}

/** The Devanagari that is shown in the display font: that of the banner. */
export function findDisplayedHindi(readFile: ReadContentFile): string {
  const { value: festival } = readFestival(readFile)
  const words = [festival?.title, festival?.subtitle].join(' ')
  return hasDevanagari(words) ? words.replaceAll(/[^\u0900-\u097F]+/g, ' ').trim() : ''
}

/** What counts without a signed card; undefined where the option is off. */
export function readSignedCards(readFile: ReadContentFile): SignedCards | undefined {
  return readFestival(readFile).value?.signedCards
}

/** Whether the festival has a page. A mistake elsewhere in festival.json does not bring a page back. */
export function hasPage(readFile: ReadContentFile, page: OptionalPage): boolean {
  return readPagesAnyway(readFile)[page] !== false
}

/** The languages of the guide; all, unless festival.json names some. */
export function readGuideLanguages(readFile: ReadContentFile): ContentRead<Language[]> {
  const { value } = readFestival(readFile)
  const isWanted = ({ language }: Language) =>
    value?.guideLanguages?.some((wanted) => wanted === language) ?? true
  return { value: value && LANGUAGES.filter(isWanted), problems: [], samples: {} }
}

/** Those that pages in the folder's language lead to. */
export function readOtherLanguages(readFile: ReadContentFile): ContentRead<Language[]> {
  const { value, ...read } = readGuideLanguages(readFile)
  return { ...read, value: value?.filter(({ language }) => language !== readFile.language) }
}

/** The offers of those that have one. */
export function readLanguageOffers(readFile: ReadContentFile): ContentRead<LanguageOffer[]> {
  const { value: languages, ...read } = readGuideLanguages(readFile)
  const isSpoken = ({ language }: LanguageOffer) =>
    languages?.some((one) => one.language === language) ?? false
  return { ...read, value: LANGUAGE_OFFERS.filter(isSpoken) }
}

/** Where the messages are that stand for words which festival.json does not mention. */
export const USUAL_WORDS: Partial<Record<string, string>> = {
  upcomingProject: 'menu.ts',
  aboutUs: 'menu.ts',
  joinUs: 'menu.ts',
  eventCoordinators: 'menu.ts',
  feedback: 'menu.ts',
  viewMap: 'menu.ts',
  welcome: 'join-us.ts',
}

/**
 * What the search box suggests, of what somebody sells; 'usual' for the foods among the messages. No
 * constant of the switches: a list among them would be sent with every page.
 */
export function readPopularFoods(readFile: ReadContentFile): ContentRead<string[] | 'usual'> {
  const { value } = readFestival(readFile)
  return { value: value && (value.popularFoods ?? 'usual'), problems: [], samples: {} }
}
