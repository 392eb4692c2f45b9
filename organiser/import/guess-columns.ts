import type { FestivalRules } from '../rows/festival-rules.ts'
import { findPayment } from '#shared/catalogue/payment.ts'
import type { ColumnMapping, Doubt, Meaning } from '#shared/admin/import-mapping.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { toSign } from '#shared/cell-rules/find-price.ts'
import { holdsPhone, withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { parseHours } from '#shared/catalogue/opening-hours.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { findStatus, MOST } from './cell-shape.ts'
import { findOwnMeaning, hasWord, readUnit } from './read-titles.ts'
import { toLetter } from './read-xlsx.ts'
import { splitItems } from './price-text.ts'
import { toTitleKey } from './title-words.ts'
import {
  Columns,
  type Given,
  type GuessedColumn,
  type Kind,
  type Test,
  isText,
  isPriced,
  isNumberLike,
  isSeller,
  isEach,
  isHindi,
  isBareName,
} from './columns.ts'

const PRICES: Kind[] = ['price', 'maybePrice', 'size']
export const DIETS = ['diet', 'isVeg', 'isNonVeg', 'isVegan', 'isJain'] as const
/** Column headings in lists of people. */
const OF_PEOPLE =
  /(?<!\p{L})(?:role|designation|post|duty|duties|shift|roster|volunteer|helper|donor|student|teacher|judge|work|task|काम|कार्य|जबाबदारी|जिम्मेदारी|responsibilit(?:y|ies)|department|gender|age|पद|पदनाम)(?!\p{L})/iu

/** Gives uncertain meanings a `doubt`. Skips columns that the guide does not need. */
export function guessColumns(all: GuessedColumn[], festival: FestivalRules, titleLine: number) {
  const columns = new Columns(all)
  // The guide's own titles need no guessing.
  const isMenu = all.some(({ title }) => title === 'price')
  if (all.some(({ title }) => title === 'stall_number'))
    for (const column of all) columns.give(column, findOwnMeaning(column.title, isMenu))
  for (const column of all) takeByCells(columns, column)
  takeDishes(columns)
  takePrices(columns)
  takeNames(columns)
  takeUntitled(columns, titleLine === 0)
  takeDetails(columns)
  takeNumbers(columns)
  const isOpen = !columns.has('price') || !columns.has('stallNumber', 'numberedName')
  columns.giveAll(
    columns
      .open(undefined, 'size')
      .filter((one) => one.filled > 0.5 && (isText(one) || (isOpen && isNumberLike(one)))),
    'leaveOut',
    'unknown',
  )
  const isCents = guessCents(columns, festival)
  const start = all.findIndex(({ title }) => title !== '')
  const gap = all.findIndex(
    ({ title, shape }, at) => at > start && title === '' && shape === 'empty',
  )
  const meanings = all.map((column): ColumnMapping => {
    const given = columns.given.get(column) ?? { meaning: 'leaveOut' }
    const isBeside = start !== -1 && gap !== -1 && column.index > gap
    const doubt = findDoubt(column, given, isBeside)
    return { letter: toLetter(column.index), ...given, ...(doubt && { doubt }) }
  })
  return { meanings, isCents: isCents && columns.hasDish }
}

function findDoubt(
  { isHidden, values }: GuessedColumn,
  { meaning, doubt }: Given,
  isBeside: boolean,
): Doubt | undefined {
  const isShown = meaning !== 'leaveOut' && meaning !== 'private'
  if (isHidden && isShown) return 'hidden'
  if (doubt) return doubt
  if (isShown) return isBeside ? 'beside' : undefined
  // The column may have 'Cancelled' in a few rows.
  return values.some(saysAway) ? 'which-status' : undefined
}

const saysAway = (text: string) => ['closed', 'withdrawn'].includes(findStatus(text) ?? '')

/** Longer than 'call' and the like, which people write beside a phone number. */
const LONG_ENOUGH = 5

/** Takes columns whose cells say what they are, whatever their title says. */
function takeByCells(columns: Columns, column: GuessedColumn) {
  const { shape, kind, title, values } = column
  const is = (...kinds: Kind[]) => kinds.includes(kind)
  const give = (meaning: Meaning, doubt?: Doubt) => columns.give(column, meaning, doubt)
  if (shape === 'empty') {
    // An empty column changes nothing, but its meaning records that the list has this field.
    const isKept = is('stallName', 'dish', 'location', 'closed', 'withdrawn')
    give(isKept ? (kind as Meaning) : 'leaveOut')
  } else if (shape === 'phones') {
    // A text column may contain phone numbers, which are removed from each text. Lines such as
    // 'Contact Ravi' below a menu are skipped later. A GST number is not a phone number.
    if (is('price') && !values.every(holdsPhone)) return
    const isLong = values.some((text) => withoutPhones(text).length > LONG_ENOUGH)
    if (isLong && is('dish', 'description', 'remarks', 'location')) return
    give(is('other') ? 'leaveOut' : 'private')
  } else if (shape === 'diets') give('diet')
  // A column of yes and no is never a name or a dish.
  else if (shape === 'yesNo') {
    if (is('diet', 'isVeg')) give('isVeg')
    else if (is('isNonVeg', 'isVegan', 'isJain', 'inStock', 'soldOut', 'closed', 'withdrawn'))
      give(kind as Meaning)
    else if (is('status')) {
      // An approval is about a stall. In a list of dishes, 'Active' is about the dish.
      const isApproval = /appro|confirm|decision|स्वीकृ/i.test(title)
      const isOfDish = columns.titled('dish', 'price').length > 0
      give(!isApproval && isOfDish ? 'inStock' : 'confirmed', 'which-status')
    } else if (!is('size', 'price')) give('leaveOut', is('other') ? undefined : 'which-status')
  }
}

/** Goes by the titles. Without a title for dishes, takes the names beside prices. */
function takeDishes(columns: Columns) {
  const dishes = columns.open('dish').filter(isText)
  takeAlike(columns, dishes, 'dishHindi', (column) => giveDish(columns, column))
  if (columns.hasDish) return
  const isOfDishes =
    columns.titled('price', 'size').some(isPriced) ||
    columns.titled('isVeg', 'diet', 'inStock').length > 0
  if (!isOfDishes) return
  // If every stall number has a single row, the list is about stalls, and the price is their fee.
  const numbers = columns.open('stallNumber', 'numberedName', 'stallName', 'place')
  const [name] = columns.open('name').filter(isText)
  const isStalls = numbers.some((one) => isEach(one) || (name && areOfOne(one, name)))
  const [described] = columns.open('description').filter(isText)
  // A title such as 'Farmer Name' is uncertain.
  if (name && !isStalls) giveDish(columns, name, isBareName(name) ? undefined : 'cells-differ')
  else if (described && !isStalls) giveDish(columns, described, 'cells-differ')
}

/** '10, 15' and '10; 15' are prices of several dishes. */
const LISTED = /\d\D{0,4}(?:[;\n|•]|,\s)\s*\D{0,4}\d/

function giveDish(columns: Columns, column: GuessedColumn, doubt?: Doubt) {
  const lists = column.raw.filter((text) => {
    const [first, second] = splitItems(text)
    return second !== undefined || first?.price !== undefined
  })
  // 'Coffee, strong' beside a single price is one dish.
  const prices = columns.titled(...PRICES).filter(({ filled }) => filled > 0.5)
  const isSingle =
    prices.length > 0 && !prices.some(({ raw }) => raw.some((text) => LISTED.test(text)))
  const isList = !isSingle && lists.length > 0 && lists.length >= column.raw.length * 0.4
  const isSure = lists.length > 1 && lists.some((text) => /[;\n•|]/.test(text))
  columns.give(column, isList ? 'dishes' : 'dish', isList && !isSure ? 'several-dishes' : doubt)
}

/** A column such as 'Amount', 'Total' or 'Net' may be what visitors pay. */
const isSum: Test = ({ title }) =>
  (['sum', 'total', 'asked'] as const).some((word) => hasWord(title, word))

/** Takes the prices of all sizes, or the single price that visitors pay. */
function takePrices(columns: Columns) {
  const sizes = columns.open('size', ...DIETS, 'price').filter((one) => {
    return one.kind === 'price'
      ? (['size', 'diet', 'nonveg', 'jain'] as const).some((word) => hasWord(one.title, word))
      : isPriced(one)
  })
  for (const one of sizes) columns.give(one, 'price', undefined, readUnit(one.title) ?? one.title)
  const open = columns.open('price')
  if (open.length > 1 && open.length === columns.titled('dish').length) {
    for (const one of open) columns.give(one, 'price', undefined, readUnit(one.title))
    return
  }
  const doubtful = columns.open('maybePrice').filter(isPriced)
  const asked = open.find(({ title }) => hasWord(title, 'asked'))
  const chosen = asked ?? open[0] ?? doubtful[0]
  if (!chosen || columns.has('price')) return
  // Beside a sum, the price may come from accounts or be before tax.
  const hasSum = !asked && columns.all.some((one) => isPriced(one) && isSum(one))
  const isUnsure = open.length > 1 || chosen.kind === 'maybePrice' || hasSum
  columns.give(chosen, 'price', isUnsure ? 'which-price' : undefined, readUnit(chosen.title))
}

/** Takes the columns that name a row's stall. */
function takeNames(columns: Columns) {
  columns.giveAll(columns.open('numberedName').filter(isText), 'numberedName')
  // Columns titled 'Stall 1' and 'Stall 2' contain prices or amounts.
  const counted = columns.open('place').filter(({ title }) => /\p{L}.*\d/u.test(title))
  if (counted.length > 1) columns.giveAll(counted, 'leaveOut', 'cells-differ')
  giveNames(columns, columns.open('stallName').filter(isText))
  const sellers = columns.open('seller').filter(isSeller)
  const place = columns.open('place').find((one) => isText(one) && !isNumberLike(one))
  if (place && !columns.hasName) {
    // If 'Stall' contains names and there is a 'Vendor', visitors may know either name.
    columns.give(place, 'stallName', sellers.length > 0 ? 'one-of-several' : undefined)
  }
  if (!columns.hasName) giveNames(columns, sellers)
  // Such a list may be about people and their payments.
  const hasSum = columns.titled('maybePrice').some(isPriced)
  const isOfPeople = columns.all.some(({ title }) => OF_PEOPLE.test(title))
  if (!columns.hasDish && !isOfPeople && !columns.hasName)
    giveNames(columns, columns.open('name').filter(isText), hasSum ? 'person' : undefined)
  // 'Variation Name' beside a dish is not a stall's name.
  const names = columns.open('name').filter((one) => isBareName(one) && isSeller(one))
  if (columns.hasDish && !columns.hasName) columns.give(names[0], 'stallName', 'cells-differ')
  // An owner counts as the seller only if there is no other.
  const [owner] = columns.open('owner').filter(isSeller)
  const isNumbered = columns.titled('stallNumber').length > 0
  if (!columns.hasName && !isNumbered) columns.give(owner, 'stallName', 'person')
  for (const one of columns.open('seller'))
    columns.give(one, 'leaveOut', isText(one) && one.filled > 0.5 ? 'one-of-several' : undefined)
  columns.giveAll(columns.open('owner'), 'private')
}

const giveNames = (columns: Columns, names: GuessedColumn[], doubt?: Doubt) =>
  takeAlike(columns, names, 'stallNameHindi', (one) => columns.give(one, 'stallName', doubt))

/**
 * Takes the first, or all of 'Item 1', 'Item 2' and so on. A column in Hindi is the translation.
 */
function takeAlike(
  columns: Columns,
  all: GuessedColumn[],
  hindi: Meaning,
  take: (column: GuessedColumn) => void,
) {
  const bare = ({ title }: GuessedColumn) => toTitleKey(title).replaceAll(/[\d\s]+/g, '')
  for (const column of all) {
    const isAlike = hindi === 'dishHindi' && bare(column) === bare(all[0]!)
    if (isAlike || column === all[0]) take(column)
    else if (isHindi(column)) columns.give(column, hindi)
    else columns.give(column, 'leaveOut', 'one-of-several')
  }
}

const SIGNED = /^(?:₹|rs\.?|€|\$|£)\s*\d|\d\s*(?:₹|€|\/-)$/i

/** Goes by the cells, because the titles are unknown or missing. */
function takeUntitled(columns: Columns, isBare: boolean) {
  const doubt = 'unknown'
  const unknown = (test: Test) => columns.open(undefined).filter(test)
  const money = unknown(({ shape }) => shape === 'money')
  const signed = money.find(({ values }) => values.every((text) => SIGNED.test(text)))
  const isPlain: Test = (one) => isText(one) && !isNumberLike(one)
  if (!columns.has('price')) columns.give(isBare ? money.at(-1) : signed, 'price', doubt)
  if (columns.has('price') && !columns.hasDish) {
    // Dishes have different names, whereas stalls repeat.
    const [dish] = unknown(isPlain).toSorted((a, b) => b.distinct - a.distinct || b.index - a.index)
    if (dish) giveDish(columns, dish, doubt)
  }
  if (columns.hasName) return
  const [name] = unknown((one) => isPlain(one) && isSeller(one) && one.shape === 'texts')
  // If there are prices, phone numbers or stall numbers, the first text column has the names.
  const isEvident = isBare && (columns.has('price', 'private') || columns.all.some(isNumberLike))
  if (isEvident) columns.give(name, 'stallName', doubt)
}

/** 'Satara' may be the seller's home town. 'Gate 2' and 'Row A' cannot. */
const isAnywhere: Test = ({ title, shape, values }) =>
  shape === 'texts' &&
  !hasWord(title, 'place') &&
  !values.some((text) => /\p{Nd}|(?<!\p{L})\p{Lu}(?!\p{L})/u.test(text))

function takeDetails(columns: Columns) {
  const { hasDish } = columns
  const give = (kind: Kind, meaning: Meaning, doubt?: Doubt) => {
    if (!columns.has(meaning)) columns.give(columns.open(kind)[0], meaning, doubt)
  }
  // At a school, '6B' is a class.
  const [category] = columns.open('category')
  if (category?.shape === 'codes') columns.give(category, 'leaveOut', 'cells-differ')
  give('category', 'category')
  give('diet', 'diet')
  // Any other values say who has paid.
  for (const one of columns.open('payment'))
    columns.give(one, one.values.every(findPayment) ? 'payment' : 'leaveOut')
  for (const kind of ['isVeg', 'isNonVeg', 'isVegan', 'isJain'] as const)
    give(kind, kind, 'cells-differ')
  for (const one of columns.open('status'))
    columns.give(one, one.shape === 'texts' ? 'leaveOut' : 'confirmed', 'which-status')
  for (const kind of ['inStock', 'soldOut', 'closed', 'withdrawn'] as const) give(kind, kind)
  const [place] = columns.open('location')
  give('location', 'location', place && isAnywhere(place) ? 'unknown' : undefined)
  for (const one of columns.open('hours'))
    columns.give(one, one.values.some((text) => parseHours(text)) ? 'hours' : 'leaveOut')
  const isMeasured = columns.titled('measure').some(({ filled }) => filled > 0)
  // Numbers under 'Packing' are costs, not units.
  const isUnit = columns.open('unit').some(isText)
  if (columns.has('price') && !isMeasured && isUnit) give('unit', 'priceNote')
  const about = hasDish ? 'dishDescription' : 'stallDescription'
  give('description', about)
  // Remarks may be internal, and contacts private.
  for (const one of columns.open('remarks'))
    columns.give(one, 'leaveOut', isText(one) ? 'unknown' : undefined)
  columns.giveAll(columns.open('private', 'ownerName'), 'private')
  give('nameHindi', hasDish && !columns.has('dishHindi') ? 'dishHindi' : 'stallNameHindi')
  for (const one of columns.all)
    if (one.kind?.endsWith('Hindi') && !one.kind.startsWith('owner'))
      columns.give(one, one.kind as Meaning)
}

/** Goes by the title. Without one, takes a column that counts the stalls. */
function takeNumbers(columns: Columns) {
  const isShort = (text: string) => /\d/.test(toAsciiDigits(text)) || text.length < 4
  const hasDigits: Test = ({ values }) => values.filter(isShort).length >= values.length / 2
  const [number] = columns.open('stallNumber')
  if (number) {
    // Number plates and codes have digits, too.
    const isSure = isNumberLike(number)
    // If stalls have names, words under 'Booth No' are their places.
    const isPlace = !hasDigits(number) && columns.hasName && !columns.has('location')
    columns.give(number, isPlace ? 'location' : 'stallNumber', isSure ? undefined : 'cells-differ')
  }
  columns.giveAll(columns.open('stallNumber'), 'leaveOut', 'one-of-several')
  const hasNumber = () => columns.has('stallNumber', 'numberedName')
  if (!hasNumber()) columns.give(columns.open('place').find(isNumberLike), 'stallNumber')
  if (!hasNumber()) takeSerial(columns)
}

function takeSerial(columns: Columns) {
  const { hasDish, all } = columns
  const name = all.find((one) => columns.given.get(one)?.meaning === 'stallName')
  // A count of dishes differs in each row. A stall's number repeats together with its name.
  const isOfStalls: Test = (one) =>
    hasDish ? !isEach(one) && (!name || areOfOne(one, name)) : name !== undefined && isEach(one)
  const mayCount: Test = (one) => isCount(one) && !(hasDish && name)
  const numbers = columns
    .open('serial', undefined)
    .filter((one) => isNumberLike(one) && (one.kind === 'serial' || one.shape === 'codes'))
    .filter(isOfStalls)
  const best = numbers.find((one) => !mayCount(one)) ?? numbers[0]
  if (!best) return
  const doubt = best.kind === undefined ? 'unknown' : undefined
  columns.give(best, 'stallNumber', mayCount(best) ? 'may-count-rows' : doubt)
}

/** 1, 2, 3 and so on. May restart at 1 below each heading. */
function isCount({ cells }: GuessedColumn): boolean {
  const numbers = cells.filter(Boolean).map((cell) => Number(toAsciiDigits(cell)))
  const next = numbers.filter((one, at) => one === 1 || one === numbers[at - 1]! + 1)
  return next.length >= numbers.length * MOST
}

/** Whether numbers and names match one to one. Allows for typing errors and branches. */
function areOfOne(numbers: GuessedColumn, names: GuessedColumn): boolean {
  const fill = (cells: string[]) => {
    let last = ''
    return cells.map((cell) => (last = toNameKey(cell) || last))
  }
  const [all, named] = [fill(numbers.cells), fill(names.cells)]
  const pairs = new Set(all.map((number, at) => `${number}\n${named[at]}`))
  return Math.min(new Set(all).size, new Set(named).size) >= pairs.size * MOST
}

/** A dish rarely costs less than this many cents. */
const LEAST_CENTS = 100

/** In currencies such as the euro, if all prices are whole numbers of 100 or more, they are in cents. */
function guessCents(columns: Columns, { currency = '₹' }: FestivalRules): boolean {
  const prices = [...columns.given].filter(([, { meaning }]) => meaning === 'price')
  const values = prices.flatMap(([one]) => one.values)
  const isWhole = values.every((text) => /^\d+$/.test(text) && Number(text) >= LEAST_CENTS)
  if (values.length === 0 || !isWhole || !['€', '$', '£', 'CHF'].includes(toSign(currency)))
    return false
  for (const [, given] of prices) given.doubt = 'may-be-cents'
  return true
}
