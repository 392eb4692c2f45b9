import { findTitleRow } from '../columns/find-title-row.ts'
import { readTitle } from '../columns/read-title.ts'
import { isDietCell, toDietCell } from '../findings/diet-words.ts'
import { createFinding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findInStock } from '../rows/yes-words.ts'
import { placeIn, type Sheet } from '../spreadsheets/sheet.ts'

/** A cell of another kind, such as 'on request', states nothing. */
const MOST = 0.8

/**
 * Columns such as 'Veg', 'Vegan' and 'Is Jain?' with a yes or a tick, as one column of diets. A no states nothing: what
 * is not vegan may be anything. Any other sheet stays as it is.
 */
export function joinDiets(
  sheet: Sheet,
  isTold: (title: string) => boolean,
  isNothing: (title: string) => boolean,
): Sheet {
  const found = findTitleRow(sheet.rows, isTold)
  const titles = found?.titles ?? []
  if (!found || !titles.some((title) => readTitle(title) === 'product.name')) return sheet
  const below = sheet.rows.filter(({ line }) => line > found.line)
  const cellsOf = (index: number) =>
    below.map(({ cells }) => tidyText(cells[index] ?? '')).filter((text) => text !== '')
  const isAnswered = (index: number) => {
    const cells = cellsOf(index)
    const answers = cells.filter((text) => isAnswer(text) || isDietCell(text))
    return cells.some(isAnswer) && answers.length >= cells.length * MOST
  }
  const columns = titles.flatMap((title, index) => {
    const diet = readDietTitle(title)
    return diet && !isNothing(title) && isAnswered(index) ? [{ index, diet }] : []
  })
  const [first] = columns
  if (!first) return sheet
  // 'Veg/Non-veg' says what each is, and 'Jain' over yes and no adds to it.
  const stating = titles.findIndex(
    (title, index) =>
      !columns.some((one) => one.index === index) &&
      readTitle(title) === 'product.diet' &&
      cellsOf(index).some(isDietCell),
  )
  const rows = sheet.rows.map(({ line, cells }) => {
    if (line < found.line) return { line, cells }
    const all = Array.from({ length: Math.max(cells.length, titles.length) }, (_, index) =>
      line === found.line ? (titles[index] ?? '') : (cells[index] ?? ''),
    )
    const stated = columns.flatMap(({ index, diet }) => {
      const text = tidyText(all[index]!)
      if (isAnswer(text)) return findInStock(text) ? diet : []
      return isDietCell(text) ? text : []
    })
    if (stating !== -1) stated.unshift(tidyText(all[stating]!))
    for (const index of [stating, ...columns.map((one) => one.index)]) {
      if (index !== -1) all[index] = ''
    }
    all[first.index] = line === found.line ? 'Diet' : stated.filter(Boolean).join(', ')
    return { line, cells: all }
  })
  const names = columns.map(({ index }) => `"${titles[index]}"`).join(', ')
  const reason = `the yes and the ticks under ${names} are read as the diet of the product`
  const finding = createFinding('column-read-as', placeIn(sheet, found.line), reason)
  return { ...sheet, rows, findings: [...sheet.findings, finding] }
}

/** The diet that a title names; 'Veg/Non-veg' names two, and its cells say which. */
function readDietTitle(title: string): string | undefined {
  const words = tidyText(title)
    .replaceAll(/\(.*?\)|[?*]/g, ' ')
    .replace(/^is[\s_]+/i, '')
    .replaceAll('_', ' ')
    .trim()
  const diet = toDietCell(words)
  return isDietCell(words) && !diet.includes(',') ? diet : undefined
}

/** A yes or a no; other numbers than 1 and 0 count something. */
function isAnswer(text: string): boolean {
  return findInStock(text) !== undefined && (!/\d/.test(text) || /^[01]$/.test(text))
}
