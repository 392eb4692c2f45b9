import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { decodeText, parseRows, toHeaderKey } from '#shared/catalogue/csv.ts'
import { plural } from '../cli/plural.ts'
import { type Choice, createQuestion, type Question } from '../columns/questions.ts'
import {
  findHindiCategory,
  findNearCategory,
  isMisspelt,
} from '#shared/cell-rules/near-category.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { toNameKey } from '../rows/clean-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'
import { replaceFile } from './private-folder.ts'

/** Longer texts are not category names. */
const LONGEST = 40
const MOST_NAMED = 8
const REST = 'Others'

/** A list's categories that the guide does not have. */
export interface OwnCategories {
  added: string[]
  /** Whether the guide has a similar category for each; if so, the report suggests it. */
  isNear: boolean
  /** The guide's categories with the added ones before the last. */
  all: string[]
  records: SheetRecord[]
}

/** @param categories The festival's. */
export function findOwnCategories(
  listings: Listing[],
  categories: readonly string[] = CATEGORIES,
): OwnCategories {
  const isUnknown = ({ product: { name, category = '' } }: SheetRecord) =>
    Boolean(name) &&
    /\p{L}/u.test(category) &&
    category.length <= LONGEST &&
    !holdsPhone(category) &&
    !findHindiCategory(category) &&
    !isMisspelt(category, categories)
  const records = listings.filter(({ hasProducts }) => hasProducts).flatMap((one) => one.records)
  const unknown = records.filter(isUnknown)
  const words = unknown.map(({ product }) => product.category!)
  const added = [...new Map(words.toReversed().map((word) => [toNameKey(word), word])).values()]
  const others = categories.filter((name) => !findCategory(name, [REST]))
  return {
    added: added.toReversed(),
    isNear: added.every((word) => findNearCategory(word, categories)),
    all: [...others, ...added.toReversed(), REST],
    records: unknown,
  }
}

/** Asks whether the guide should adopt them. */
export function askCategories({
  added,
  isNear,
  records: [first, ...others],
}: OwnCategories): Question[] {
  if (!first || isNear) return []
  const list = added.slice(0, MOST_NAMED).join(', ') + (added.length > MOST_NAMED ? ', ...' : '')
  const count = plural(others.length + 1, 'product')
  const which = added.length === 1 ? 'the category' : `${added.length} categories`
  const text = `The guide does not have ${which} of this list: ${list} (${count}).`
  const place = { ...first.place, line: 1 }
  const choices: Choice[] = [
    { means: 'add them to the guide (categories.csv)', options: [['categories', 'list']] },
    {
      means: 'list these products under Others; the search still finds the words',
      options: [['categories', 'guide']],
    },
  ]
  const about = { names: added, count: others.length + 1 }
  return [createQuestion('categories', place, text, choices, about)]
}

/** Adds categories to the festival's, before Others. Each can be given a drawing there. */
export function addCategories(contentDir: string, added: string[]) {
  const path = join(contentDir, 'categories.csv')
  const text = existsSync(path)
    ? decodeText(readFileSync(path))
    : ['name', ...CATEGORIES].join('\n')
  const [titles, ...rows] = parseRows(text).rows.map(({ cells }) => cells)
  const at = titles!.findIndex((title) => toHeaderKey(title) === 'name')
  const lines = added.map((name) => titles!.map((_, index) => (index === at ? name : '')))
  const rest = rows.findIndex((cells) => findCategory(cells[at] ?? '', [REST]))
  rows.splice(rest === -1 ? rows.length : rest, 0, ...lines)
  replaceFile(path, toCsvText([titles!, ...rows], '\n'))
}
