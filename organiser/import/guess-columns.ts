import { hasDevanagari } from '#shared/devanagari.ts'
import type { ColumnMapping, Doubt, Meaning } from '#shared/admin/import-mapping.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { toSign } from '#shared/cell-rules/find-price.ts'
import type { ColumnShape, Shape } from './cell-shape.ts'
import type { Festival } from './mapping.ts'
import { isInCents, readUnit, type TitleKind } from './read-title.ts'
import { toLetter } from './sheet-rows.ts'
import { splitItems, toOneLine } from './split-items.ts'
import { findWordClass, toTitleKey, toTitleWords } from './title-words.ts'

export interface GuessedColumn extends ColumnShape {
  index: number
  title: string
  /** What the title says. */
  kind: TitleKind | undefined
  /** The first row's cell. */
  first: string
  isHidden: boolean
}

/** The columns of a sheet while their meanings are guessed. */
class Columns {
  readonly all: GuessedColumn[]
  readonly #given = new Map<GuessedColumn, Pick<ColumnMapping, 'meaning' | 'doubt' | 'unit'>>()

  constructor(all: GuessedColumn[]) {
    this.all = all
  }

  give(column: GuessedColumn | undefined, meaning: Meaning, doubt?: Doubt, unit?: string) {
    if (!column || this.#given.has(column)) return
    this.#given.set(column, { meaning, ...(doubt && { doubt }), ...(unit && { unit }) })
  }

  doubt(column: GuessedColumn, doubt: Doubt) {
    const given = this.#given.get(column)
    if (given) given.doubt = doubt
  }

  has(...meanings: Meaning[]): boolean {
    return [...this.#given.values()].some(({ meaning }) => meanings.includes(meaning))
  }

  /** Columns without a meaning whose title is of one of these kinds. */
  open(...kinds: (TitleKind | undefined)[]): GuessedColumn[] {
    return this.all.filter((one) => !this.#given.has(one) && kinds.includes(one.kind))
  }

  toMappings(): ColumnMapping[] {
    return this.all.map((column): ColumnMapping => {
      const { meaning, ...more } = this.#given.get(column) ?? { meaning: 'leaveOut' as const }
      const isShown = meaning !== 'leaveOut' && meaning !== 'private'
      const hidden = column.isHidden && isShown ? { doubt: 'hidden' as const } : {}
      return { letter: toLetter(column.index), meaning, ...more, ...hidden }
    })
  }
}

const TEXT_SHAPES: Shape[] = ['texts', 'categories', 'codes', 'statuses', 'stocks']
const isText = ({ shape }: GuessedColumn) => TEXT_SHAPES.includes(shape)
const isPriced = ({ shape }: GuessedColumn) => shape === 'money' || shape === 'counts'
/** A seller is in most rows, or begins a group of rows. */
const isOften = ({ filled, first }: GuessedColumn) => filled >= 0.5 || first !== ''

/**
 * Guesses the meaning of each column from its title and its cells. What is unsure gets a doubt, and
 * what is neither known nor needed is left out.
 */
export function guessColumns(all: GuessedColumn[], festival: Festival, titleLine: number) {
  const columns = new Columns(all)
  const isOwn = all.some(({ title }) => title === 'stall_number')
  takeByCells(columns, isOwn)
  takeDishes(columns)
  takePrices(columns)
  takeStalls(columns)
  takeUntitled(columns, titleLine)
  takeDetails(columns, isOwn)
  takeNumbers(columns)
  for (const column of columns.open(undefined))
    if (isText(column) && column.filled > 0.5) columns.give(column, 'leaveOut', 'unknown')
  const isCents = guessCents(columns, festival)
  const meanings = columns.toMappings()
  // Fees of stalls are no prices of dishes.
  const hasDish = meanings.some(({ meaning }) => meaning === 'dish' || meaning === 'dishes')
  if (!hasDish)
    for (const one of meanings)
      if (/^(price|category|diet|is|inStock)/.test(one.meaning)) {
        one.meaning = 'leaveOut'
        if (one.doubt === 'cells-only') delete one.doubt
      }
  return { meanings, isCents: isCents && hasDish }
}

/** Cells that say what they are, whatever their title says. */
function takeByCells(columns: Columns, isOwn: boolean) {
  for (const column of columns.all) {
    const { shape, kind, filled } = column
    const isWanted = (...kinds: (TitleKind | undefined)[]) => kinds.includes(kind)
    if (shape === 'empty') {
      if (!isOwn || !isWanted('contactHindi')) columns.give(column, toEmpty(kind))
    } else if (shape === 'phones') {
      // Dishes with their stalls' numbers in the same cell lose the numbers, not the dishes.
      const isTexts = column.length > 25 && isWanted('dish', 'description', 'remarks', 'location')
      // GST numbers and the like are nobody's phone.
      const isPaper = isWanted('other') && !/phone|mobile|contact/i.test(column.title)
      const meaning = isOwn && column.title === 'contact' ? 'contact' : 'private'
      if (!isTexts) columns.give(column, isPaper ? 'leaveOut' : meaning)
    } else if (shape === 'links') columns.give(column, 'leaveOut')
    else if (shape === 'dates' && !isWanted('price', 'size', 'closed', 'stallNumber'))
      columns.give(column, 'leaveOut')
    else if (shape === 'diets' && filled > 0) {
      const other = isWanted(
        'diet',
        'isVeg',
        'isNonVeg',
        'isVegan',
        'isJain',
        'category',
        undefined,
      )
      columns.give(column, 'diet', other ? undefined : 'cells-differ')
    } else if (shape === 'yesNo') takeYesNo(columns, column)
  }
}

/** An empty column has no effect, but shows that the list knows the field. */
function toEmpty(kind: TitleKind | undefined): Meaning {
  const kept: (TitleKind | undefined)[] = ['stallName', 'dish', 'location', 'closed', 'withdrawn']
  return kept.includes(kind) ? (kind as Meaning) : 'leaveOut'
}

/** A column of yes and no is never a name or a dish. */
function takeYesNo(columns: Columns, column: GuessedColumn) {
  const { kind, title } = column
  if (kind === 'isVeg' || kind === 'diet') columns.give(column, 'isVeg')
  else if (kind === 'isNonVeg' || kind === 'isVegan' || kind === 'isJain')
    columns.give(column, kind)
  else if (kind === 'inStock' || kind === 'closed' || kind === 'withdrawn')
    columns.give(column, kind)
  else if (kind === 'status') columns.give(column, toStatus(columns, title), 'which-status')
  else if (kind !== 'size' && kind !== 'price') columns.give(column, 'leaveOut')
}

/** An approval is about a stall; in a list of dishes 'Active' is about the dish. */
function toStatus(columns: Columns, title: string): Meaning {
  const isApproval = /appro|confirm|decision|स्वीकृ/i.test(title)
  const isOfDishes = columns.all.some(({ kind }) => kind === 'dish' || kind === 'price')
  return !isApproval && isOfDishes ? 'inStock' : 'confirmed'
}

/** The columns with dishes: by their titles, or the names beside prices. */
function takeDishes(columns: Columns) {
  const titled = columns.open('dish').filter(isText)
  const [first, ...others] = titled
  for (const column of columns.open('dish').filter((one) => !isText(one)))
    columns.give(column, 'leaveOut', 'cells-differ')
  if (first) {
    takeDishTitles(columns, first, others)
    return
  }
  const hasPrice = columns.all.some((one) => PRICES.includes(one.kind) && isPriced(one))
  const isOfDishes =
    hasPrice ||
    columns.all.some(({ kind }) => kind === 'isVeg' || kind === 'diet' || kind === 'inStock')
  if (!isOfDishes) return
  const stalls = columns.open('stallNumber', 'numberedName', 'stallName', 'place')
  // One row for each number is about stalls: the price is their fee.
  const isStalls = stalls.some(({ distinct, filled }) => distinct === 1 && filled > 0.9)
  const [name] = columns.open('name').filter(isText)
  if (name && (!isStalls || hasSeller(columns))) {
    giveDish(columns, name)
    return
  }
  if (isStalls && columns.all[0]!.values.length > 1) return
  const [described] = columns.open('description').filter(isText)
  if (described) giveDish(columns, described, 'cells-differ')
}

const PRICES: (TitleKind | undefined)[] = ['price', 'maybePrice', 'size']

const hasSeller = (columns: Columns) =>
  columns.open('stallName', 'seller', 'numberedName').some((one) => isText(one) && isOften(one))

/** 'Item 1' and 'Item 2' are all dishes; of 'Item' and 'व्यंजन', one is the name in Hindi. */
function takeDishTitles(columns: Columns, first: GuessedColumn, others: GuessedColumn[]) {
  const bare = ({ title }: GuessedColumn) => toTitleKey(title).replaceAll(/[\d\s]+/g, '')
  for (const other of others) {
    const isNumbered = bare(other) === bare(first)
    const isHindi = hasDevanagari(other.values.join('')) && !hasDevanagari(first.values.join(''))
    const isFirstHindi =
      hasDevanagari(first.values.join('')) && !hasDevanagari(other.values.join(''))
    if (isNumbered) giveDish(columns, other)
    else if (isHindi) columns.give(other, 'dishHindi')
    else if (isFirstHindi) {
      columns.give(first, 'dishHindi')
      giveDish(columns, other)
      return
    } else columns.give(other, 'leaveOut', 'one-of-several')
  }
  giveDish(columns, first)
}

/** Gives a column the meaning of a dish, or of several dishes in each cell. */
function giveDish(columns: Columns, column: GuessedColumn, doubt?: Doubt) {
  const lists = column.values.filter((text) => {
    const [first, second] = splitItems(toOneLine(text))
    return second !== undefined || first?.price !== undefined
  })
  const isList = lists.length >= column.values.length * 0.4 && lists.length > 0
  const isSure = lists.some((text) => /[;\n•|]/.test(text)) && lists.length > 1
  if (isList) columns.give(column, 'dishes', isSure ? doubt : 'several-dishes')
  else columns.give(column, 'dish', doubt)
}

/** Prices: all sizes, or the one that visitors pay. */
function takePrices(columns: Columns) {
  const sizes = columns.open('size', 'isVeg', 'isNonVeg', 'isJain', 'diet').filter(isPriced)
  const sized = columns.open('price').filter(({ title }) => sizeOf(title) !== undefined)
  const all = [...new Set([...sizes, ...sized])].toSorted((a, b) => a.index - b.index)
  if (all.length > 0) {
    for (const column of all)
      columns.give(column, 'price', undefined, sizeOf(column.title) ?? column.title)
  }
  const prices = columns
    .open('price')
    .filter((one) => !['texts', 'phones'].includes(one.shape) || one.filled < 1)
  const certain = columns.open('price')
  const open = prices.length > 0 ? prices : certain
  const blocks = columns.all.filter(({ kind }) => kind === 'dish').length
  if (open.length > 1 && open.length === blocks) {
    for (const column of open) columns.give(column, 'price', undefined, readUnit(column.title))
    return
  }
  const asked = open.find(({ title }) => isAsked(title))
  const doubtful = columns.open('maybePrice').filter(isPriced)
  const chosen = asked ?? open[0] ?? doubtful.find(({ title }) => isInCents(title)) ?? doubtful[0]
  if (!chosen || columns.has('price')) return
  const isDoubtful = open.length > 1 || chosen.kind === 'maybePrice'
  const doubt = isInCents(chosen.title) ? 'may-be-cents' : isDoubtful ? 'which-price' : undefined
  columns.give(chosen, 'price', doubt, readUnit(chosen.title))
}

const isAsked = (title: string) =>
  toTitleWords(title).some((word) => findWordClass(word) === 'asked')
const sizeOf = (title: string) =>
  toTitleWords(title).some((word) => findWordClass(word) === 'size') ? readUnit(title) : undefined

/** Titles in lists of people. */
const OF_PEOPLE =
  /(?<!\p{L})(?:role|designation|post|duty|responsibilit(?:y|ies)|department|gender|age|पद|पदनाम)(?!\p{L})/iu
const OF_STALLS: (TitleKind | undefined)[] = ['stallNumber', 'location', 'place', 'serial', 'area']

/** The columns that say whose a row is. */
function takeStalls(columns: Columns) {
  for (const column of columns.open('numberedName').filter(isText))
    columns.give(column, 'numberedName')
  takeNames(columns, columns.open('stallName').filter(isText))
  const hasDish = columns.has('dish', 'dishes')
  for (const column of columns.open('stallName')) columns.give(column, 'leaveOut', 'cells-differ')
  const sellers = columns.open('seller').filter((one) => isText(one) && isOften(one))
  const places = columns.open('place')
  const namedPlace = places.find((one) => isText(one) && !isNumberLike(one))
  // 'Stall' with names beside 'Vendor': either may be the name that visitors know.
  if (namedPlace && !columns.has('stallName', 'numberedName')) {
    const number = columns.open('stallNumber').some(isNumberLike)
    const isWhere = sellers.length > 0 && !number && namedPlace.distinct < 0.5
    columns.give(
      namedPlace,
      isWhere ? 'location' : 'stallName',
      sellers.length > 0 ? 'one-of-several' : undefined,
    )
  }
  if (!columns.has('stallName', 'numberedName')) takeNames(columns, sellers)
  // A list of people has names, too.
  const areParts = columns.all.some(({ title }) => OF_PEOPLE.test(title))
  if (!hasDish && !areParts && !columns.has('stallName', 'numberedName')) {
    const isOfStalls = columns.all.some(({ kind }) => OF_STALLS.includes(kind))
    const doubt = columns.has('private') && !isOfStalls ? 'person' : undefined
    takeNames(columns, columns.open('name').filter(isText), doubt)
  }
  if (hasDish && !columns.has('stallName', 'numberedName')) {
    // 'Variation Name' is no stall's.
    const isBare = ({ title }: GuessedColumn) =>
      toTitleWords(title).every((word) => findWordClass(word) === 'name')
    const [name] = columns.open('name').filter((one) => isBare(one) && isText(one) && isOften(one))
    columns.give(name, 'stallName', 'cells-differ')
  }
  takeLesserNames(columns, hasDish)
  for (const column of columns.open('seller', 'brand'))
    columns.give(
      column,
      'leaveOut',
      isText(column) && column.filled > 0.5 ? 'one-of-several' : undefined,
    )
  for (const column of columns.open('owner')) columns.give(column, 'private')
}

/** Brands and owners are sellers only if nobody else is. */
function takeLesserNames(columns: Columns, hasDish: boolean) {
  if (columns.has('stallName', 'numberedName')) return
  const [brand] = columns.open('brand').filter((one) => isText(one) && isOften(one))
  if (!hasDish) columns.give(brand, 'stallName', 'one-of-several')
  if (columns.has('stallName') || columns.all.some(({ kind }) => kind === 'stallNumber')) return
  const [owner] = columns.open('owner').filter((one) => isText(one) && isOften(one))
  columns.give(owner, 'stallName', 'person')
}

/** The first column of names is the name, one in Hindi its translation, and others are left out. */
function takeNames(columns: Columns, names: GuessedColumn[], doubt?: Doubt) {
  const [first, ...others] = names
  if (!first) return
  const isHindi = (one: GuessedColumn) => hasDevanagari(one.values.join(''))
  const main = isHindi(first) ? (others.find((one) => !isHindi(one)) ?? first) : first
  for (const column of names) {
    if (column === main) columns.give(column, 'stallName', doubt)
    else if (isHindi(column) && !isHindi(main)) columns.give(column, 'stallNameHindi')
    else if (toTitleKey(column.title) === toTitleKey(main.title)) columns.give(column, 'stallName')
    else columns.give(column, 'leaveOut', 'one-of-several')
  }
}

const isNumberLike = ({ shape, length }: GuessedColumn) =>
  shape === 'codes' || shape === 'counts' || (shape === 'money' && length < 6)

const SIGNED = /^(?:₹|rs\.?|€|\$|£)\s*\d|\d\s*(?:₹|€|\/-)$/i

/** Columns whose titles are unknown, or missing: their cells decide. */
function takeUntitled(columns: Columns, titleLine: number) {
  const unknown = () => columns.open(undefined).filter(({ filled }) => filled > 0)
  const money = unknown().filter(({ shape }) => shape === 'money')
  const isPlain = titleLine === 0
  const doubt = 'cells-only'
  const texts = () => unknown().filter((one) => isText(one) && !isNumberLike(one))
  const hasPrice = columns.has('price')
  const signed = money.find(({ values }) => values.every((text) => SIGNED.test(text)))
  if (!hasPrice && (columns.has('dish', 'dishes') || isPlain))
    columns.give(money.at(-1), 'price', doubt)
  else if (!hasPrice) columns.give(signed, 'price', doubt)
  if (columns.has('price') && !columns.has('dish', 'dishes')) {
    const named = texts().filter(({ shape }) => shape !== 'categories')
    // Every dish has another name, and stalls repeat.
    const [dish] = named.toSorted((a, b) => b.distinct - a.distinct || b.index - a.index)
    if (dish) giveDish(columns, dish, doubt)
  }
  if (!columns.has('category') && columns.has('dish', 'dishes'))
    columns.give(
      unknown().find(({ shape }) => shape === 'categories'),
      'category',
      doubt,
    )
  if (columns.has('stallName', 'numberedName')) return
  const names = texts().filter((one) => isOften(one) && one.length < 50 && one.shape === 'texts')
  const isEvident = isPlain && (columns.has('price', 'private') || columns.all.some(isNumberLike))
  const isNeeded = isEvident || (!columns.has('dish', 'dishes') && columns.all.length < 12)
  // Beside a place on the ground, a number or a phone, the first texts are names.
  const isOfStalls =
    columns.has('private', 'stallNumber') ||
    columns.all.some(
      ({ kind }) => kind === 'location' || kind === 'stallNumber' || kind === 'place',
    )
  if (isNeeded && (isEvident || isOfStalls)) columns.give(names[0], 'stallName', doubt)
}

/** What is said about the stalls and dishes. */
function takeDetails(columns: Columns, isOwn: boolean) {
  const hasDish = columns.has('dish', 'dishes')
  const give = (kind: TitleKind, meaning: Meaning, doubt?: Doubt) => {
    const [column] = columns.open(kind).filter((one) => one.shape !== 'numbers')
    if (column && !columns.has(meaning)) columns.give(column, meaning, doubt)
  }
  give('category', 'category')
  for (const kind of ['diet', 'isVeg', 'isNonVeg', 'isVegan', 'isJain'] as const)
    for (const column of columns.open(kind)) {
      // A tick, or nothing.
      const isTick = column.values.length === 1 && column.filled < 1
      if (isTick || kind !== 'diet')
        columns.give(column, kind === 'diet' ? 'isVeg' : kind, 'cells-differ')
      else if (!columns.has('diet')) columns.give(column, 'diet')
    }
  give('inStock', 'inStock')
  give('closed', 'closed')
  give('withdrawn', 'withdrawn')
  for (const column of columns.open('status').filter(({ shape }) => shape !== 'texts' || isOwn))
    columns.give(column, column.shape === 'stocks' ? 'inStock' : 'confirmed', 'which-status')
  for (const column of columns.open('status')) columns.give(column, 'leaveOut', 'which-status')
  if (columns.has('price')) give('priceNote', 'priceNote')
  const [unit] = columns.open('unit').filter(isText)
  const isMeasured = columns.all.some(({ kind, filled }) => kind === 'measure' && filled > 0)
  if (columns.has('price') && !columns.has('priceNote') && !isMeasured)
    columns.give(unit, 'priceNote')
  give('dishDescription', hasDish ? 'dishDescription' : 'stallDescription')
  give('stallDescription', 'stallDescription')
  give('description', hasDish && !isOwnStalls(columns) ? 'dishDescription' : 'stallDescription')
  const [location] = columns.open('location').filter(({ shape }) => shape !== 'numbers')
  columns.give(location, 'location')
  if (!columns.has('location')) give('area', 'location', 'no-place')
  if (isOwn) give('remarks', 'remarks')
  for (const column of columns.open('remarks'))
    columns.give(column, 'leaveOut', isText(column) ? 'unknown' : undefined)
  for (const column of columns.open('maybeContact')) columns.give(column, 'private')
  for (const column of columns.open('private')) columns.give(column, 'private')
  if (isOwn) {
    give('ownerName', 'ownerName')
    give('contact', 'contact')
  }
  for (const column of columns.open('ownerName', 'ownerNameHindi'))
    columns.give(column, isOwn ? (column.kind as Meaning) : 'private')
  columns.give(
    columns.open('nameHindi')[0],
    hasDish && !columns.has('dishHindi') ? 'dishHindi' : 'stallNameHindi',
  )
  columns.give(
    columns.open('descriptionHindi')[0],
    hasDish ? 'dishDescriptionHindi' : 'stallDescriptionHindi',
  )
  for (const column of columns.all)
    if (column.kind?.endsWith('Hindi')) columns.give(column, column.kind as Meaning)
}

const isOwnStalls = (columns: Columns) =>
  columns.all.some(({ title }) => title === 'stall_number') && !columns.has('price')

/** The stall's number: by its title, or a count of the rows if each is a stall. */
function takeNumbers(columns: Columns) {
  const hasDish = columns.has('dish', 'dishes')
  const titled = columns.open('stallNumber')
  const hasDigits = ({ values }: GuessedColumn) =>
    values.filter((text) => /\d/.test(toAsciiDigits(text)) || text.length < 4).length >=
    values.length / 2
  const numbers = titled.filter(hasDigits)
  const [number] = numbers.length > 0 ? numbers : titled
  if (
    number &&
    (hasDigits(number) || columns.has('location') || !columns.has('stallName', 'numberedName'))
  )
    columns.give(number, 'stallNumber', hasDigits(number) ? undefined : 'cells-differ')
  else columns.give(number, 'location', 'cells-differ')
  if (!columns.has('stallNumber', 'numberedName')) {
    const [place] = columns
      .open('place')
      .filter((one) => isNumberLike(one) || one.shape === 'texts')
    columns.give(place, isNumberLike(place ?? columns.all[0]!) ? 'stallNumber' : 'location')
  }
  if (columns.has('stallNumber', 'numberedName')) return
  const serial = columns
    .open('serial', undefined)
    .find((one) => (one.kind === 'serial' || one.shape === 'codes') && isNumberLike(one))
  if (!serial) return
  const isEach = serial.distinct === 1 && serial.filled > 0.9
  // A count of dishes is different in each row; a stall's number is repeated.
  const isOfStalls = !hasDish ? isEach : serial.distinct < 1 || isSparse(serial)
  if (columns.has('stallName') ? isOfStalls : hasDish && !isEach)
    columns.give(serial, 'stallNumber', 'may-count-rows')
}

const isSparse = ({ filled }: GuessedColumn) => filled < 0.9

/** The least that most dishes cost in euros and the like, if it is cents. */
const LEAST_CENTS = 100

/** In euros, dollars and pounds, a list of whole numbers from 100 is in cents. */
function guessCents(columns: Columns, { currency = '₹' }: Festival): boolean {
  const prices = columns.all.filter((one) => columns.toMappings()[one.index]?.meaning === 'price')
  if (prices.length === 0) return false
  if (prices.some(({ title }) => isInCents(title))) return true
  if (!['€', '$', '£', 'CHF'].includes(toSign(currency))) return false
  const values = prices.flatMap((one) => one.values)
  if (!values.every((text) => /^\d+$/.test(text) && Number(text) >= LEAST_CENTS)) return false
  for (const one of prices) columns.doubt(one, 'may-be-cents')
  return true
}
