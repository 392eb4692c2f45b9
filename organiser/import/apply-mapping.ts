import type { FestivalRules } from '../rows/festival-rules.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { readListRows } from './list-rows.ts'
import {
  type Cells,
  type Draft,
  type DraftProduct,
  placeOf,
  type Report,
  type Sheet,
  toProblem,
  type UsedSheet,
} from './mapping.ts'
import { isGarbled } from './read-cells.ts'
import { DishReader } from './read-dishes.ts'
import { CollectedStalls, type ReadStall, StallReader } from './read-stalls.ts'
import { readTitles } from './read-titles.ts'
import type { ListProblem, Mapping, Meaning } from '#shared/admin/import-mapping.ts'
import type { ProductField } from '#shared/catalogue/columns.ts'

/** A sheet without any of these has neither stalls nor dishes. */
const NAMING: Meaning[] = ['stallNumber', 'stallName', 'numberedName', 'dish', 'dishes']

/** Reports every skipped row. */
export function applyMapping(sheets: Sheet[], mapping: Mapping, festival: FestivalRules): Draft {
  const problems: ListProblem[] = []
  const adopted = mapping.categories === 'adopt' ? new Map<string, string>() : undefined
  const rows = sheets.flatMap((sheet) => {
    const own = mapping.sheets.find((one) => one.file === sheet.file && one.sheet === sheet.sheet)
    if (!own?.isUsed || !own.columns.some(({ meaning }) => NAMING.includes(meaning))) return []
    problems.push(...sheet.problems)
    const titles = readTitles(sheet, own.titleLine)
    const columns = own.columns.flatMap(({ letter, meaning, unit }, index) =>
      meaning === 'leaveOut' ? [] : [{ index, meaning, unit, title: titles[index] || letter }],
    )
    const used = { own, columns, festival, adopted }
    return readSheet(sheet, used, problems)
  })
  const stalls = new CollectedStalls(rows.map(({ stall }) => stall))
  const products: DraftProduct[] = []
  const seen = new Set<string>()
  for (const { stall, dishes, report } of rows) {
    const key = stalls.add(stall, report)
    if (key === undefined) continue
    for (const cells of dishes) {
      const { name = '', price, priceNote } = cells
      const named = `${key}\n${toNameKey(name)}`
      const same = `${named}\n${price}\n${priceNote}`
      // Some lists repeat a dish for each day.
      if (seen.has(same)) continue
      if (seen.has(named)) report('dishTwice', name)
      seen.add(named).add(same)
      products.push({ stall: key, cells, place: stall.place })
    }
  }
  problems.push(...stalls.findOdd())
  return {
    stalls: stalls.all,
    products,
    problems: problems.toSorted(byPlace(sheets)),
    newCategories: [...(adopted?.values() ?? [])],
    others: mapping.others,
  }
}

function byPlace(sheets: Sheet[]) {
  const order = new Map(sheets.map(({ file, sheet }, at) => [`${file}\n${sheet}`, at]))
  const at = ({ file, sheet }: ListProblem) => order.get(`${file}\n${sheet}`)!
  return (a: ListProblem, b: ListProblem) => at(a) - at(b) || a.line - b.line
}

interface ReadRow {
  stall: ReadStall
  dishes: Cells<ProductField>[]
  report: Report
}

function readSheet(sheet: Sheet, used: UsedSheet, problems: ListProblem[]): ReadRow[] {
  const { oneStall, titleLine } = used.own
  const reportAt =
    (line: number): Report =>
    (...said) =>
      void problems.push(toProblem(placeOf(sheet, line), ...said))
  const hidden = sheet.rows.filter((row) => row.isHidden && row.line > titleLine)
  if (hidden[0]) {
    const lines = hidden.slice(0, 10).map(({ line }) => line)
    reportAt(hidden[0].line)('rowsHidden', lines.join(', '))
  }
  const rows = readListRows(sheet, used.own, problems)
  // Reported once, not for each row.
  if (oneStall?.name === '' && oneStall.number === '' && rows[0])
    reportAt(rows[0].line)('stallUnknown', String(rows.length))
  const stalls = new StallReader(used)
  const dishes = new DishReader(used)
  return rows.flatMap((row) => {
    const report = reportAt(row.line)
    const quote = () => row.cells.filter(Boolean).join(' ')
    if (isGarbled(used.columns.map(({ index }) => row.cells[index] ?? ''))) {
      report('lettersLost', quote())
      return []
    }
    const stall = stalls.read(row, placeOf(sheet, row.line), report)
    if (!stall) {
      report('numberDate', quote())
      return []
    }
    const sold = dishes.read(row, report)
    stalls.fill(stall, sold.length > 0)
    if (stall.number !== '' || stall.name !== '') return [{ stall, dishes: sold, report }]
    if (!oneStall) report('stallMissing', quote())
    return []
  })
}
