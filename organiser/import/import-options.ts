import { type Call, UsageError, UserError } from '../cli/command.ts'
import { readLiveGuide } from './live-guide.ts'
import { findLast } from './number-stalls.ts'
import type { ImportOptions, PublicFiles } from './plan-import.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'

/** The import's options, from the command line or the organisers' app. */
export type GivenOptions = Pick<Call, 'text' | 'list' | 'isOn'>

/**
 * Reads the command's options, except answers about columns.
 * @throws UserError if a new stall has no name.
 */
export function readImportOptions(
  { text, list, isOn }: GivenOptions,
  live: PublicFiles,
): ImportOptions {
  const stall = findStall(text('stall')?.trim(), live)
  const categoriesOf = text('categories')
  if (categoriesOf !== undefined && categoriesOf !== 'list' && categoriesOf !== 'guide')
    throw new UsageError('--categories must be list or guide.')
  return {
    ...stall,
    categoriesOf,
    sheets: list('sheet'),
    titleRows: new Map(list('title-row').map(readTitleRow)),
    isSheetPerStall: isOn('sheet-per-stall'),
    isHeadingPerStall: isOn('heading-per-stall'),
    isVacantLeftOut: isOn('skip-vacant'),
    isFillingDown: isOn('fill-down'),
    isDietFilled: isOn('fill-diet'),
    isNumbering: isOn('number-rows'),
    isItemSplit: isOn('split-items'),
    isShared: isOn('share-stalls'),
    extent: isOn('whole') ? 'whole' : isOn('part') ? 'part' : undefined,
  }
}

/** Reads '12', '12 Chai Point' for a new stall, and 'Chai Point' for either. */
function findStall(
  text: string | undefined,
  live: PublicFiles,
): Pick<ImportOptions, 'stall' | 'stallName'> {
  if (!text) return {}
  const { stalls, numbers, own } = readLiveGuide(live)
  const [, first = '', stallName] = /^(\S+)(?:\s+(.+))?$/.exec(text) ?? []
  const stall = toStallNumber(first)
  if (stalls.has(stall) && !stallName) return { stall }
  const named = [...numbers].find(([name]) => toNameKey(name) === toNameKey(text))
  if (named) return { stall: named[1] }
  if (!/\p{Nd}/u.test(first)) return { stall: String(findLast(own.keys()) + 1), stallName: text }
  if (stallName) return { stall, stallName }
  throw new UserError(
    `The guide has no stall ${stall}. To create it, add its name: --stall "${stall} Chai Point". Otherwise correct the number.`,
  )
}

/** Reads '3' and, for one sheet, 'Day 1!3'. */
function readTitleRow(text: string): [sheet: string, line: number] {
  const [, sheet = '', line] = /^(?:(.+)!)?([1-9]\d*)$/.exec(text) ?? []
  if (line === undefined)
    throw new UsageError('--title-row needs the number of a line, such as --title-row 3.')
  return [toNameKey(sheet), Number(line)]
}
