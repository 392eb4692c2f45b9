import type { FestivalRules } from '../rows/festival-rules.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import type { ColumnMapping, Doubt, Meaning } from '#shared/admin/import-mapping.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { toSign } from '#shared/cell-rules/find-price.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import type { ColumnShape, Shape } from './cell-shape.ts'
import { findOwnMeaning, isInCents, readUnit, type TitleKind } from './read-title.ts'
import { toLetter } from './read-xlsx.ts'
import { splitItems, toOneLine } from './price-text.ts'
import { findWordClass, toTitleKey, toTitleWords } from './title-words.ts'

type Kind = TitleKind | undefined

export interface GuessedColumn extends ColumnShape {
  index: number
  title: string
  /** What the title says. */
  kind: Kind
  /** Different cells with their line ends. */
  raw: string[]
  /** The first row's cell. */
  first: string
  isHidden: boolean
}

type Test = (column: GuessedColumn) => boolean

/** The columns of a sheet while their meanings are guessed. A meaning that is given stays. */
class Columns {
  readonly all: GuessedColumn[]
  readonly given = new Map<GuessedColumn, Pick<ColumnMapping, 'meaning' | 'doubt' | 'unit'>>()

  constructor(all: GuessedColumn[]) {
    this.all = all
  }

  give(
    column: GuessedColumn | undefined,
    meaning: Meaning | undefined,
    doubt?: Doubt,
    unit?: string,
  ) {
    if (!column || !meaning || this.given.has(column)) return
    this.given.set(column, { meaning, ...(doubt && { doubt }), ...(unit && { unit }) })
  }

  giveAll(columns: GuessedColumn[], meaning: Meaning, doubt?: Doubt) {
    for (const column of columns) this.give(column, meaning, doubt)
  }

  has(...meanings: Meaning[]): boolean {
    return [...this.given.values()].some(({ meaning }) => meanings.includes(meaning))
  }

  titled(...kinds: Kind[]): GuessedColumn[] {
    return this.all.filter(({ kind }) => kinds.includes(kind))
  }

  /** Columns without a meaning whose title is of one of these kinds. */
  open(...kinds: Kind[]): GuessedColumn[] {
    return this.titled(...kinds).filter((one) => !this.given.has(one))
  }

  get hasDish() {
    return this.has('dish', 'dishes')
  }

  get hasName() {
    return this.has('stallName', 'numberedName')
  }
}

const TEXTS: Shape[] = ['texts', 'codes', 'statuses']
const isText: Test = ({ shape }) => TEXTS.includes(shape)
const isPriced: Test = ({ shape }) => shape === 'money' || shape === 'counts'
const isNumberLike: Test = ({ shape }) =>
  shape === 'codes' || shape === 'counts' || shape === 'money'
/** A seller is in most rows, or begins a group of rows. */
const isSeller: Test = (one) =>
  isText(one) && one.shape !== 'codes' && (one.filled >= 0.5 || one.first !== '')
/** Each row has another value. */
const isEach: Test = ({ distinct, filled }) => distinct === 1 && filled > 0.9
const isHindi: Test = ({ values }) => hasDevanagari(values.join(''))
const isBareName: Test = ({ title }) =>
  toTitleWords(title).every((word) => /name|filler|item/.test(findWordClass(word) ?? ''))
const hasWord = (title: string, name: string) =>
  toTitleWords(title).some((word) => findWordClass(word) === name)

const PRICES: Kind[] = ['price', 'maybePrice', 'size']
const DIETS = ['diet', 'isVeg', 'isNonVeg', 'isVegan', 'isJain'] as const
/** Titles in lists of people. */
const OF_PEOPLE =
  /(?<!\p{L})(?:role|designation|post|duty|responsibilit(?:y|ies)|department|gender|age|पद|पदनाम)(?!\p{L})/iu

/**
 * Guesses the meaning of each column from its title and its cells. What is unsure gets a doubt, and
 * what is neither known nor needed is left out.
 */
export function guessColumns(all: GuessedColumn[], festival: FestivalRules, titleLine: number) {
  const columns = new Columns(all)
  // The guide's own titles mean what they say.
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
  columns.giveAll(
    columns.open(undefined).filter((one) => isText(one) && one.filled > 0.5),
    'leaveOut',
    'unknown',
  )
  const isCents = guessCents(columns, festival)
  const meanings = all.map((column): ColumnMapping => {
    const { meaning, ...more } = columns.given.get(column) ?? { meaning: 'leaveOut' as const }
    const letter = toLetter(column.index)
    const isShown = meaning !== 'leaveOut' && meaning !== 'private'
    return { letter, meaning, ...more, ...(column.isHidden && isShown && { doubt: 'hidden' }) }
  })
  return { meanings, isCents: isCents && columns.hasDish }
}

/** Beside a phone number, a text says more than 'call'. */
const LONG_ENOUGH = 5

/** Cells that say what they are, whatever their title says. */
function takeByCells(columns: Columns, column: GuessedColumn) {
  const { shape, kind, title, values } = column
  const is = (...kinds: Kind[]) => kinds.includes(kind)
  const give = (meaning: Meaning, doubt?: Doubt) => columns.give(column, meaning, doubt)
  if (shape === 'empty') {
    // It has no effect, but shows that the list knows the field.
    const isKept = is('stallName', 'dish', 'location', 'closed', 'withdrawn')
    give(isKept ? (kind as Meaning) : 'leaveOut')
  } else if (shape === 'phones') {
    // Texts lose their numbers, and not the other way round. Nobody phones a GST number.
    const isLong = values.some((text) => withoutPhones(text).length > LONG_ENOUGH)
    if (isLong && is('dish', 'description', 'remarks', 'location')) return
    give(is('other') ? 'leaveOut' : 'private')
  } else if (shape === 'links') give('leaveOut')
  else if (shape === 'diets') give('diet')
  // A column of yes and no is never a name or a dish.
  else if (shape === 'yesNo') {
    if (is('diet', 'isVeg')) give('isVeg')
    else if (is('isNonVeg', 'isVegan', 'isJain', 'inStock', 'closed', 'withdrawn'))
      give(kind as Meaning)
    else if (is('status')) {
      // An approval is about a stall; in a list of dishes 'Active' is about the dish.
      const isApproval = /appro|confirm|decision|स्वीकृ/i.test(title)
      const isOfDish = columns.titled('dish', 'price').length > 0
      give(!isApproval && isOfDish ? 'inStock' : 'confirmed', 'which-status')
    } else if (!is('size', 'price')) give('leaveOut')
  }
}

/** The columns with dishes: by their titles, or the names beside prices. */
function takeDishes(columns: Columns) {
  const [first, ...others] = columns.open('dish').filter(isText)
  if (first) {
    // 'Item 1' and 'Item 2' are all dishes; of 'Item' and 'व्यंजन', one is the name in Hindi.
    const bare = ({ title }: GuessedColumn) => toTitleKey(title).replaceAll(/[\d\s]+/g, '')
    for (const column of [first, ...others]) {
      if (column === first || bare(column) === bare(first)) giveDish(columns, column)
      else if (isHindi(column)) columns.give(column, 'dishHindi')
      else columns.give(column, 'leaveOut', 'one-of-several')
    }
    return
  }
  const isOfDishes =
    columns.titled(...PRICES).some(isPriced) ||
    columns.titled('isVeg', 'diet', 'inStock').length > 0
  if (!isOfDishes) return
  // One row for each number is about stalls: the price is their fee.
  const numbers = columns.open('stallNumber', 'numberedName', 'stallName', 'place')
  const isStalls = numbers.some(isEach)
  const hasSeller = columns.open('stallName', 'seller', 'numberedName').some(isSeller)
  const [name] = columns.open('name').filter(isText)
  const [described] = columns.open('description', 'dishDescription').filter(isText)
  // 'Farmer Name' is a guess.
  if (name && (!isStalls || hasSeller))
    giveDish(columns, name, isBareName(name) ? undefined : 'cells-differ')
  else if (described && !isStalls) giveDish(columns, described, 'cells-differ')
}

/** '10, 15' and '10; 15' are prices of several dishes. */
const LISTED = /\d\D{0,4}(?:[;\n|•]|,\s)\s*\D{0,4}\d/

/** Longer texts are descriptions. */
const LONGEST_LIST = 500

/** Gives a column the meaning of a dish, or of several dishes in each cell. */
function giveDish(columns: Columns, column: GuessedColumn, doubt?: Doubt) {
  const lists = column.raw.filter((text) => {
    if (text.length > LONGEST_LIST) return false
    const [first, second] = splitItems(toOneLine(text))
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

/** Prices: all sizes, or the one that visitors pay. */
function takePrices(columns: Columns) {
  const sizes = columns.open('size', ...DIETS, 'price').filter((one) => {
    return one.kind === 'price'
      ? ['size', 'diet', 'nonveg', 'jain'].some((word) => hasWord(one.title, word))
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
  const isUnsure = open.length > 1 || chosen.kind === 'maybePrice'
  const doubt = isInCents(chosen.title) ? 'may-be-cents' : isUnsure ? 'which-price' : undefined
  columns.give(chosen, 'price', doubt, readUnit(chosen.title))
}

/** The columns that say whose a row is. */
function takeNames(columns: Columns) {
  columns.giveAll(columns.open('numberedName').filter(isText), 'numberedName')
  // Under 'Stall 1' and 'Stall 2' are prices or amounts, and no numbers of stalls.
  const counted = columns.open('place').filter(({ title }) => /\p{L}.*\d/u.test(title))
  if (counted.length > 1) columns.giveAll(counted, 'leaveOut', 'cells-differ')
  giveNames(columns, columns.open('stallName').filter(isText))
  const sellers = columns.open('seller').filter(isSeller)
  const place = columns.open('place').find((one) => isText(one) && !isNumberLike(one))
  if (place && !columns.hasName) {
    // 'Stall' with names beside 'Vendor': either may be the name that visitors know.
    columns.give(place, 'stallName', sellers.length > 0 ? 'one-of-several' : undefined)
  }
  if (!columns.hasName) giveNames(columns, sellers)
  const isOfPeople = columns.all.some(({ title }) => OF_PEOPLE.test(title))
  if (!columns.hasDish && !isOfPeople && !columns.hasName)
    giveNames(columns, columns.open('name').filter(isText))
  // 'Variation Name' beside a dish is no stall's.
  const names = columns.open('name').filter((one) => isBareName(one) && isSeller(one))
  if (columns.hasDish && !columns.hasName) columns.give(names[0], 'stallName', 'cells-differ')
  // Owners are sellers only if nobody else is.
  const [owner] = columns.open('owner').filter(isSeller)
  const isNumbered = columns.titled('stallNumber').length > 0
  if (!columns.hasName && !isNumbered) columns.give(owner, 'stallName', 'person')
  for (const one of columns.open('seller'))
    columns.give(one, 'leaveOut', isText(one) && one.filled > 0.5 ? 'one-of-several' : undefined)
  columns.giveAll(columns.open('owner'), 'private')
}

/** The first column of names is the name, one in Hindi its translation, and others are left out. */
function giveNames(columns: Columns, names: GuessedColumn[]) {
  const [main] = names
  for (const column of names) {
    const isSame = toTitleKey(column.title) === toTitleKey(main!.title)
    if (column === main || isSame) columns.give(column, 'stallName')
    else if (isHindi(column)) columns.give(column, 'stallNameHindi')
    else columns.give(column, 'leaveOut', 'one-of-several')
  }
}

const SIGNED = /^(?:₹|rs\.?|€|\$|£)\s*\d|\d\s*(?:₹|€|\/-)$/i

/** Columns whose titles are unknown, or missing: their cells decide. */
function takeUntitled(columns: Columns, isBare: boolean) {
  const doubt = 'cells-only'
  const unknown = (test: Test) => columns.open(undefined).filter(test)
  const money = unknown(({ shape }) => shape === 'money')
  const signed = money.find(({ values }) => values.every((text) => SIGNED.test(text)))
  const isPlain: Test = (one) => isText(one) && !isNumberLike(one)
  if (!columns.has('price'))
    columns.give(columns.hasDish || isBare ? money.at(-1) : signed, 'price', doubt)
  if (columns.has('price') && !columns.hasDish) {
    // Every dish has another name, and stalls repeat.
    const [dish] = unknown(isPlain).toSorted((a, b) => b.distinct - a.distinct || b.index - a.index)
    if (dish) giveDish(columns, dish, doubt)
  }
  if (columns.hasName) return
  const [name] = unknown((one) => isPlain(one) && isSeller(one) && one.shape === 'texts')
  // Beside a place on the ground, a number or a phone, the first texts are names.
  const isEvident = isBare && (columns.has('price', 'private') || columns.all.some(isNumberLike))
  if (isEvident) columns.give(name, 'stallName', doubt)
}

/** What is said about the stalls and dishes. */
function takeDetails(columns: Columns) {
  const { hasDish } = columns
  const give = (kind: Kind, meaning: Meaning, doubt?: Doubt) => {
    const column = columns.open(kind).find(({ shape }) => shape !== 'numbers')
    if (!columns.has(meaning)) columns.give(column, meaning, doubt)
  }
  give('category', 'category')
  give('diet', 'diet')
  for (const kind of ['isVeg', 'isNonVeg', 'isVegan', 'isJain'] as const)
    give(kind, kind, 'cells-differ')
  for (const one of columns.open('status')) {
    columns.give(one, one.shape === 'texts' ? 'leaveOut' : 'confirmed', 'which-status')
  }
  for (const kind of [
    'inStock',
    'closed',
    'withdrawn',
    'location',
    'stallDescription',
    'priceNote',
  ] as const)
    give(kind, kind)
  const isMeasured = columns.titled('measure').some(({ filled }) => filled > 0)
  if (columns.has('price') && !isMeasured) give('unit', 'priceNote')
  const about = hasDish ? 'dishDescription' : 'stallDescription'
  give('dishDescription', about)
  give('description', about)
  // Remarks may be the committee's own, and contacts those of persons.
  for (const one of columns.open('remarks'))
    columns.give(one, 'leaveOut', isText(one) ? 'unknown' : undefined)
  columns.giveAll(columns.open('maybeContact', 'private', 'ownerName'), 'private')
  give('nameHindi', hasDish && !columns.has('dishHindi') ? 'dishHindi' : 'stallNameHindi')
  give('descriptionHindi', `${about}Hindi`)
  for (const one of columns.all)
    if (one.kind?.endsWith('Hindi') && !one.kind.startsWith('owner'))
      columns.give(one, one.kind as Meaning)
}

/** The stall's number: by its title, or a count of the rows if each is a stall. */
function takeNumbers(columns: Columns) {
  const isShort = (text: string) => /\d/.test(toAsciiDigits(text)) || text.length < 4
  const hasDigits: Test = ({ values }) => values.filter(isShort).length >= values.length / 2
  const titled = columns.open('stallNumber')
  const [number] = titled
  if (number) {
    const isSure = hasDigits(number)
    // Words under 'Booth No' are the place of a stall that has a name.
    const isPlace = !isSure && columns.hasName && !columns.has('location')
    columns.give(number, isPlace ? 'location' : 'stallNumber', isSure ? undefined : 'cells-differ')
  }
  const hasNumber = () => columns.has('stallNumber', 'numberedName')
  if (!hasNumber()) columns.give(columns.open('place').find(isNumberLike), 'stallNumber')
  if (hasNumber()) return
  const serial = columns
    .open('serial', undefined)
    .find((one) => isNumberLike(one) && (one.kind === 'serial' || one.shape === 'codes'))
  if (!serial) return
  // A count of dishes is different in each row; a stall's number is repeated.
  const isOfStalls = columns.hasDish ? !isEach(serial) : columns.has('stallName') && isEach(serial)
  if (isOfStalls) columns.give(serial, 'stallNumber', 'may-count-rows')
}

/** The least that most dishes cost in euros and the like, if it is cents. */
const LEAST_CENTS = 100

/** In euros, dollars and pounds, a list of whole numbers from 100 is in cents. */
function guessCents(columns: Columns, { currency = '₹' }: FestivalRules): boolean {
  const prices = [...columns.given].filter(([, { meaning }]) => meaning === 'price')
  if (prices.some(([{ title }]) => isInCents(title))) return true
  const values = prices.flatMap(([one]) => one.values)
  const isWhole = values.every((text) => /^\d+$/.test(text) && Number(text) >= LEAST_CENTS)
  if (values.length === 0 || !isWhole || !['€', '$', '£', 'CHF'].includes(toSign(currency)))
    return false
  for (const [, given] of prices) given.doubt = 'may-be-cents'
  return true
}
