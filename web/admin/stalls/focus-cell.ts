import type { SheetName } from '#shared/admin/sheets.ts'

export const toCellId = (sheet: SheetName, row: number, column: string) =>
  `${sheet}-${row}-${column}`

export function focusCell(sheet: SheetName, row: number, column: string) {
  document.getElementById(toCellId(sheet, row, column))?.focus()
}

/** Moves the focus to the same column of the next row, or away below the last one. */
export function focusBelow(field: HTMLElement) {
  const column = field.closest<HTMLElement>('[data-column]')?.dataset['column']
  const next = field.closest('tr')?.nextElementSibling
  const below = next?.querySelector<HTMLElement>(`[data-column="${column}"] [id]`)
  if (below) below.focus()
  else field.blur()
}
