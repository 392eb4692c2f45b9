import { UserError } from '../../cli/command.ts'
import {
  type Choice,
  createQuestion,
  EACH_A_STALL,
  type Question,
} from '../../columns/questions.ts'
import { toNameKey } from '../../rows/clean-text.ts'
import type { Sheet } from '../../spreadsheets/sheet.ts'

/**
 * Selects the named sheets, or all if none are named. Text files are always kept, as they have no sheets.
 * @throws UserError if a name matches no sheet, or a workbook has none of the named ones.
 */
export function chooseSheets(sheets: Sheet[], names: string[]): Sheet[] {
  if (names.length === 0) return sheets
  const wanted = new Set(names.map(toNameKey))
  const isWanted = ({ sheet }: Sheet) => sheet === undefined || wanted.has(toNameKey(sheet))
  const chosen = sheets.filter(isWanted)
  for (const name of names) {
    const found = chosen.filter(({ sheet }) => sheet && toNameKey(sheet) === toNameKey(name))
    if (found.length === 0) refuse(`No sheet is called "${name}".`, sheets)
    const [first] = found
    if (found.every(({ rows }) => rows.length === 0))
      throw new UserError(
        `The sheet "${name}" of ${first!.file} is hidden or empty. To unhide it in Excel, right-click a tab, choose Unhide, and save.`,
      )
  }
  for (const { file } of sheets) {
    if (!chosen.some((one) => one.file === file))
      refuse(`${file} has none of these sheets.`, sheets)
  }
  return chosen
}

function refuse(what: string, sheets: Sheet[]): never {
  const names = sheets.flatMap(({ sheet }) => (sheet === undefined ? [] : `"${sheet}"`))
  const there =
    names.length === 0
      ? 'A text file has no sheets.'
      : `The sheets are ${[...new Set(names)].join(', ')}.`
  throw new UserError(`${what} ${there} Nothing was changed.`)
}

/**
 * Asks which sheet of a workbook counts.
 * @param areMenus Whether a sheet names no stall, so that each may be the menu of one.
 */
export function askSheet(file: string, names: string[], areMenus: boolean): Question {
  const text = `${names.length} sheets list the same kind of thing: ${names.join(', ')}. Which one should be imported?`
  const choices: Choice[] = [
    ...names.map((name): Choice => ({ means: 'only this one', options: [['sheet', name]] })),
    { means: 'all of them, one after the other', options: names.map((name) => ['sheet', name]) },
    ...(areMenus ? [EACH_A_STALL] : []),
  ]
  return createQuestion('sheet', { file, line: 1 }, text, choices, { names })
}
