import type { ImportAnswer, ImportOption, ImportSheet } from '#shared/admin/import-api.ts'

/** Options with the same key replace each other. */
function toKey([name, value = '']: ImportOption): string {
  if (name === 'column') return `${name} ${value.slice(0, value.lastIndexOf('='))}`
  if (name === 'title-row') return `${name} ${value.slice(0, value.lastIndexOf('!') + 1)}`
  return name === 'sheet' ? `${name} ${value}` : name
}

/** Adds options, in place of earlier answers to the same question. */
export function withOptions(options: readonly ImportOption[], added: readonly ImportOption[]) {
  const keys = new Set(added.map(toKey))
  const choosesSheets = added.some(([name]) => name === 'sheet')
  const isKept = (option: ImportOption) =>
    !keys.has(toKey(option)) && !(choosesSheets && option[0] === 'sheet')
  return [...options.filter(isKept), ...added]
}

/** 'Day 1!' for a sheet of a workbook. */
const toPrefix = ({ name }: ImportSheet) => (name === undefined ? '' : `${name}!`)

export const toColumnOption = (sheet: ImportSheet, letter: string, is: string): ImportOption => [
  'column',
  `${toPrefix(sheet)}${letter}=${is}`,
]

/** Answers about the columns of the former titles no longer count. */
export function withTitleRow(options: readonly ImportOption[], sheet: ImportSheet, line: number) {
  const prefix = toPrefix(sheet)
  const isOfSheet = ([name, value = '']: ImportOption) =>
    name === 'column' && (value.includes('!') ? value.startsWith(prefix) : prefix === '')
  const kept = options.filter((option) => !isOfSheet(option))
  return withOptions(kept, [['title-row', `${prefix}${line}`]])
}

/** Whether a sheet is chosen, or read because none is. */
export function isTicked(options: readonly ImportOption[], { name, isRead }: ImportSheet): boolean {
  const chosen = options.filter(([option]) => option === 'sheet')
  return chosen.length === 0 ? isRead : chosen.some(([, value]) => value === name)
}

/** Ticks or unticks a sheet. The last one stays ticked. */
export function toggleSheet(
  options: readonly ImportOption[],
  { sheets }: ImportAnswer,
  sheet: ImportSheet,
): ImportOption[] {
  const ticked = sheets.filter((one) => isTicked(options, one) !== (one === sheet))
  if (ticked.length === 0) return [...options]
  return withOptions(
    options,
    ticked.map(({ name }) => ['sheet', name]),
  )
}
