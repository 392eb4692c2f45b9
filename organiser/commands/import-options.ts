import { type Call, UsageError, UserError } from '../cli/command.ts'
import { readLiveGuide } from '../import/live-guide.ts'
import type { ImportOptions, PublicFiles } from '../import/plan-import.ts'
import { toStallNumber } from '../rows/clean-text.ts'

/**
 * Reads the command's options, except answers about columns.
 * @throws UserError if a new stall has no name.
 */
export function readImportOptions(
  { text, list, isOn }: Pick<Call, 'text' | 'list' | 'isOn'>,
  live: PublicFiles,
): ImportOptions {
  const [, number, stallName] = /^(\S+)(?:\s+(.+))?$/.exec(text('stall')?.trim() ?? '') ?? []
  const stall = number === undefined ? undefined : toStallNumber(number)
  if (stall !== undefined && !stallName && !readLiveGuide(live).stalls.has(stall)) {
    throw new UserError(
      `The guide has no stall ${stall}. To create it, add its name: --stall "${stall} Chai Point". Otherwise correct the number.`,
    )
  }
  const titleRow = text('title-row')
  const categoriesOf = text('categories')
  if (titleRow !== undefined && !/^[1-9]\d*$/.test(titleRow))
    throw new UsageError('--title-row needs the number of a line, such as --title-row 3.')
  if (categoriesOf !== undefined && categoriesOf !== 'list' && categoriesOf !== 'guide')
    throw new UsageError('--categories must be list or guide.')
  return {
    stall,
    stallName,
    categoriesOf,
    sheets: list('sheet'),
    titleRow: titleRow === undefined ? undefined : Number(titleRow),
    isFillingDown: isOn('fill-down'),
    isNumbering: isOn('number-rows'),
    isItemSplit: isOn('split-items'),
    isShared: isOn('share-stalls'),
    extent: isOn('whole') ? 'whole' : isOn('part') ? 'part' : undefined,
  }
}
