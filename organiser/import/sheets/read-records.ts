import type { ColumnAnswers, ColumnReport } from '../../columns/column-answers.ts'
import { findTitleRow, isOtherTitleRow, type TitleRow } from '../../columns/find-title-row.ts'
import { createQuestion, HEADING_A_STALL, type Question } from '../../columns/questions.ts'
import { isOwnFile } from '../../columns/read-title.ts'
import { settleColumns } from '../../columns/settle-columns.ts'
import { createFinding, createNote, type Finding } from '../../findings/finding.ts'
import { tidyText, toNameKey } from '../../rows/clean-text.ts'
import type { FestivalRules } from '../../rows/festival-rules.ts'
import type { Listing } from '../../rows/listing.ts'
import { fillMerges } from '../../spreadsheets/fill-merges.ts'
import { isNamed, placeIn, type Sheet, type SheetRow } from '../../spreadsheets/sheet.ts'
import { askSheet } from './choose-sheets.ts'
import { askFillDown, fillDown } from './fill-down.ts'
import { askRemarks, noteBeside, noteJoinedItems, refuseLostLetters } from './note-records.ts'
import { readList } from './read-list.ts'
import { type Owner, toOwners } from './owners.ts'
import { toOneLine } from './split-items.ts'
import { toRecords } from './to-records.ts'

/** The volunteer's answers about sheets. */
export interface SheetOptions extends Pick<FestivalRules, 'currency'> {
  answers?: ColumnAnswers
  /** The line with the titles, by sheet (`toNameKey`); '' stands for all sheets. */
  titleRows?: Map<string, number>
  /** The number of the stall to which all rows belong. */
  stall?: string | undefined
  /** Whether a sheet that names no stall is the menu of the stall that it is named after. */
  isSheetPerStall?: boolean
  /** Whether a heading is the stall of the rows below it, in a sheet that names no stall. */
  isHeadingPerStall?: boolean
  /** Whether a row without a stall belongs to the stall above. */
  isFillingDown?: boolean
  /** Whether a cell may list several products. */
  isItemSplit?: boolean
  /** Whether the volunteer has chosen the sheets. */
  isSheetChosen?: boolean
}

/** A sheet's records, and how its columns were read. No listing if the sheet is not understood. */
export interface SheetRead {
  sheet: Sheet
  listing?: Listing
  report?: ColumnReport
  findings: Finding[]
  questions: Question[]
}

/** Reads the sheets. Whatever the volunteer must decide becomes a question. */
export function readSheets(sheets: Sheet[], options: SheetOptions): SheetRead[] {
  const first = sheets.map((sheet) => readSheet(sheet, options))
  const menus = readMenus(first, options)
  const all = options.isSheetChosen ? menus : leaveOutAccounts(menus)
  const rivals = options.isSheetChosen || options.isSheetPerStall ? [] : askSheets(all)
  const isUnderstood = all.some(({ listing }) => listing)
  return all.map((one, index): SheetRead => {
    // Other questions depend on which sheets count.
    const questions = rivals.length === 0 ? one.questions : index === 0 ? rivals : []
    if (one.listing || !isUnderstood || one.questions.length === 0) return { ...one, questions }
    const reason = 'the sheet has no known titles and is not read'
    const place = placeIn(one.sheet, one.sheet.rows[0]?.line ?? 1)
    const finding = createFinding('sheet-not-understood', place, reason)
    return { ...one, questions: index === 0 ? rivals : [], findings: [...one.findings, finding] }
  })
}

const isMenu = ({ questions }: SheetRead) => questions.some(({ asks }) => asks === 'stall')

/** Reads the sheets that name no stall again, now that the volunteer has said whose they are. */
function readMenus(all: SheetRead[], options: SheetOptions): SheetRead[] {
  const { isSheetPerStall, isHeadingPerStall } = options
  const named = all.filter((one) => isMenu(one) && isNamed(one.sheet.sheet))
  const owners = isSheetPerStall ? toOwners(named.map(({ sheet }) => sheet.sheet!)) : undefined
  return all.map((one) => {
    const owner = isMenu(one) ? owners?.get(one.sheet.sheet ?? '') : undefined
    if (owner) return readSheet(one.sheet, options, owner)
    return isHeadingPerStall && isMenu(one) ? readSheet(one.sheet, options, 'headings') : one
  })
}

const hasColumn = ({ report }: SheetRead, name: string) =>
  report?.uses.some(({ column }) => column === name) ?? false

const isPriced = ({ report }: SheetRead) =>
  report?.uses.some(({ column, meaning = '' }) => (column ?? meaning).endsWith('price')) ?? false

/** Next to the dishes of named stalls, items without stalls and prices are accounts or the like. */
function leaveOutAccounts(all: SheetRead[]): SheetRead[] {
  if (!all.some((one) => hasColumn(one, 'product.name') && !isMenu(one))) return all
  return all.map((one) => {
    if (!isMenu(one) || isPriced(one)) return one
    const { listing: _, ...unread } = one
    return { ...unread, findings: one.sheet.findings }
  })
}

/** Asks about sheets of one workbook that all list products, or all list stalls. */
function askSheets(all: SheetRead[]): Question[] {
  return [...Map.groupBy(all, ({ sheet }) => sheet.file)].flatMap(([file, group]) => {
    const rivals = ['product.name', 'stall.stallName']
      .map((column) => group.filter((one) => one.listing && hasColumn(one, column)))
      .find(({ length }) => length > 1)
    const names = rivals?.map(({ sheet }) => sheet.sheet ?? '')
    const areMenus = rivals?.some((one) => isMenu(one) && isNamed(one.sheet.sheet)) ?? false
    return names ? [askSheet(file, names, areMenus)] : []
  })
}

/** @throws UserError if a column that is read has lost letters. */
function readSheet(sheet: Sheet, options: SheetOptions, owner?: Owner | 'headings'): SheetRead {
  const findings = [...sheet.findings]
  if (sheet.rows.length === 0) return { sheet, findings, questions: [] }
  const { answers = new Map(), titleRows } = options
  const chosenLine = titleRows?.get(toNameKey(sheet.sheet ?? '')) ?? titleRows?.get('')
  const titleRow = findTitleRow(sheet, answers, chosenLine)
  if (!titleRow) return { sheet, findings, questions: [askTitleRow(sheet)] }
  const place = placeIn(sheet, titleRow.line)
  const settled = settleColumns(titleRow.titles, place, answers, {
    isOneStall: options.stall !== undefined || owner !== undefined,
    currency: options.currency,
  })
  const report = { place, uses: settled.uses }
  const { hasProducts, questions } = settled
  const hasStalls = settled.hasStalls || owner !== undefined
  if (!hasStalls && !hasProducts) {
    const open = questions.length > 0 ? questions : [askTitleRow(sheet)]
    return { sheet, report, findings, questions: open }
  }
  const isOwn = isOwnFile(titleRow.titles)
  const all = readBelow(sheet, titleRow, isOwn, options)
  const end = isOwn ? -1 : all.findIndex(({ cells }) => isOtherTitleRow(cells, titleRow.titles))
  if (end === 0 && chosenLine === undefined)
    questions.unshift(askSecondTitles(titleRow, all[0]!, sheet))
  const rows = end > 0 ? all.slice(0, end) : all
  if (end > 0) {
    const { line } = all[end]!
    const reason = 'another list begins here, and is not read'
    const suggestion = `To import that list, add --title-row ${line}.`
    findings.push(createFinding('list-below', placeIn(sheet, line), reason, suggestion))
  }
  refuseLostLetters(sheet, settled.uses, rows)
  const list = isOwn
    ? rows.map((row) => ({ ...row, category: '' }))
    : readList(sheet, settled, rows, findings)
  const headings = [...new Set(list.map(({ category }) => category))].filter(Boolean)
  offerHeadings(questions, headings)
  const owners = owner === 'headings' ? toOwners(headings) : undefined
  const records = list.flatMap((row) => {
    const ofRow = placeIn(sheet, row.line)
    const whose = owners ? owners.get(row.category) : (owner as Owner | undefined)
    const ownRow = owners ? { ...row, category: '' } : row
    const given = { ...options, owner: whose }
    const read = toRecords(ownRow, settled, given, isOwn, createNote(ofRow, findings))
    return read.map((one) => ({ place: ofRow, ...one }))
  })
  const said = owners ? findings.filter(({ name }) => name !== 'heading-read') : findings
  if (!options.isItemSplit) noteJoinedItems(sheet, settled.uses, records, said)
  if (questions.length === 0) noteBeside(report, said)
  questions.push(...askRemarks(sheet, settled.uses, records))
  const { serials } = settled
  const [first] = owners?.values() ?? [owner as Owner | undefined]
  const isNumbered = owner ? first?.stallNumber !== '' : settled.isNumbered
  const listing = { hasStalls, hasProducts, isImport: true, records, isNumbered, serials }
  if (options.isFillingDown)
    return { sheet, listing: fillDown(listing), report, findings: said, questions }
  const gaps = options.stall === undefined && !isOwn ? askFillDown(listing) : undefined
  return {
    sheet,
    listing,
    report,
    findings: said,
    questions: [...questions, ...(gaps ? [gaps] : [])],
  }
}

/** Headings in the menus of several stalls may be the stalls. */
function offerHeadings(questions: Question[], headings: string[]) {
  const question = questions.find(({ asks }) => asks === 'stall')
  if (!question || headings.length === 0) return
  question.choices.unshift(HEADING_A_STALL)
  question.names = headings
}

/** Asks about two rows of titles, such as 'Price' above 'Half' and 'Full'. */
function askSecondTitles({ line }: TitleRow, second: SheetRow, sheet: Sheet): Question {
  const text = `Lines ${line} and ${second.line} both look like titles.`
  return createQuestion('title-row', placeIn(sheet, line), text, [
    { means: 'the lower line has the titles', options: [['title-row', String(second.line)]] },
    { means: 'the upper line has the titles', options: [['title-row', String(line)]] },
  ])
}

function askTitleRow(sheet: Sheet): Question {
  const [{ line, cells }] = sheet.rows as [SheetRow]
  const begins = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = `No line with titles was found. The sheet begins with: ${begins.slice(0, 8).join(' | ')}. A list has one row for each stall or each product, under titles such as Stall No, Stall Name, Item and Price.`
  return createQuestion('title-row', placeIn(sheet, line), text, [
    {
      means: 'the line with the titles; also say what each column is: --column "Title=item"',
      options: [['title-row', 'NUMBER']],
    },
    {
      means: 'the list has no titles; one such option for each column',
      options: [['column', 'A=item']],
    },
  ])
}

/** Ditto marks and words: the same as above. */
const DITTO = /^(["“”"„〃״]|''|,,|-?\s*(do|ditto|same as above|वही|तदैव)\s*\.?-?)$/iu

/** The cleaned rows below the titles, with merged cells' text in each row that they span. */
function readBelow(
  sheet: Sheet,
  { line }: TitleRow,
  isOwn: boolean,
  { isItemSplit }: SheetOptions,
) {
  const filled = fillMerges(
    sheet.rows.filter((row) => row.line > line),
    sheet.merges.filter(({ firstLine }) => firstLine > line),
  )
  const tidy = (cell = '') => {
    const text = tidyText(isItemSplit ? toOneLine(cell) : cell)
    return !isOwn && DITTO.test(text) ? '' : text
  }
  return filled.map((row): SheetRow => ({ line: row.line, cells: Array.from(row.cells, tidy) }))
}
