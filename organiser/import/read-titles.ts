import { isPrivateHeader, holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { MEANINGS, type Meaning } from '#shared/admin/import-mapping.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { findWordClass, toTitleKey, toTitleWords, type WordClass } from './title-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { findYesWord } from './cell-shape.ts'

/** 'Stall' and 'Name' are ambiguous until the cells and the other titles are known. */
export type TitleKind =
  | Exclude<Meaning, 'leaveOut'>
  /** Such as 'Stall'. May be a number or a name. */
  | 'place'
  | 'seller'
  /** A person, such as an owner or applicant. */
  | 'owner'
  | 'name'
  | 'description'
  | 'nameHindi'
  | 'status'
  /** May also be a cost, takings, a price in another currency, or a price before tax. */
  | 'maybePrice'
  /** Such as 'Half' and 'Full'. */
  | 'size'
  | 'unit'
  /** Counts the rows, or is the stall's number. */
  | 'serial'
  | 'measure'
  /** Known columns that visitors do not need. */
  | 'other'

const FIELDS = ['stallNumber', ...Object.keys(STALL_COLUMNS), ...Object.keys(PRODUCT_COLUMNS)]

/** The meaning of one of the guide's own titles. @param isMenu Whether the file has prices. */
export function findOwnMeaning(title: string, isMenu: boolean): Meaning | undefined {
  const field = FIELDS.find((one) => toTitle(one) === title.replace(/_hi$/, '')) ?? ''
  const description = isMenu ? 'dishDescription' : 'stallDescription'
  const renamed = { ownerMobile: 'private', disabled: 'withdrawn', name: 'dish', description }
  const meaning = renamed[field as 'name'] ?? field
  return MEANINGS.find((one) => one === (title.endsWith('_hi') ? `${meaning}Hindi` : meaning))
}

/**
 * Separates extra information, as in 'Price incl. GST', 'Items sold by vendor' and 'Rate per kg'.
 */
const ADDED =
  /^(per|incl|including|inclusive|excl|excluding|exclusive|plus|with|without|by|at|from|if|eg|ex|सहित|pro|inkl)$/
const UNIT =
  /(?:\bper\s+|\bpro\s+|\/\s*)((?:\d+(?:[.,]\d+)?\s*)?(?:l|ml|g|kgs?|kilo|gms?|grams?|litres?|ltr|dozen|plate|pieces?|pcs?|cup|glass|stück))(?!\p{L})/iu
/** 'How many tables?' and 'No. of stalls' ask how much a stall needs. */
const COUNTED =
  /\bhow many\b|\b(?:no|nos|num|number)[.\s]*of\s+(?:[a-z]+\s+)?[a-z]+s\b|(?:की|ची|ની)\s+(?:कुल\s+)?(?:संख्या|સંખ્યા)|\bnon[\s-]*food\b|[([].*\b(?:sq|ft|feet|foot)\b/i
const PERSON =
  /^(?:your|full|your full|first|last|first and last|contact person|person) (?:full )?name\b|^name of (?:the )?(?:owner|applicant|person)/i
/** What visitors pay with. 'Payment mode' and 'Payment status' are about the stall's own fee. */
const PAYMENT =
  /^(?:accepts|accepted payments?|payments?(?: means| methods?| options?)?(?: accepted)?|भुगतान(?: के तरी(?:के|क़े))?)$/iu
const SOLD_BY = /\b(?:sold|made|run|offered|prepared|operated|managed) by$/i
const INTERNAL =
  /[([](?:for )?(?:internal|office|committee|organi[sz]ers?|private|confidential)(?: use)?(?: only)?[)\]]/i
/** 'Items & Rates' has both dishes and prices. 'Item Rate' has only prices. */
const AND_PRICE = /\s*(?:&|,|\+|\band\b)\s*(?=(?:price|rate|cost)s?\b)/gi
const MONEY =
  /₹|\brs\b|\binr\b|रु|€|\beuros?\b|\beur\b|\$|\busd\b|\bdollars?\b|£|\bgbp\b|¥|\bchf\b/giu

export function readTitle(title: string): TitleKind | undefined {
  const text = title.normalize('NFC').replaceAll('_', ' ').trim()
  if (isPrivateHeader(text)) return 'private'
  if (PAYMENT.test(text)) return 'payment'
  if (SOLD_BY.test(text)) return 'seller'
  // Forms ask for the name of the person who answers.
  if (PERSON.test(text)) return 'owner'
  if (COUNTED.test(text) || INTERNAL.test(text)) return 'other'
  const plain = text.replaceAll(MONEY, ' ').replace(UNIT, ' per $1').replaceAll(AND_PRICE, ' with ')
  const bare = plain.replaceAll(/[([{].*?[)\]}]/g, ' ')
  const isHindi = bare.trim() !== '' && hasWord(text, 'hindi')
  const kind = [bare, plain, ...plain.split(/[/|\n([\])]/)]
    .map((form) => toKind(toTitleWords(form).filter((one) => findWordClass(one) !== 'hindi')))
    .find((one) => one !== undefined)
  if (!isHindi || kind === undefined) return kind
  const hindi = `${kind}Hindi`
  return IN_HINDI.includes(hindi) ? (hindi as TitleKind) : 'other'
}

const IN_HINDI: readonly string[] = ['nameHindi', ...MEANINGS]

export function hasWord(title: string, name: WordClass): boolean {
  return toTitleWords(title).some((word) => findWordClass(word) === name)
}

/** Such as 'per kg' and 'half'. */
export function readUnit(title: string): string | undefined {
  const unit = UNIT.exec(title)?.[1]
  if (unit) return `per ${unit.toLowerCase()}`
  const words = toTitleWords(title)
  // 'S' and 'L' are sizes only if they stand alone.
  const isSize = (word: string) => /^(size|diet|nonveg|jain)$/.test(findWordClass(word) ?? '')
  const sizes = words.filter((word) => isSize(word) && (word.length > 1 || words.length === 1))
  return sizes.length > 0 ? sizes.join(' ') : undefined
}

function toKind(words: string[]): TitleKind | undefined {
  const end = words.findIndex((word, at) => at > 0 && ADDED.test(word))
  const said = words
    .slice(0, end === -1 ? words.length : end)
    .map((word) => findWordClass(word) ?? '?')
  const classes = said.filter((one) => one !== 'filler').join(' ')
  return RULES.find(([, pattern]) => pattern.test(classes))?.[0]
}

/** Matches the classes of a title's words, with ? for an unknown word. The first match wins. */
const RULES: [TitleKind | undefined, RegExp][] = [
  ['private', /phone|contact.*number|number.*contact/],
  ['other', /other|total|(place|seller).*(sum|unit|size|measure)|^place price$/],
  ['private', /person|^contact$|contact.*name|name.*contact/],
  ['price', /^(?=.*price)(?!.*cost)((price|asked|item|unit|size|diet|nonveg|jain) ?)+$/],
  ['maybePrice', /price|cost|sum/],
  ['size', /^(?=.*size)((size|item|unit) ?)+$/],
  ['unit', /^(unit ?)+$/],
  ['other', /^(?=.*category)(?!.*item).*(place|seller|owner)/],
  ['isVegan', /^vegan( stock)?$/],
  ['isJain', /^jain( stock)?$/],
  ['isNonVeg', /^(\? )?nonveg$/],
  ['diet', /^(?=.*(diet|nonveg|vegan|jain))((diet|nonveg|vegan|jain|category|item) ?)+$/],
  ['isVeg', /^(\? )?diet$/],
  ['category', /^(?!.*(number|\?)).*category/],
  ['soldOut', /^(?!.*\?).*soldOut/],
  ['inStock', /^(?!.*(\?|place|seller|diet|nonveg|vegan|jain)).*stock/],
  ['measure', /measure/],
  ['withdrawn', /^(?!.*\?).*withdrawn/],
  ['closed', /^(?!.*\?).*closed/],
  ['hours', /^(?!.*\?).*hours/],
  ['status', /status/],
  ['remarks', /remark/],
  ['location', /description.*location|location.*description/],
  ['description', /^(?!.*\?).*description/],
  // The column has cells such as '12. Chai Point'.
  ['numberedName', /^(?!.*item)(?=.*(place|seller)).*(number.*name|name.*number)/],
  ['stallNumber', /^(?!.*item).*((number|row).*(place|seller)|(place|seller).*(number|row))/],
  ['location', /^(?!.*item).*location/],
  ['owner', /owner/],
  ['serial', /^((number|row) ?)+$/],
  ['other', /number|row/],
  // 'food stall' is about the stall, 'stall food' about the food.
  ['stallName', /^(?=.*name).*place(?!.*(seller|item))/],
  ['dish', /item( \?)?$|^(?!.*\?).*item(?!.*(place|seller))/],
  ['place', /^(?!.*\?).*place(?!.*(seller|item))/],
  ['seller', /^(?!.*seller.*\?).*seller(?!.*(place|item))/],
  ['name', /^(\? )?(name ?)+$/],
]

/** There may be a heading, a date and an address above the titles. */
const FARTHEST_ROW = 15
const FEWEST = 2
/** Titles that the guide does not use count less, because these words also occur in data. */
const OTHER = 0.5
const NUMBER = /^\W*\d+(?:[.,]\d+)*\W*$/

const isNumber = (text: string) => NUMBER.test(toAsciiDigits(text))
const isData = (text: string) => isNumber(text) || holdsPhone(text)
const filledOf = (cells: string[]) => cells.map((cell) => cell.trim()).filter(Boolean)

/** Drops empty columns on the right. */
export function widthOf({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  )
}

/** 0 if there are no titles. A row with a number or a phone number never has titles. */
export function findTitleLine(sheet: Sheet): number {
  const rows = sheet.rows.slice(0, FARTHEST_ROW)
  let best: { row: SheetRow; score: number } | undefined
  for (const row of rows) {
    const score = scoreOf(row.cells)
    if (score > (best?.score ?? 0)) best = { row, score }
  }
  // In a narrow list, every word must be a known title word, or data such as 'Chai Stall, Tea'
  // would match.
  const isNarrow = widthOf(sheet) <= FEWEST
  if (best && (best.score >= FEWEST || (isNarrow && isAllKnown(best.row)))) {
    const next = sheet.rows[sheet.rows.indexOf(best.row) + 1]
    // There may be a second row, such as 'Half' and 'Full' below 'Price'.
    return next && isSubtitles(next) ? next.line : best.row.line
  }
  // Words above columns of numbers, links, or yes and no are titles, even if unknown.
  return rows.find((row, at) => isAboveNumbers(row, sheet.rows.slice(at + 1, at + 200)))?.line ?? 0
}

function scoreOf(cells: string[]): number {
  const titles = filledOf(cells)
  if (titles.some(isData)) return 0
  const kinds = titles.map(readTitle)
  const known = new Set(kinds.filter((kind) => kind !== undefined && kind !== 'other'))
  const others = kinds.filter((kind) => kind === 'other').length
  // 'Veg' and 'Snacks' can also be data. In a row of headings, most cells are known headings.
  const isMostKnown = known.size + others >= titles.length / 3
  return known.size > 0 && isMostKnown ? known.size + others * OTHER : 0
}

const isAllKnown = ({ cells }: SheetRow) =>
  cells.every((cell) => toTitleWords(cell).every((word) => findWordClass(word) !== undefined))

function isSubtitles({ cells }: SheetRow): boolean {
  const filled = filledOf(cells)
  return filled.length > 1 && filled.every((cell) => readTitle(cell) === 'size')
}

function isAboveNumbers({ cells }: SheetRow, below: SheetRow[]): boolean {
  const filled = filledOf(cells)
  if (filled.length < FEWEST || filled.some(isData)) return false
  const isPlain = (text: string) => isNumber(text) || findYesWord(text) !== undefined
  return cells.some((title, column) => {
    const texts = filledOf(below.map((row) => row.cells[column] ?? ''))
    const isOdd = title.trim() !== '' && !isPlain(title) && texts.length > 1
    return isOdd && texts.filter(isPlain).length >= texts.length * 0.9
  })
}

/** '' for a column without a title. Two rows of titles are joined. */
export function readTitles(sheet: Sheet, titleLine: number): string[] {
  const width = widthOf(sheet)
  const at = sheet.rows.findIndex(({ line }) => line === titleLine)
  if (titleLine === 0 || at === -1) return Array.from({ length: width }, () => '')
  const toTexts = (row?: SheetRow) =>
    Array.from({ length: width }, (_, column) => row?.cells[column]?.trim() ?? '')
  const lower = toTexts(sheet.rows[at])
  const above = sheet.rows[at - 1]
  const upper = toTexts(above)
  const isTitles = above && upper.filter(Boolean).length > 1 && scoreOf(above.cells) >= 1
  if (!isTitles) return lower
  let over = ''
  return lower.map((title, column) => {
    over = upper[column] || over
    if (title === '') return upper[column]!
    // A cell merged over both rows has the title in both.
    return title === upper[column] ? title : `${over} ${title}`.trim()
  })
}

/** A row of only titles, different from the current list's, begins another list. */
export function isOtherTitleRow(cells: string[], titles: Set<string>): boolean {
  const filled = filledOf(cells)
  if (filled.length < FEWEST || filled.some((cell) => /\d/.test(cell))) return false
  const areTitles = filled.every((cell) => readTitle(cell) !== undefined)
  return areTitles && !filled.every((cell) => titles.has(toTitleKey(cell)))
}
