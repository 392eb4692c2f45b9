import { tidyText, toStallNumber } from '../rows/clean-text.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { isOtherTitleRow, readTitles } from './title-row.ts'
import { toTitleKey } from './title-words.ts'
import type { ListProblem, SheetMapping } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

/** A row of the list, under its heading. */
export interface ListRow extends SheetRow {
  /** Its cells with their line ends, which separate dishes. */
  raw: string[]
  heading: string
}

/** A part of the ground is no kind of dish. */
const AREA =
  /^(?:(?:\S+ )?(?:floor|hall|zone|block|wing|gate|lane|sector)|(?:floor|hall|zone|block|wing|gate|lane|row|sector)[ -]\S{1,3})$/i
const NOTE =
  /^(\*|#|note\b|n\.?b\.?\b|prepared|updated|source|printed|prices?\b|all (prices|rates)|rates? (are|is)|subject to|terms|conditions|sd\/|thank you|नोट|टीप|सूचना|कृपया|નોંધ)/i
const LONGEST_HEADING = 60

type Kind = 'record' | 'heading' | 'again' | 'total' | 'remark' | 'otherList'

/**
 * The rows of a sheet that are records. A single text above other rows is their heading. What is no
 * record is reported: titles repeated on each page, sums, remarks, and everything from the titles of
 * another list on.
 */
export function readListRows(
  sheet: Sheet,
  mapping: SheetMapping,
  problems: ListProblem[],
): ListRow[] {
  const { titleLine, columns, headings } = mapping
  const titles = readTitles(sheet, titleLine)
  const toIndexes = (...meanings: string[]) =>
    columns.flatMap(({ meaning }, index) => (meanings.includes(meaning) ? [index] : []))
  const setting: Setting = {
    titles: titles.map((title) => [title, toTitleKey(title)]),
    titleKeys: new Set(titles.map(toTitleKey)),
    numbers: toIndexes('stallNumber'),
    names: toIndexes('stallName', 'numberedName'),
    dishes: toIndexes('dish', 'dishes'),
    counting: toIndexes('leaveOut'),
    hasPrice: toIndexes('price').length > 0,
    hasCategory: toIndexes('category').length > 0,
    isSectioned: false,
    used: columns.filter(({ meaning }) => meaning !== 'leaveOut').length,
  }
  const below = sheet.rows.filter(({ line }) => line > titleLine)
  const rows = below.map((row) => ({ ...row, raw: row.cells, cells: row.cells.map(tidyText) }))
  setting.isSectioned =
    rows[0] !== undefined && readHeading(rows[0].cells, setting.counting) !== undefined
  const kinds = rows.map((row, index) => toKind(row.cells, setting, index === 0))
  const end = kinds.indexOf('otherList')
  const list: ListRow[] = []
  const width = titles.findLastIndex((title) => title !== '') + 1
  let heading = ''
  for (const [index, row] of rows.entries()) {
    const kind = kinds[index]!
    const text = row.cells.filter((cell) => cell !== '').join(' ')
    const leaveOut = (reason: ProblemReason) =>
      problems.push(toProblem(sheet, row.line, reason, [text]))
    if (end !== -1 && index >= end) {
      leaveOut('otherList')
      break
    }
    if (kind === 'again') continue
    if (kind === 'record') list.push({ ...row, heading })
    const isLong = width > 0 && row.cells.slice(width).some((cell) => cell !== '')
    if (kind === 'record' && isLong)
      problems.push(toProblem(sheet, row.line, 'rowDamaged', ['has more cells than titles'], false))
    if (kind === 'record') continue
    if (kind === 'heading') {
      const text1 = readHeading(row.cells, setting.counting) ?? ''
      // The last of several headings counts; below the last row there is nothing to head.
      if (headings === 'leaveOut' || kinds[index + 1] === undefined) leaveOut('remark')
      else if (kinds[index + 1] === 'heading') leaveOut('headingAlone')
      else heading = text1
    } else leaveOut(kind)
  }
  return list
}

/** What a report quotes: without phone numbers. */
function quote(text: string): string {
  const hidden = hidePhones(text.slice(0, 200))
  return hidden.length > LONGEST_HEADING ? `${hidden.slice(0, LONGEST_HEADING - 1)}…` : hidden
}

/** A problem of a row. */
export function toProblem(
  { file, sheet }: Pick<Sheet, 'file' | 'sheet'>,
  line: number,
  reason: ProblemReason,
  values: string[] = [],
  isLeftOut = true,
): ListProblem {
  return {
    file,
    ...(sheet !== undefined && { sheet }),
    line,
    reason,
    isLeftOut,
    values: values.map(quote),
  }
}

interface Setting {
  titles: [title: string, key: string][]
  titleKeys: Set<string>
  numbers: number[]
  names: number[]
  dishes: number[]
  counting: number[]
  hasPrice: boolean
  hasCategory: boolean
  /** Whether the list begins with a heading. */
  isSectioned: boolean
  /** How many columns are not left out. */
  used: number
}

function toKind(cells: string[], setting: Setting, isFirst: boolean): Kind {
  const { titles, titleKeys, numbers, names, dishes, counting } = setting
  const first = cells.find((cell) => cell !== '') ?? ''
  if (first === '') return 'again'
  // Comparing all cells of 50,000 rows with titles takes seconds.
  const again = titles.filter(
    ([title, key], index) =>
      title !== '' &&
      cells[index] !== undefined &&
      Math.abs(cells[index].length - title.length) < 4 &&
      cells[index][0]?.toLowerCase() === title[0]?.toLowerCase() &&
      toTitleKey(cells[index]) === key,
  )
  const filled = cells.filter((cell) => cell !== '').length
  if (again.length >= 2 && again.length >= filled - 1) return 'again'
  const number = cells[numbers[0] ?? -1] ?? ''
  const isNumbered = number !== '' && number !== first
  if (
    !isFirst &&
    !isNumbered &&
    titles.some(([title]) => title !== '') &&
    isOtherTitleRow(cells, titleKeys)
  )
    return 'otherList'
  // A row with a stall number is about that stall.
  if (isNumbered) return 'record'
  if (isTotal(first)) return 'total'
  if (isAside(first)) return 'remark'
  const text = setting.used > 1 ? readHeading(cells, counting) : undefined
  if (text === undefined) return 'record'
  const isOwn = (indexes: number[]) => indexes.some((index) => cells[index] === text)
  if (NOTE.test(text) || text.length > LONGEST_HEADING) return 'remark'
  if (isOwn(names)) return 'record'
  if (AREA.test(text)) return 'remark'
  if (dishes.length === 0) return isOwn(numbers) && /\d/.test(text) ? 'record' : 'remark'
  // In a list without prices, a dish may be the only cell of its row.
  if (isOwn(dishes) && (!setting.hasPrice || setting.hasCategory)) return 'record'
  // 'Seasonal juice' in a list that has no sections is a dish without a price.
  return !isOwn(dishes) || setting.isSectioned || isLoud(text) ? 'heading' : 'record'
}

/** 'BEVERAGES' is a heading wherever it is. */
const isLoud = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

/** 'Stall 5', '12 Chai Point' and 'A-3: Bhel House'. */
const NUMBERED =
  /^(?:(?:stall|booth|shop|counter|स्टॉल|स्टाल|दुकान)\s*(?:no\b|नं)?[.:\s#-]*)?((?:\p{Lu}{1,2}-?)?\p{Nd}{1,4}\p{Lu}?)(?:[.:)\s_–-]+(.*))?$/iu

/** The number and the name of the stall in a text; the number is '' if it has none. */
export function toOwner(text: string): { number: string; name: string } {
  const [, number = '', name = ''] = NUMBERED.exec(text.trim()) ?? []
  if (number === '') return { number: '', name: text.trim() }
  return { number: toStallNumber(number), name: name.trim() }
}

/**
 * The only text of a row; undefined if it has more cells, or none. Some programs repeat the text of
 * horizontally merged cells.
 * @param counting Columns whose letters count sections: 'B,BEVERAGES,,'.
 */
export function readHeading(cells: string[], counting: number[] = []): string | undefined {
  let text = ''
  for (const [index, cell] of cells.entries()) {
    const one = tidyText(cell)
    if (one === '' || one === text) continue
    if (counting.includes(index) && /^(?:\p{L}|[ivx]{1,4})[.)]?$/iu.test(one)) continue
    if (text !== '') return undefined
    text = one
  }
  return /\p{L}/u.test(text) ? text : undefined
}

/** Rows about the list or the festival: they name no stall or dish. */
const PHRASE =
  /^(?:page \d+(?: ?(?:of|\/) ?\d+)?$|for (?:any )?(?:quer|enquir|inquir|detail|booking|info|complaint|help|assist|more|feedback)|in case of|please (?:call|contact|note)|call us|contact (?:us|person|no|number|detail)|(?:organi[sz]ed|managed|prepared|checked|approved|compiled|issued|submitted|hosted|collected) by\b|cont(?:d|inued)\b|p\.?t\.?o\.?$|signatures?(?:\s+of\b|\s*[:.–-]|\s*$)|authori[sz]ed sign|(?:last )?updated (?:on|at|by)?|as (?:on|of) \d|dated?\s*[:–-]|generated (?:on|by)|printed on|total (?:no|number|stalls|items|vendors|count|shops|booths)|(?:committee|organi[sz]ing|important|emergency|core|volunteer)\s+(?:\S+\s+)?(?:contacts?|members?|numbers?|team|details|list)$|(?:किसी भी|अधिक) (?:जानकारी|माहिती)|(?:पूछताछ|चौकशी|અધિક માહિતી|વધુ માહિતી))/iu
const NOUN =
  /^(?:help ?lines?|help ?desks?|emergency|ambulance|police|fire (?:brigade|station)|first aid|organi[sz]ers?|co-?ordinators?|conven[oe]rs?|secretary|president|treasurer|contacts?|volunteers?|security|enquir(?:y|ies)|inquiry|information|registration|venue|parking|toilets?|हेल्पलाइन|हेल्पलाईन|संपर्क|सम्पर्क|आयोजक|संयोजक|હેલ્પલાઇન|સંપર્ક|આયોજક|হেল্পলাইন|যোগাযোগ|お問い合わせ|合計)(?:\s*(?:no|number|nos|desk)\.?)?\s*(?:$|[:：–—-]|[\d+(])/iu

/** Whether text starts a remark by the committee: 'Helpline', 'For queries call', 'Page 1 of 3'. */
export function isAside(text: string): boolean {
  return PHRASE.test(text) || NOUN.test(text)
}

/** 'Total Juice' is a name, but 'Total' is not. */
const TOTAL =
  /^(?:(?:grand ?|sub-?)?total|कुल|योग|महायोग|एकूण|કુલ)\s*(?:$|[:=–\d(₹-]|amount\b|price\b|राशि|रक्कम)/iu

/** Whether a row that begins with this text is a total. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text)
}
