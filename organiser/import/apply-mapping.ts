import type { FestivalRules } from '../rows/festival-rules.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isNothing } from './cell-shape.ts'
import { CollectedStalls, type ReadStall } from './collect-stalls.ts'
import { isDitto } from './guess-mapping.ts'
import { readListRows, toOwner, toProblem, type ListRow } from './list-rows.ts'
import type { Cells, Draft, DraftProduct, Sheet } from './mapping.ts'
import {
  isGarbled,
  readCategory,
  readDiet,
  readPrices,
  readPublicText,
  readState,
  readStock,
  readText,
  type CheckReport,
  type Report,
} from './read-cells.ts'
import { splitItems, splitPrices, toOneLine } from './price-text.ts'
import { readTitles } from './title-row.ts'
import type { ListProblem, Mapping, Meaning, SheetMapping } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { isDietCell, toDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'

/** Turns a list into stalls and products, as the mapping says. Every row that is left out is reported. */
export function applyMapping(sheets: Sheet[], mapping: Mapping, festival: FestivalRules): Draft {
  const problems: ListProblem[] = []
  const adopted = mapping.categories === 'adopt' ? new Map<string, string>() : undefined
  const read = sheets.flatMap((sheet) => {
    const own = mapping.sheets.find((one) => one.file === sheet.file && one.sheet === sheet.sheet)
    if (!own?.isUsed || !own.columns.some(({ meaning }) => NAMING.includes(meaning))) return []
    problems.push(...sheet.problems)
    const hidden = sheet.rows.filter((row) => row.isHidden && row.line > own.titleLine)
    if (hidden[0]) {
      const lines = hidden.slice(0, 10).map(({ line }) => line)
      problems.push(toProblem(sheet, hidden[0].line, 'rowsHidden', [lines.join(', ')], false))
    }
    const rows = readListRows(sheet, own, problems)
    if (own.oneStall && own.oneStall.name === '' && own.oneStall.number === '' && rows[0])
      problems.push(toProblem(sheet, rows[0].line, 'stallUnknown', [String(rows.length)]))
    return [new SheetReader(sheet, own, mapping, festival, adopted).read(rows, problems)]
  })
  const records = read.flat()
  // The menu of one stall says nothing about other stalls.
  const [only, second] = mapping.sheets.filter(({ isUsed }) => isUsed)
  const isMenu = only?.oneStall !== undefined && second === undefined
  const stalls = new CollectedStalls(problems)
  for (const { stall } of records) stalls.learn(stall)
  const products: DraftProduct[] = []
  const seen = new Set<string>()
  for (const { stall, dishes, report } of records) {
    const key = stalls.add(stall, dishes.length > 0, report)
    if (key === undefined) continue
    for (const { cells, place } of dishes) {
      const same = `${key}\n${toNameKey(cells.name ?? '')}\n${cells.price}\n${cells.priceNote}`
      // The same row twice, as on two days, is one dish.
      if (seen.has(same)) continue
      seen.add(same)
      const twice = `${key}\n${toNameKey(cells.name ?? '')}`
      if (seen.has(twice)) report('dishTwice', cells.name ?? '')
      seen.add(twice)
      products.push({ stall: key, cells, place })
    }
  }
  stalls.compare()
  return {
    stalls: stalls.all,
    products,
    problems: problems.toSorted(byPlace(sheets)),
    newCategories: [...(adopted?.values() ?? [])],
    others: isMenu && mapping.others === 'auto' ? 'stay' : mapping.others,
  }
}

function byPlace(sheets: Sheet[]) {
  const order = new Map(sheets.map(({ file, sheet }, at) => [`${file}\n${sheet}`, at]))
  const at = ({ file, sheet }: ListProblem) => order.get(`${file}\n${sheet}`) ?? 0
  return (a: ListProblem, b: ListProblem) => at(a) - at(b) || a.line - b.line
}

/** Without one of these, a sheet lists neither stalls nor dishes. */
const NAMING: Meaning[] = ['stallNumber', 'stallName', 'numberedName', 'dish', 'dishes']

interface ReadRow {
  stall: ReadStall
  dishes: { cells: Cells<ProductField>; place: DraftProduct['place'] }[]
  report: CheckReport
}

/** 'Stall 5' has the number 5. */
const PLACE_WORD =
  /^(?:stall|booth|shop|counter|kiosk|stand|pitch|table|स्टॉल|स्टाल|दुकान|સ્ટોલ)\s*(?:no|number|नं|नंबर|क्र|નં)?[.:\s#-]*(?=(?:[A-Z]{1,3}-?)?[\d०-९]{1,4}[A-Z]?$)/iu

/** A field of the guide by the meaning of a column, if its cells are texts. */
const STALL_TEXTS: Partial<Record<Meaning, keyof Cells<StallField>>> = {
  location: 'location',
  stallDescription: 'description',
  remarks: 'remarks',
  ownerName: 'ownerName',
  stallNameHindi: 'stallName_hi',
  locationHindi: 'location_hi',
  stallDescriptionHindi: 'description_hi',
  remarksHindi: 'remarks_hi',
  ownerNameHindi: 'ownerName_hi',
  contactHindi: 'contact_hi',
}
const DISH_TEXTS: Partial<Record<Meaning, keyof Cells<ProductField>>> = {
  dishDescription: 'description',
  dishHindi: 'name_hi',
  dishDescriptionHindi: 'description_hi',
  priceNoteHindi: 'priceNote_hi',
}
const DIETS: Meaning[] = ['diet', 'isVeg', 'isNonVeg', 'isVegan', 'isJain']
const STATES: Meaning[] = ['closed', 'withdrawn', 'confirmed']

interface UsedColumn {
  index: number
  meaning: Meaning
  title: string
  unit?: string | undefined
}

/** Reads the rows of one sheet. */
class SheetReader {
  readonly #sheet: Sheet
  readonly #own: SheetMapping
  readonly #mapping: Mapping
  readonly #festival: FestivalRules
  readonly #adopted: Map<string, string> | undefined
  readonly #columns: UsedColumn[]
  readonly #dishes: { name: UsedColumn; prices: UsedColumn[] }[]
  /** Of the row above, for empty cells that continue it. */
  #last = { number: '', name: '', location: '', category: '', diet: '' }

  constructor(
    sheet: Sheet,
    own: SheetMapping,
    mapping: Mapping,
    festival: FestivalRules,
    adopted: Map<string, string> | undefined,
  ) {
    this.#sheet = sheet
    this.#own = own
    this.#mapping = mapping
    this.#festival = festival
    this.#adopted = adopted
    const titles = readTitles(sheet, own.titleLine)
    this.#columns = own.columns.flatMap(({ letter, meaning, unit }, index) =>
      meaning === 'leaveOut' ? [] : [{ index, meaning, unit, title: titles[index] || letter }],
    )
    this.#dishes = pairPrices(this.#of('dish', 'dishes'), this.#of('price')).map((one) => ({
      ...one,
      // Of several prices, the titles say which is which.
      prices: one.prices.map((price) => ({
        ...price,
        unit: price.unit ?? (one.prices.length > 1 ? titles[price.index] || undefined : undefined),
      })),
    }))
  }

  read(rows: ListRow[], problems: ListProblem[]): ReadRow[] {
    let heading = ''
    return rows.flatMap((row) => {
      const place = { file: this.#sheet.file, line: row.line }
      const at = { ...place, ...(this.#sheet.sheet !== undefined && { sheet: this.#sheet.sheet }) }
      const add = (reason: ProblemReason, values: string[], isLeftOut: boolean) =>
        problems.push(toProblem(at, row.line, reason, values, isLeftOut))
      const report = Object.assign(
        (reason: ProblemReason, ...values: string[]) => void add(reason, values, false),
        {
          leaveOut: (reason: ProblemReason, ...values: string[]) => void add(reason, values, true),
        },
      )
      if (row.heading !== heading) {
        heading = row.heading
        this.#last.category = isDietCell(heading) ? '' : heading
      }
      const stall = this.#readStall(row, report)
      if (!stall || isGarbled(this.#columns.map(({ index }) => row.cells[index] ?? ''))) {
        report.leaveOut(stall ? 'lettersLost' : 'numberDate', row.cells.filter(Boolean).join(' '))
        return []
      }
      const dishes = this.#readDishes(row, report)
      this.#fill(stall, dishes.length > 0)
      // Reported once for the whole sheet.
      if (stall.number === '' && stall.name === '' && this.#own.oneStall) return []
      if (stall.number === '' && stall.name === '') {
        report.leaveOut('stallMissing', row.cells.filter(Boolean).join(' '))
        return []
      }
      return [
        {
          stall: { ...stall, place: at },
          report,
          dishes: dishes.map((cells) => ({ cells, place: at })),
        },
      ]
    })
  }

  #of(...meanings: Meaning[]): UsedColumn[] {
    return this.#columns.filter(({ meaning }) => meanings.includes(meaning))
  }

  /** Undefined if the number has become a date. */
  #readStall(row: ListRow, report: CheckReport): Omit<ReadStall, 'place'> | undefined {
    const cells: Cells<StallField> = {}
    const owner = { name: '', mobile: '' }
    let number = ''
    const names: string[] = []
    const { oneStall, headings } = this.#own
    for (const { index, meaning, title } of this.#columns) {
      const text = row.cells[index] ?? ''
      const field = STALL_TEXTS[meaning]
      if (meaning === 'stallNumber') number ||= readNumber(text, title, report)
      else if (meaning === 'stallName')
        names.push(isDitto(text) ? '' : readPublicText(text, title, report))
      else if (meaning === 'numberedName') {
        const both = toOwner(readPublicText(text, title, report))
        number ||= both.number
        names.push(both.name)
      } else if (field) {
        const read = readPublicText(text, title, report)
        cells[field] = [cells[field], read].filter(Boolean).join(', ')
      } else if (STATES.includes(meaning)) {
        const state = readState(text, meaning, this.#mapping.words, report)
        for (const [name, value] of Object.entries(state)) cells[name as 'closed'] ||= value
      } else if (meaning === 'contact') cells.contact = readContact(text, title, report)
      else if (meaning === 'private') readOwner(owner, text, title, report)
    }
    if (isDateText(number)) return undefined
    let name = [...new Set(names.filter(Boolean))].join(' ')
    if (isDateText(name)) {
      report('nameDate', name)
      name = ''
    }
    // Whoever answers the owner's number has not agreed to answer visitors.
    const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-10)
    if (cells.contact && owner.mobile && digits(cells.contact) === digits(owner.mobile)) {
      report('contactIsPrivate')
      cells.contact = ''
    }
    const whose = headings === 'stall' && row.heading !== '' ? toOwner(row.heading) : oneStall
    if (number === '' && name === '' && whose) {
      number = whose.number
      name = whose.name
    }
    return {
      number,
      name,
      cells,
      owner,
      isPlaceApart: this.#own.isPlaceApart,
      isDescribed: this.#isDescribed(),
    }
  }

  /** Whether the sheet describes stalls; a menu by numbers or names only refers to them. */
  #isDescribed(): boolean {
    return (
      this.#dishes.length === 0 ||
      this.#of('stallName', 'numberedName').length > 0 ||
      this.#own.headings === 'stall' ||
      Boolean(this.#own.oneStall?.name)
    )
  }

  /** An empty stall continues the row above. */
  #fill(stall: Omit<ReadStall, 'place'>, hasDishes: boolean) {
    const { number, name } = this.#last
    const isSame = stall.name === '' || stall.name === name
    if (this.#own.fill.stall && hasDishes && stall.number === '' && isSame && !this.#own.oneStall) {
      stall.number = number
      stall.name = name
      // Below the second place of a name, rows belong to that place.
      const location = stall.cells.location || this.#last.location
      if (location) this.#last.location = stall.cells.location = location
    } else if (stall.number !== '' || stall.name !== '') {
      this.#last.number = stall.number
      this.#last.name = stall.name
      this.#last.location = stall.cells.location ?? ''
    }
  }

  #readDishes(row: ListRow, report: CheckReport): Cells<ProductField>[] {
    if (this.#dishes.length === 0) return []
    const { words } = this.#mapping
    const facts: Cells<ProductField> = {}
    const diets: string[] = []
    for (const { index, meaning, title } of this.#columns) {
      const text = row.cells[index] ?? ''
      const field = DISH_TEXTS[meaning]
      if (field) {
        const read = readPublicText(text, title, report)
        facts[field] = [facts[field], read].filter(Boolean).join(' ')
      } else if (meaning === 'inStock') facts.inStock = readStock(text, words, report)
      else if (DIETS.includes(meaning)) diets.push(readDiet(text, meaning, words, report))
    }
    // 'NON VEG' above some dishes.
    if (isDietCell(row.heading)) diets.push(toDietCell(row.heading))
    if (diets.length > 0) facts.diet = this.#fillDiet(row, mergeDiets(diets))
    const category = this.#readCategory(row, report)
    if (category !== undefined) facts.category = category
    const note = this.#of('priceNote').map(({ index, title }) =>
      readPublicText(row.cells[index] ?? '', title, report),
    )
    return this.#dishes.flatMap(({ name: { index, meaning, title }, prices }) => {
      const name = readPublicText(row.cells[index] ?? '', title, report)
      const cells = prices.map(({ index: at, unit }) => ({ text: row.cells[at] ?? '', unit }))
      const said =
        meaning === 'dishes'
          ? splitItems(
              toOneLine((row.raw[index] ?? '').slice(0, LONGEST_LIST)),
              cells.some(({ text }) => /\d/.test(toAsciiDigits(text))),
            )
          : [{ name }]
      return spread(said, cells, report).flatMap((one) => {
        const dish = meaning === 'dishes' ? readPublicText(one.name, title, report) : one.name
        return this.#toDish(dish, one.prices, note.filter(Boolean).join(' '), facts, report)
      })
    })
  }

  #toDish(
    name: string,
    prices: { text: string; unit?: string | undefined }[],
    note: string,
    facts: Cells<ProductField>,
    report: CheckReport,
  ): Cells<ProductField>[] {
    const hasPrice = prices.some(({ text }) => /\d/.test(toAsciiDigits(text)))
    if (name === '' || isDateText(name) || NO_DISH.test(name)) {
      if (hasPrice || name !== '')
        report.leaveOut(name === '' ? 'dishMissing' : 'noDish', name || prices[0]!.text)
      return []
    }
    const read = readPrices(
      prices.map(({ text, unit }) => ({ unit, text: readText(text, name, report) })),
      this.#festival,
      this.#own.isCents,
      report,
    )
    if (
      read.price === '' &&
      this.#own.withoutPrice === 'leaveOut' &&
      this.#of('price').length > 0
    ) {
      report.leaveOut('noPrice', name)
      return []
    }
    const dish: Cells<ProductField> = { ...facts, name }
    if (this.#of('price').length > 0 || hasPrice) {
      dish.price = read.price || '0'
      dish.priceNote = [read.priceNote, toNote(note, read)].filter(Boolean).join(', ')
    } else if (note !== '') dish.priceNote = note
    return [dish]
  }

  #readCategory(row: ListRow, report: CheckReport): string | undefined {
    const [column] = this.#of('category')
    const isHeading =
      this.#own.headings === 'category' && row.heading !== '' && !isDietCell(row.heading)
    if (!column && !isHeading) return undefined
    const cell = column ? readPublicText(row.cells[column.index] ?? '', column.title, report) : ''
    const own = isDitto(cell) ? '' : cell
    if (own !== '') this.#last.category = own
    // A category to the right of the stall ends with it.
    const stalls = this.#of('stallNumber', 'stallName', 'numberedName')
    const isNew = stalls.some(({ index }) => row.cells[index] && index < (column?.index ?? 0))
    if (own === '' && column && isNew && !isDitto(cell)) this.#last.category = ''
    // Without a column of categories, a heading holds until the next one.
    const isFilled = this.#own.fill.category || isDitto(cell) || isHeading
    const text = own || (isFilled ? this.#last.category : '')
    return readCategory(text, this.#festival, this.#adopted, report)
  }

  #fillDiet(row: ListRow, diet: string): string {
    const isFirst = this.#of('stallNumber', 'stallName').some(({ index }) => row.cells[index])
    if (diet !== '' || isFirst) this.#last.diet = diet
    return this.#own.fill.diet ? this.#last.diet : diet
  }
}

/** Of a cell that lists dishes. */
const LONGEST_LIST = 1000

/** What people write instead of a dish. */
const NO_DISH =
  /^(?:vacant|cancelled|withdrawn|not participating|(?:see )?attached.*|as per .*|same as .*|https?:\/\/\S+|\d+)$/i

/** A single note on a price: 'kg' is 'per kg'. */
function toNote(note: string, { price, priceNote }: { price: string; priceNote: string }): string {
  if (note === '' || toNameKey(priceNote).includes(toNameKey(note))) return ''
  return price !== '0' && /^(?!per\b)\p{L}+\.?$/iu.test(note) && note.length < 8
    ? `per ${note}`
    : note
}

/** Each dish with the price that follows it; a single column of dishes has all prices. */
function pairPrices(names: UsedColumn[], prices: UsedColumn[]) {
  if (names.length < 2) return names.map((name) => ({ name, prices }))
  return names.map((name, at) => {
    const next = names[at + 1]?.index ?? Infinity
    const own = prices.filter(({ index }) => index > name.index && index < next)
    return { name, prices: own }
  })
}

interface SaidDish {
  name: string
  prices: { text: string; unit?: string | undefined }[]
}

/** The dishes of a cell with their prices: those in the cell, or the list of prices beside it. */
function spread(
  said: Cells<ProductField>[],
  cells: SaidDish['prices'],
  report: Report,
): SaidDish[] {
  if (said.length < 2 || cells.every(({ text }) => text === ''))
    return said.map(({ name = '', price }) => ({ name, prices: price ? [{ text: price }] : cells }))
  const all = cells.map(({ text, unit }) => ({ unit, parts: splitPrices(text, said.length) }))
  if (all.some(({ parts }) => !parts))
    report('pricesNotPaired', cells.map(({ text }) => text).join(' '))
  return said.map(({ name = '' }, at) => ({
    name,
    prices: all.map(({ unit, parts }) => ({ unit, text: parts?.[at] ?? '' })),
  }))
}

function mergeDiets(diets: string[]): string {
  const all = new Set(diets.flatMap((text) => text.split(', ')).filter(Boolean))
  return [...all].join(', ')
}

function readNumber(cell: string, title: string, report: CheckReport): string {
  if (isDitto(cell)) return ''
  const text = readText(cell, title, report)
  if (holdsPhone(text)) {
    report('privateNumber', title)
    return ''
  }
  return toStallNumber(text.replace(PLACE_WORD, ''))
}

function readContact(cell: string, title: string, report: CheckReport): string {
  const text = readText(cell, title, report)
  if (!holdsPhone(text)) return readPublicText(cell, title, report)
  report('publicNumber', title)
  return text
}

/** A phone number, an address or a name, for the organisers. */
function readOwner(
  owner: { name: string; mobile: string },
  cell: string,
  title: string,
  report: Report,
) {
  const text = readText(cell, title, report)
  if (text === '' || isNothing(text)) return
  if (/\de[+]?\d/i.test(text)) report('digitsLost', title)
  else if (owner.mobile.includes(text)) return
  else if (/[\d@]/.test(toAsciiDigits(text)))
    owner.mobile = [owner.mobile, text].filter(Boolean).join(', ')
  else if (/\p{L}\p{M}*\p{L}/u.test(text)) owner.name = [owner.name, text].filter(Boolean).join(' ')
}
