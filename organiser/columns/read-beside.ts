import { MOST } from './column-fit.ts'
import { isOwnFile, readTitle } from './read-title.ts'
import type { TitleMeaning } from './title-rules.ts'
import type { GivenColumn } from './sheet-columns.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** What was taken, or paid, beside a quantity; what a dish costs the stall, beside its margin. */
const TAKINGS = /^(total )?(amount|value|राशि)\b/i
const QUANTITY = /qty|quantity|\bsold\b|मात्रा/i
const COST = /\bcost\b/i
/** What a guest of a restaurant spends is the price of no dish. */
const OF_A_MEAL = /(?<!\p{L})(?:avg|average|cost\s*\(?for (?:two|2))(?!\p{L})/iu
const WEAK = /amount|\bcost\b|value|राशि/i
const MARGIN = /margin|profit/i
/** Titles that may be about something else than the guide's. */
const VAGUE = /^(status|stock|availability|available .*|स्थिति|स्टॉक)$/i

/** A share of the cells that leaves little doubt. */
const CLEARLY = 0.8

/** A column for each course holds dishes, and no column says which they are. */
const COURSE =
  /^(starters?|mains?( course)?|desserts?|beverages?|drinks?|juices?|ice[ -]?creams?|chaats?|fast foods?|snacks?|sweets?|breakfast|lunch|dinner|soups?|salads?|breads?|rice|(non[ -]?)?veg(etarian)?( items?)?|food items?)$/i

/** Whether a text names a course, such as 'Starters' and 'Main Course'. */
export function isCourse(text: string): boolean {
  return COURSE.test(text.trim())
}

/** The titles of columns by course; empty unless there are several. */
export function findCourses(titles: string[]): string[] {
  const courses = titles.filter(isCourse)
  return courses.length > 1 ? courses : []
}

/** What a title means beside the other columns of its sheet, and above its own cells. */
export function readBeside(column: GivenColumn, all: GivenColumn[]): TitleMeaning | undefined {
  return asDiet(readKnown(column, all), column)
}

/** 'Type' over Veg and Non-veg is a diet; 'Veg Items' over dishes, or over yes and no, is none. */
function asDiet(meaning: TitleMeaning | undefined, { shape }: GivenColumn) {
  if (meaning === 'product.diet') return shape.diets >= MOST ? meaning : undefined
  if (meaning !== 'product.category') return meaning
  if (shape.diets >= CLEARLY) return 'product.diet'
  // 'Class' over VI and VII is that of a school.
  return shape.codes >= CLEARLY ? 'unlisted' : meaning
}

function readKnown(column: GivenColumn, all: GivenColumn[]): TitleMeaning | undefined {
  const { title, shape } = column
  const meaning = readTitle(title)
  if (findCourses(all.map((other) => other.title)).includes(title)) {
    // 'Veg' and 'Non-Veg' over amounts are two prices of the dish.
    return shape.amounts >= MOST && shape.words < MOST ? 'size' : 'unlisted'
  }
  if (shape.filled === 0) return meaning
  if (isLetterOfSize(title, all)) return shape.amounts >= MOST ? 'size' : 'unlisted'
  // What a program has written is for programs.
  if (shape.records >= MOST) return 'unlisted'
  if (meaning === 'product.name') return isName(column) ? meaning : 'unlisted'
  if (meaning === 'product.price') return isAsked(title, all) ? meaning : 'unlisted'
  if (meaning === 'product.priceNote') return isWeighed(title, all) ? 'unlisted' : meaning
  // Addresses of persons are as private as their numbers.
  if (meaning === 'stall.contact' && shape.mails >= MOST) return 'unlisted'
  if (meaning === 'stall.contact') return isOwners(column, all) ? 'stall.ownerMobile' : meaning
  return VAGUE.test(title.trim()) ? readVague(meaning, column, all) : meaning
}

/** 'S', 'M' and 'L' over prices of a pizza; one of them alone may be anything. */
function isLetterOfSize(title: string, all: GivenColumn[]): boolean {
  const isSize = (text: string) => /^(?:xs|s|m|l|xl|xxl|reg|med|lrg)\.?$/i.test(text.trim())
  return isSize(title) && all.filter((other) => isSize(other.title)).length > 1
}

/** A column of numbers counts dishes, and one of ticks says which there are. */
function isName({ shape }: GivenColumn): boolean {
  return shape.stocks < 1
}

function isAsked(title: string, all: GivenColumn[]): boolean {
  // 'Booking Amount' and 'Raw material cost' are no price of a dish.
  const words = toTitleWords(title.replaceAll(/\(.*?\)/g, ' '))
  if (WEAK.test(title) && words.some((word) => findWordClass(word) === undefined)) return false
  if (OF_A_MEAL.test(title)) return false
  const isBeside = (pattern: RegExp) => all.some((other) => pattern.test(other.title))
  return !(TAKINGS.test(title) && isBeside(QUANTITY)) && !(COST.test(title) && isBeside(MARGIN))
}

/** Beside '500' in a column of quantities, 'g' is no unit of the price. */
function isWeighed(title: string, all: GivenColumn[]): boolean {
  const isMeasure = (other: GivenColumn) =>
    toTitleWords(other.title).some((word) => findWordClass(word) === 'measure')
  return !/note/i.test(title) && all.some(isMeasure)
}

/** 'Contact' over mobile numbers is the owner's, unless the sheet says those apart. */
function isOwners({ title, shape }: GivenColumn, all: GivenColumn[]): boolean {
  const isOwn = isOwnFile(all.map((other) => other.title))
  const hasOther = all.some((other) => readTitle(other.title) === 'stall.ownerMobile')
  return shape.reached >= MOST && !hasOther && !(isOwn && title === 'contact')
}

/** 'Status' may say 'APPROVED', of a dish 'Sold out', and 'Stock' may name a shelf. */
function readVague(
  meaning: TitleMeaning | undefined,
  { shape }: GivenColumn,
  all: GivenColumn[],
): TitleMeaning | undefined {
  const titles = all.map(({ title }) => readTitle(title))
  const isOfStalls = titles.some((other) => other === 'stall.stallName' || other === 'seller')
  if (meaning === 'stall.disabled') {
    const isOfDishes = titles.includes('product.name') && shape.stocks >= MOST
    if (isOfDishes && (!isOfStalls || shape.stocks > shape.closings)) return 'product.inStock'
    return shape.closings < MOST ? 'unlisted' : meaning
  }
  return meaning === 'product.inStock' && shape.stocks < MOST ? 'unlisted' : meaning
}
