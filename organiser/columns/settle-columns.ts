import { utils } from '@e965/xlsx'
import { hasDevanagari } from '#shared/devanagari.ts'
import type { Place } from '../findings/finding.ts'
import {
  type ColumnAnswer,
  type ColumnAnswers,
  type ColumnUse,
  findAnswer,
} from './column-answers.ts'
import { askItems, askMeaning, askStall, askWhich, type Question } from './questions.ts'
import { isOwnFile, readTitle, type SheetColumn, type TitleMeaning } from './read-title.ts'

/** The meaning of a sheet's columns, and the questions that remain for the volunteer. */
export type SettledColumns = ReturnType<typeof settleColumns>

/**
 * Decides each column by its title or the volunteer's answer, never by its cells.
 * @param isOneStall Whether all rows belong to one stall, according to the volunteer.
 * @param currency The festival's.
 */
export function settleColumns(
  titles: string[],
  place: Place,
  answers: ColumnAnswers,
  { isOneStall, currency }: { isOneStall: boolean; currency?: string | undefined },
) {
  const columns = titles.map((title, index): ColumnUse => ({
    index,
    letter: utils.encode_col(index),
    title,
    meaning: title === '' ? undefined : readTitle(title, currency),
    answer: findAnswer(answers, title, index, place.sheet),
  }))
  const sheet = new SheetTitles(columns, isOwnFile(titles))
  const questions = [...takeFirm(sheet, place), ...takeRest(sheet, place)]
  takeTranslations(sheet)
  questions.push(...takePrice(sheet, place))
  const hasProducts = sheet.has('product.name')
  const isWhole = sheet.has('stallNumber') || sheet.has('stall.stallName') || isOneStall
  if (hasProducts && !isWhole) {
    const owners = columns.filter(({ column }) => column === 'stall.ownerName')
    questions.push(askStall(place, [...sheet.unread(), ...owners]))
  }
  // Remarks or places do not turn a list of products into a list of stalls.
  const hasStalls = hasProducts
    ? sheet.has('stall.stallName') || sheet.has('stall.ownerName')
    : sheet.hasOf('stall.') || sheet.has('stall.stallName')
  return {
    uses: columns,
    questions,
    hasProducts,
    hasStalls: hasStalls && !isOneStall,
    isNumbered: sheet.has('stallNumber') || isOneStall || columns.some(isNumberedName),
    /** Whether a column says which stall each row is about. */
    hasOwners: sheet.has('stallNumber') || sheet.has('stall.stallName'),
    /** The letters of columns whose numbers may be row counts or stall numbers. */
    serials: sheet.open('serial').map(({ letter }) => letter),
  }
}

/** The columns of a sheet while they are decided. */
class SheetTitles {
  readonly columns: ColumnUse[]
  readonly isOwn: boolean
  /** Columns of the guide that the sheet has, although a question about them is open. */
  readonly asked = new Set<SheetColumn>()

  constructor(columns: ColumnUse[], isOwn: boolean) {
    this.columns = columns
    this.isOwn = isOwn
  }

  has(column: SheetColumn): boolean {
    return this.asked.has(column) || this.columns.some((one) => one.column === column)
  }

  hasOf(table: 'stall.' | 'product.', besides?: SheetColumn): boolean {
    return this.columns.some(({ column }) => column?.startsWith(table) && column !== besides)
  }

  /** Undecided columns whose titles have one of these meanings. */
  open(...meanings: (TitleMeaning | undefined)[]): ColumnUse[] {
    return this.columns.filter(
      ({ column, answer, title, meaning }) =>
        !column && !answer && title !== '' && meanings.includes(meaning),
    )
  }

  /** Columns with an unknown title, or one that only counts rows. */
  unread(): ColumnUse[] {
    return this.open(undefined, 'serial')
  }

  isPriced(): boolean {
    return this.has('product.price') || this.open('product.price', 'doubtful-price').length > 0
  }
}

/** Whether each cell has the number of the stall before its name. */
export const isNumberedName = ({ meaning, column, answer }: ColumnUse) =>
  meaning === 'numbered-name' && column !== undefined && answer === undefined

/** Two columns with one of these meanings are a question; for any other, the first one counts. */
const ONCE: SheetColumn[] = ['stallNumber', 'stall.stallName', 'product.name', 'product.category']

/** The column of the guide that the volunteer named, or the title if it has only one meaning. */
function toFirm({ answer, meaning }: ColumnUse): SheetColumn | undefined {
  if (answer) return toAnswered(answer)
  const isFirm =
    /^(stallNumber$|(stall|product)\.)/.test(meaning ?? '') && meaning !== 'product.price'
  return isFirm ? (meaning as SheetColumn) : undefined
}

function toAnswered(answer: ColumnAnswer): SheetColumn | undefined {
  if (answer === 'price-in-cents') return 'product.price'
  return answer === 'nothing' ? undefined : answer
}

/** Applies the volunteer's answers, which take precedence, and titles with one meaning. */
function takeFirm(sheet: SheetTitles, place: Place): Question[] {
  const doubles: [SheetColumn, ColumnUse[]][] = []
  for (const [column, group] of Map.groupBy(sheet.columns, toFirm)) {
    if (!column) continue
    const answered = group.filter(({ answer }) => answer)
    if (answered.length > 1) doubles.push([column, answered])
    else if (group.length > 1 && answered.length === 0 && ONCE.includes(column)) {
      if (!takeHindi(sheet, column, group)) doubles.push([column, group])
    } else (answered[0] ?? group[0]!).column = column
  }
  const diets = sheet.open('doubtful-diet')
  if (diets.length > 0 && !sheet.has('product.diet')) doubles.push(['product.diet', diets])
  return doubles.map(([column, group]) => {
    sheet.asked.add(column)
    return askWhich(place, column, group)
  })
}

/** 'Stall Name' and 'स्टॉल का नाम': the second one is the name in Hindi. */
function takeHindi(sheet: SheetTitles, column: SheetColumn, group: ColumnUse[]): boolean {
  const hindi = group.filter(({ title }) => hasDevanagari(title))
  const others = group.filter(({ title }) => !hasDevanagari(title))
  const translated = TRANSLATED[column]
  if (!translated || hindi.length !== 1 || others.length !== 1) return false
  others[0]!.column = column
  if (!sheet.has(translated)) hindi[0]!.column = translated
  return true
}

const TRANSLATED: Partial<Record<SheetColumn, SheetColumn>> = {
  'stall.stallName': 'stall.stallName_hi',
  'product.name': 'product.name_hi',
}

type Decide = (sheet: SheetTitles) => SheetColumn | ColumnAnswer[] | undefined

/** Titles that depend on others, in this order: each is a column, unless the sheet has it, or answers to offer. */
const REST: Partial<Record<TitleMeaning, Decide>> = {
  'numbered-name': (sheet) =>
    sheet.has('stallNumber') || sheet.has('stall.stallName') ? undefined : 'stall.stallName',
  place(sheet) {
    if (sheet.has('stallNumber')) return 'stall.stallName'
    return sheet.has('stall.stallName') ? 'stallNumber' : ['stallNumber', 'stall.stallName']
  },
  seller: (sheet) => (sheet.has('stall.stallName') ? 'stall.ownerName' : 'stall.stallName'),
  name(sheet) {
    // Stalls have categories too, and a list of people has phone numbers.
    const isOfProducts = sheet.hasOf('product.', 'product.category') || sheet.isPriced()
    if (!sheet.has('product.name') && isOfProducts) return 'product.name'
    const isOfStalls = sheet.hasOf('stall.', 'stall.ownerMobile') || sheet.has('stallNumber')
    if (isOfStalls || isOfProducts) return 'stall.stallName'
    return ['stall.stallName', 'product.name', 'nothing']
  },
  description(sheet) {
    if (sheet.has('product.name')) return 'product.description'
    return sheet.hasOf('stall.') && !sheet.isPriced() ? 'stall.description' : undefined
  },
  contact(sheet) {
    // Next to the owner's number a contact is for visitors; alone, only the volunteer knows.
    if (sheet.isOwn || sheet.has('stall.ownerMobile')) return 'stall.contact'
    return ['stall.ownerMobile', 'stall.contact', 'nothing']
  },
  currency: () => ['nothing'],
  unit: (sheet) => (sheet.open('measure').length > 0 ? undefined : 'product.priceNote'),
  status(sheet) {
    const stock: ColumnAnswer[] = sheet.has('product.name') ? ['product.inStock'] : []
    return ['stall.disabled', ...stock, 'nothing']
  },
}

function takeRest(sheet: SheetTitles, place: Place): Question[] {
  return Object.entries(REST).flatMap(([meaning, decide]) => {
    const [one] = sheet.open(meaning as TitleMeaning)
    const is = one && decide(sheet)
    if (Array.isArray(is)) {
      // Other questions about the stalls depend on this answer.
      if (meaning === 'place' || meaning === 'name') sheet.asked.add('stallNumber')
      return askMeaning(place, one!, is)
    }
    if (is && !sheet.has(is)) one.column = is
    return []
  })
}

/** 'name_hi' translates whatever column 'name' became. */
function takeTranslations(sheet: SheetTitles) {
  for (const one of sheet.columns) {
    const [, base, language] = /^(name|description)_(\w+)$/.exec(one.meaning ?? '') ?? []
    if (!base || one.answer) continue
    const own = sheet.columns.find(({ meaning }) => meaning === base)?.column
    const ofStall = base === 'name' ? 'stall.stallName' : 'stall.description'
    one.column =
      `${own ?? (sheet.has('product.name') ? `product.${base}` : ofStall)}_${language}` as SheetColumn
  }
}

/** Accepts a single title that clearly means the price. Anything else about prices is a question. */
function takePrice(sheet: SheetTitles, place: Place): Question[] {
  const certain = sheet.open('product.price')
  const all = [...certain, ...sheet.open('doubtful-price')]
  const price = sheet.columns.find(({ column }) => column === 'product.price') ?? certain[0]
  if (!sheet.has('product.name')) {
    const items = [...sheet.open('description'), ...sheet.unread()]
    return price ? [askItems(place, price, items)] : []
  }
  if (sheet.has('product.price') || all.length === 0) return []
  if (all.length > 1 || certain.length === 0)
    return [askWhich(place, 'product.price', all, 'price')]
  certain[0]!.column = 'product.price'
  return []
}
