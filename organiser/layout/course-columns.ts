import { isCategoryName } from '../findings/near-category.ts'
import { isCourse } from '../columns/read-beside.ts'
import { findTitleRow } from '../columns/find-title-row.ts'
import { readTitle } from '../columns/read-title.ts'
import { createFinding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findInStock } from '../rows/yes-words.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'

/** A title of the whole menu may stand above. */
const FARTHEST_ROW = 10
const FEWEST = 2
const DISH = /\p{L}[\p{L}\p{M}]/u

/**
 * The menu of one stall whose dishes stand in a column for each course, with or without its prices, as one row for each
 * dish. Any other sheet stays as it is.
 */
export function stackCourses(sheet: Sheet): Sheet {
  const at = sheet.rows.slice(0, FARTHEST_ROW).findIndex(areCourses)
  const titles = sheet.rows[at]
  if (!titles) return sheet
  const below = sheet.rows.slice(at + 1)
  const blocks = titles.cells.flatMap((text, index) => {
    if (!isCourseTitle(text)) return []
    const isPriced = readTitle(tidyText(titles.cells[index + 1] ?? '')) === 'product.price'
    return [{ course: tidyText(text), index, price: isPriced ? index + 1 : undefined }]
  })
  const dishes = blocks.flatMap(({ course, index, price }) =>
    below.flatMap(({ line, cells }): SheetRow[] => {
      const name = tidyText(cells[index] ?? '')
      const cost = price === undefined ? '' : (cells[price] ?? '')
      return name === '' ? [] : [{ line, cells: [name, cost, course] }]
    }),
  )
  // Ticks and numbers below say something else.
  const isMenu = dishes.every(
    ({ cells: [name = ''] }) =>
      DISH.test(name) && findInStock(name) === undefined && !isItemTitle(name),
  )
  if (dishes.length === 0 || !isMenu) return sheet
  const hasPrices = blocks.some(({ price }) => price !== undefined)
  const pick = ([name = '', cost = '', course = '']: string[]) =>
    hasPrices ? [name, cost, course] : [name, course]
  const price = blocks.find((block) => block.price !== undefined)?.price
  const head = ['Dish', price === undefined ? '' : titles.cells[price]!, 'Category']
  const reason = `the dishes stand in columns by course (${blocks.map(({ course }) => course).join(', ')}); each is read with its course as category`
  return {
    ...sheet,
    rows: [
      { line: titles.line, cells: pick(head) },
      ...dishes.map(({ line, cells }) => ({ line, cells: pick(cells) })),
    ],
    merges: [],
    findings: [
      ...sheet.findings,
      createFinding('columns-stacked', placeIn(sheet, titles.line), reason),
    ],
  }
}

const STALLS = ['stallNumber', 'stall.stallName', 'place', 'seller']

/**
 * A list of stalls whose dishes stand in a column for each course, as one row for each cell with its course as category.
 * Any other sheet stays as it is.
 */
export function stackCoursesOfStalls(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const found = findTitleRow(sheet.rows, isTold)
  if (!found) return sheet
  const { titles, line } = found
  const below = sheet.rows.filter((row) => row.line > line)
  const areDishes = (index: number) => {
    const texts = below.map(({ cells }) => tidyText(cells[index] ?? '')).filter(Boolean)
    return (
      texts.length > 0 && texts.every((text) => DISH.test(text) && findInStock(text) === undefined)
    )
  }
  const courses = titles.flatMap((title, index) =>
    !isTold(title) && isCourseTitle(title) && areDishes(index) ? [index] : [],
  )
  const others = titles.flatMap((_, index) => (courses.includes(index) ? [] : [index]))
  const meanings = others.map((index) => readTitle(titles[index]!) ?? '')
  const hasStalls = meanings.some((one) => STALLS.includes(one))
  const hasDishes = meanings.some((one) => /^(product\.|size)/.test(one))
  if (courses.length < FEWEST || !hasStalls || hasDishes) return sheet
  const pick = (cells: string[]) => others.map((index) => cells[index] ?? '')
  const rows = below.flatMap((row): SheetRow[] => {
    const filled = courses.filter((index) => tidyText(row.cells[index] ?? '') !== '')
    if (filled.length === 0) return [{ line: row.line, cells: pick(row.cells) }]
    return filled.map((index) => {
      const dish = row.cells[index]!
      return { line: row.line, cells: [...pick(row.cells), dish, tidyText(titles[index]!)] }
    })
  })
  const head = [...others.map((index) => titles[index]!), 'Dish', 'Category']
  const names = courses.map((index) => titles[index]).join(', ')
  const reason = `the dishes stand in columns by course (${names}); each is read with its course as category`
  const finding = createFinding('columns-stacked', placeIn(sheet, line), reason)
  return {
    ...sheet,
    rows: [...sheet.rows.filter((row) => row.line < line), { line, cells: head }, ...rows],
    merges: [],
    findings: [...sheet.findings, finding],
  }
}

/** Titles below the courses begin tables of their own. */
function isItemTitle(text: string): boolean {
  return ['product.name', 'product.price'].includes(readTitle(text) ?? '') && /^\w+$/.test(text)
}

function areCourses({ cells }: SheetRow): boolean {
  const filled = cells.map(tidyText).filter((text) => text !== '')
  const courses = filled.filter(isCourseTitle)
  const isOther = (text: string) => !isCourseTitle(text) && readTitle(text) !== 'product.price'
  return (
    new Set(courses).size >= FEWEST &&
    courses.length === new Set(courses).size &&
    !filled.some(isOther)
  )
}

function isCourseTitle(text: string): boolean {
  const title = tidyText(text)
  return title !== '' && (isCourse(title) || isCategoryName(title))
}
