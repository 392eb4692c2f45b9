import type { SheetName } from '#shared/admin/sheets.ts'

export const toCellId = (sheet: SheetName, row: number, column: string) =>
  `${sheet}-${row}-${column}`

export function focusCell(sheet: SheetName, row: number, column: string) {
  document.getElementById(toCellId(sheet, row, column))?.focus()
}

/** What can be focused, except for the titles. */
const CONTROL = 'button, textarea, select'
const toControl = (cell: Element | undefined) => cell?.querySelector<HTMLElement>(CONTROL)

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key)

function findNext(field: Element, arrow: Arrow): HTMLElement | undefined {
  const cell = field.closest<HTMLTableCellElement>('td, th')!
  const row = cell.closest('tr')!
  if (arrow === 'ArrowDown' || arrow === 'ArrowUp') {
    const other = arrow === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    return toControl((other as HTMLTableRowElement | null)?.cells[cell.cellIndex]) ?? undefined
  }
  const beside = [...row.cells].flatMap((one) => toControl(one) ?? [])
  return beside[beside.indexOf(toControl(cell)!) + (arrow === 'ArrowRight' ? 1 : -1)]
}

/** Whether the arrow key has no other use: all text is selected, or the cursor is at that end. */
function leavesField(field: Element, arrow: Arrow): boolean {
  if (!(field instanceof HTMLTextAreaElement)) return true
  const { selectionStart: start, selectionEnd: end, value } = field
  if (start === 0 && end === value.length) return true
  const isBack = arrow === 'ArrowUp' || arrow === 'ArrowLeft'
  return start === end && start === (isBack ? 0 : value.length)
}

/** @returns Whether the focus has moved. */
export function moveFocus(field: Element, key: string): boolean {
  if (!isArrow(key) || !leavesField(field, key)) return false
  const next = findNext(field, key)
  next?.focus()
  return next !== undefined
}

/** Stays in the same column. From the last row, leaves the table. */
export function focusBelow(field: HTMLElement) {
  const below = findNext(field, 'ArrowDown')
  if (below) below.focus()
  else field.blur()
}
