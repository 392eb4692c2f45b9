import type { Column } from './read-table.ts'

/** For columns that say who comes first. */
export const priorityColumn: Column = {
  expected: 'a number, 1 for whoever comes first',
  accepts: (text) => Number.isFinite(toNumber(text)),
  otherwise: 'this row comes last',
}

/** The lowest number first; rows without one last; the order of the sheet among equals. */
export function sortByPriority<T extends { priority: number }>(items: T[]): T[] {
  return items.toSorted((a, b) => a.priority - b.priority)
}

/** A number past all others where the cell is empty. It survives JSON, as Infinity does not. */
export function toPriority(text: string): number {
  return text === '' ? Number.MAX_SAFE_INTEGER : toNumber(text)
}

/** Half of Excel's countries write 2,5. */
function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}
