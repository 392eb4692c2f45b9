import { findStatus } from './cell-shape.ts'
import { tidyText, toStallNumber } from '../rows/clean-text.ts'
import { type Sheet, type SheetRow, placeOf, toProblem } from './mapping.ts'
import { isOtherTitleRow, readTitles } from './read-titles.ts'
import { toTitleKey } from './title-words.ts'
import type {
  ColumnMapping,
  ListProblem,
  Meaning,
  SheetMapping,
} from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'

export interface ListRow extends SheetRow {
  /** Cells with their line breaks, because these separate dishes. */
  raw: string[]
  heading: string
}

/** A part of the ground is not a category. */
const AREA =
  /^(?:(?:\S+ )?(?:floor|hall|zone|block|wing|gate|lane|sector)|(?:floor|hall|zone|block|wing|gate|lane|row|sector)[ -]\S{1,3})$/i
const NOTE =
  /^(\*|#|note\b|n\.?b\.?\b|prepared|updated|source|printed|prices?\b|all (prices|rates)|rates? (are|is)|subject to|terms|conditions|sd\/|thank you|नोट|टीप|सूचना|कृपया|નોંધ)/i
const LONGEST_HEADING = 60

/**
 * If a row has only one text, it is the heading of the rows below. Reports rows that are no
 * records, such as repeated titles, sums and remarks.
 */
export function readListRows(
  sheet: Sheet,
  mapping: SheetMapping,
  problems: ListProblem[],
): ListRow[] {
  const rows = sheet.rows
    .filter(({ line }) => line > mapping.titleLine)
    .map((row) => ({ ...row, raw: row.cells, cells: row.cells.map(tidyText) }))
  const titles = readTitles(sheet, mapping.titleLine)
  const width = titles.findLastIndex((title) => title !== '') + 1
  const judge = createJudge(titles, mapping.columns, rows[0]?.cells ?? [])
  const kinds = rows.map(({ cells }, index) => judge.kindOf(cells, index === 0))
  const list: ListRow[] = []
  let heading = ''
  for (const [index, row] of rows.entries()) {
    const [kind, next] = [kinds[index]!, kinds[index + 1]]
    const report = (reason: ProblemReason, value: string) =>
      problems.push(toProblem(placeOf(sheet, row.line), reason, value))
    if (kind === 'record') {
      list.push({ ...row, heading })
      const isLong = width > 0 && row.cells.slice(width).some((cell) => cell !== '')
      if (isLong) report('rowDamaged', 'has more cells than titles')
      continue
    }
    // Of several headings in a row, only the last counts. A heading at the end has no rows.
    const isUsed = mapping.headings !== 'leaveOut' && next !== undefined && next !== 'heading'
    if (kind === 'heading' && isUsed) heading = judge.toHeading(row.cells)!
    else if (kind !== 'again')
      report(kind === 'heading' ? 'remark' : kind, row.cells.filter(Boolean).join(' '))
    if (kind === 'otherList') break
  }
  return list
}

type Kind = 'record' | 'heading' | 'again' | 'total' | 'remark' | 'otherList'

/** @param first The first row below the titles. */
function createJudge(titles: string[], columns: ColumnMapping[], first: string[]) {
  const keys = new Set(titles.map(toTitleKey))
  const isTitled = titles.some((title) => title !== '')
  const isWide = columns.filter(({ meaning }) => meaning !== 'leaveOut').length > 1
  const has = (...meanings: Meaning[]) => columns.some(({ meaning }) => meanings.includes(meaning))

  /** Ignores section letters in an unused column, as in 'B,BEVERAGES,,'. */
  const toHeading = (cells: string[]) =>
    readHeading(
      cells.filter((cell, at) => {
        const isCounting = columns[at]?.meaning === 'leaveOut'
        return !isCounting || !/^(?:\p{L}|[ivx]{1,4})[.)]?$/iu.test(cell)
      }),
    )
  const isSectioned = toHeading(first) !== undefined

  function kindOf(cells: string[], isFirst: boolean): Kind {
    const filled = cells.filter((cell) => cell !== '')
    const again = titles.filter((title, at) => title !== '' && cells[at] === title)
    if (again.length >= 2 && again.length >= filled.length - 1) return 'again'
    if (!isFirst && isTitled && isOtherTitleRow(cells, keys)) return 'otherList'
    const [start = ''] = filled
    if (isTotal(start)) return 'total'
    if (PHRASE.test(start) || NOUN.test(start)) return 'remark'
    const text = isWide ? toHeading(cells) : undefined
    if (text === undefined) return 'record'
    // 'Waiting list' also ends the list.
    if (cells[0] === text && findStatus(text) === 'withdrawn') return 'otherList'
    const isIn = (...meanings: Meaning[]) =>
      columns.some(({ meaning }, at) => meanings.includes(meaning) && cells[at] === text)
    if (NOTE.test(text) || text.length > LONGEST_HEADING) return 'remark'
    if (isIn('stallName', 'numberedName')) return 'record'
    if (AREA.test(text)) return 'remark'
    if (!has('dish', 'dishes')) return isIn('stallNumber') && /\d/.test(text) ? 'record' : 'remark'
    const isDish = isIn('dish', 'dishes')
    // In a list without prices, a dish may be the only cell of its row.
    if (isDish && (!has('price') || has('category'))) return 'record'
    // If the list has no sections, this is a dish without a price.
    return !isDish || isSectioned || isLoud(text) ? 'heading' : 'record'
  }

  return { toHeading, kindOf }
}

/** A text in capitals, such as 'BEVERAGES', is always a heading. */
const isLoud = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

/** 'Stall 5', '12 Chai Point' and 'A-3: Bhel House'. */
const NUMBERED =
  /^(?:(?:stall|booth|shop|counter|kiosk|stand|pitch|table|स्टॉल|स्टाल|दुकान|સ્ટોલ)\s*(?:no\b|number\b|नंबर|नं|क्र|નં)?[.:\s#-]*)?((?:\p{Lu}{1,2}-?)?\p{Nd}{1,4}\p{Lu}?)(?:[.:)\s_–-]+(.*))?$/iu

/** The number is '' if there is none. */
export function toOwner(text: string): { number: string; name: string } {
  const [, number = '', name = ''] = NUMBERED.exec(text.trim()) ?? []
  if (number === '') return { number: '', name: text.trim() }
  return { number: toStallNumber(number), name: name.trim() }
}

/** The text of a row with a single text. Some programs repeat the text of merged cells. */
export function readHeading(cells: string[]): string | undefined {
  const [text = '', another] = new Set(cells.map(tidyText).filter(Boolean))
  return another === undefined && /\p{L}/u.test(text) ? text : undefined
}

/** Rows about the list or the festival: 'For queries call', 'Page 1 of 3'. */
const PHRASE =
  /^(?:page \d+(?: ?(?:of|\/) ?\d+)?$|for (?:any )?(?:quer|enquir|inquir|detail|booking|info|complaint|help|assist|more|feedback)|in case of|please (?:call|contact|note)|call us|contact (?:us|person|no|number|detail)|(?:organi[sz]ed|managed|prepared|checked|approved|compiled|issued|submitted|hosted|collected) by\b|cont(?:d|inued)\b|p\.?t\.?o\.?$|signatures?(?:\s+of\b|\s*[:.–-]|\s*$)|authori[sz]ed sign|(?:last )?updated (?:on|at|by)?|as (?:on|of) \d|dated?\s*[:–-]|generated (?:on|by)|printed on|total (?:no|number|stalls|items|vendors|count|shops|booths)|(?:committee|organi[sz]ing|important|emergency|core|volunteer)\s+(?:\S+\s+)?(?:contacts?|members?|numbers?|team|details|list)$|(?:किसी भी|अधिक) (?:जानकारी|माहिती)|(?:पूछताछ|चौकशी|અધિક માહિતી|વધુ માહિતી))/iu
/** 'Helpline: 022 2412 3456', but not 'Police Canteen'. */
const NOUN =
  /^(?:help ?lines?|help ?desks?|emergency|ambulance|police|fire (?:brigade|station)|first aid|organi[sz]ers?|co-?ordinators?|conven[oe]rs?|secretary|president|treasurer|contacts?|volunteers?|security|enquir(?:y|ies)|inquiry|information|registration|venue|parking|toilets?|हेल्पलाइन|हेल्पलाईन|संपर्क|सम्पर्क|आयोजक|संयोजक|હેલ્પલાઇન|સંપર્ક|આયોજક|হেল্পলাইন|যোগাযোগ|お問い合わせ|合計)(?:\s*(?:no|number|nos|desk)\.?)?\s*(?:$|[:：–—-]|[\d+(])/iu

/** 'Total Juice' is a name, but 'Total' and 'Total expenses' are not. */
const TOTAL =
  /^(?:(?:grand[ -]?|sub[ -]?|net )?total|कुल|योग|महायोग|एकूण|કુલ)\s*(?:$|[:=–\d(₹-]|(?:amount|price|collections?|expens\w+|income|sales?|rents?|receipts?|received|paid|deposits?|cash|fees?|profit|cost)\b|राशि|रक्कम)|^(?:net|opening|closing|cash) (?:balance|profit|income|total)\b/iu

export function isTotal(text: string): boolean {
  return TOTAL.test(text)
}
