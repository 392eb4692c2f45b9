import {
  PRODUCT_COLUMNS,
  type ProductField,
  STALL_COLUMNS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isPrivateHeader } from '../findings/private-numbers.ts'
import { type SheetColumn, type TitleMeaning, toMeaning } from './title-rules.ts'
import { countsOrSorts, findWordClass, toTitleWords } from './title-words.ts'

/** '1/2 Plate' and '250 gm' over prices. */
const PORTION =
  /^(?:\d+(?:\/\d+)?|½|¼|¾)\s*(?:plates?|portions?|kgs?|gms?|grams?|g|ml|ltrs?|litres?|l|pcs?|pieces?|inch(?:es)?|nos)\.?(?:\s*\((?:rs|₹|inr)\.?\))?$/i

/** The names of all columns as the public files have them, and as a volunteer writes them after `--column`. */
export const COLUMN_NAMES = new Map<string, SheetColumn>([
  ['stall_number', 'stallNumber'],
  ...Object.keys(STALL_COLUMNS).map(
    (field) => [toTitle(field), `stall.${field as StallField}`] as const,
  ),
  ...Object.keys(PRODUCT_COLUMNS)
    .filter((field) => !['name', 'description', 'categoryWord'].includes(field))
    .map((field) => [toTitle(field), `product.${field as ProductField}`] as const),
])

const exact = new Map<string, TitleMeaning>([
  ...[...COLUMN_NAMES].map(([name, column]) => [toKey(name), column] as const),
  ['name', 'name'],
  ['description', 'description'],
])

/** Each step of an import looks for the titles anew: 21 ms for a list of 13 rows without this, 6 to 9 with it. */
const read = new Map<string, TitleMeaning | undefined>()
const MOST_KEPT = 10_000

/** What a title means by its words; undefined when it is unknown. */
export function readTitle(title: string): TitleMeaning | undefined {
  if (read.has(title)) return read.get(title)
  if (read.size >= MOST_KEPT) read.clear()
  const meaning = toMeaningOf(title)
  read.set(title, meaning)
  return meaning
}

function toMeaningOf(title: string): TitleMeaning | undefined {
  const known = exact.get(toKey(title))
  if (known) return known
  // A title that announces numbers of people is never read as anything else.
  if (isPrivateHeader(title)) return 'stall.ownerMobile'
  if (PORTION.test(title.trim())) return 'size'
  if (countsOrSorts(title)) return 'unlisted'
  const withoutBrackets = title.replaceAll(/[([{].*?[)\]}]/g, ' ')
  for (const form of [withoutBrackets, title, ...title.split(/[/|\n([\])]/)]) {
    const meaning = toMeaning(toTitleWords(form))
    if (meaning) return isInternal(title) && !STAYS.includes(meaning) ? 'unlisted' : meaning
  }
  return isInternal(title) ? 'unlisted' : undefined
}

/** 'Stall No (to be filled by the committee)' is the number all the same. */
const STAYS: TitleMeaning[] = [
  'stallNumber',
  'stall.stallName',
  'stall.ownerMobile',
  'product.name',
  'product.price',
  'product.category',
  'place',
]

/** Whether a column is for the committee alone, also where only a bracket says so. */
function isInternal(title: string): boolean {
  const words = toTitleWords(title.replaceAll(/\ba\/c\b/gi, 'account')).map(findWordClass)
  return words.includes('internal')
}

/** Whether these are the titles of a file that the import has written: it says what it means, row by row. */
export function isOwnFile(titles: string[]): boolean {
  return titles.includes('stall_number')
}

/** Whether a title names the price that is asked, beside one that is only printed. */
export function isAskedPrice(title: string): boolean {
  return toTitleWords(title).some((word) => findWordClass(word) === 'asked')
}

function toKey(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_\uFEFF]/g, '')
}
