import { UserError } from '../cli/command.ts'
import { COLUMN_NAMES } from './read-title.ts'
import type { SheetColumn } from './title-rules.ts'
import { toTitleWords } from './title-words.ts'

/** What the volunteer said of columns: by the key of a title, or by a letter such as 'B'. */
export type ColumnWishes = Map<string, SheetColumn | 'nothing'>

/** What a volunteer may write behind the '=' of `--column`. */
export const WISH_NAMES = new Map<string, SheetColumn | 'nothing'>([
  ...COLUMN_NAMES,
  ['item', 'product.name'],
  ['name', 'product.name'],
  ['description', 'product.description'],
  ['stall_description', 'stall.description'],
  ['nothing', 'nothing'],
])

/** Titles that differ in case, blanks and points are one. */
export function toWishKey(title: string): string {
  return toTitleWords(title).join(' ')
}

/**
 * Reads 'Vendor Name=stall_name'.
 * @throws UserError when it says no column of the guide.
 */
export function readWishes(texts: string[]): ColumnWishes {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=')
      const name = text
        .slice(at + 1)
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]/g, '_')
      const column = WISH_NAMES.get(name)
      const title = text.slice(0, Math.max(at, 0)).trim()
      if (at < 1 || title === '' || !column) {
        throw new UserError(
          `--column "${text}" is not understood. Write the title, an = and one of ${[...WISH_NAMES.keys()].join(', ')}, such as --column "Vendor Name=stall_name".`,
        )
      }
      return [toWishKey(title), column]
    }),
  )
}

/** The letters that Excel shows above a column. @param index From 0. */
export function toLetters(index: number): string {
  const before = Math.floor(index / 26) - 1
  return (before >= 0 ? toLetters(before) : '') + String.fromCharCode(65 + (index % 26))
}

/** What was said of a column, by its title or its letter. */
export function findWish(wishes: ColumnWishes, title: string, index: number) {
  return wishes.get(toWishKey(title)) ?? wishes.get(toLetters(index).toLowerCase())
}

/** What the volunteer writes for a column. */
export function toWishName(column: SheetColumn): string {
  return [...WISH_NAMES].find(([, one]) => one === column)![0]
}
