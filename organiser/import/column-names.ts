import {
  NUMBER_HEADINGS,
  PRODUCT_COLUMNS,
  PRODUCT_HEADINGS,
  type ProductField,
  STALL_COLUMNS,
  STALL_HEADINGS,
  type StallField,
} from '#shared/catalogue/columns.ts'
import { isPrivateHeader } from '../findings/private-numbers.ts'

/** A column of the committee's sheet. */
export type SheetColumn =
  | keyof typeof NUMBER_HEADINGS
  | `stall.${StallField}`
  | `product.${ProductField}`

const columns = new Map<string, SheetColumn>([
  ...toNames('', Object.keys(NUMBER_HEADINGS), NUMBER_HEADINGS),
  ...toNames('stall.', Object.keys(STALL_COLUMNS), STALL_HEADINGS),
  ...toNames('product.', Object.keys(PRODUCT_COLUMNS), PRODUCT_HEADINGS),
])

/** All names of each field, its own included. */
function toNames(prefix: string, fields: string[], headings: Partial<Record<string, string>>) {
  return fields.flatMap((field) =>
    [field, ...(headings[field]?.split(',') ?? [])].map(
      (name) => [toKey(name), `${prefix}${field}` as SheetColumn] as const,
    ),
  )
}

/** The column that a title means; undefined when the guide has no such column. */
export function findColumn(title: string): SheetColumn | undefined {
  const withoutBrackets = title.replaceAll(/[([].*?[)\]]/g, '')
  for (const part of [title, withoutBrackets, ...title.split(/[/|\n([\])]/)]) {
    const column = columns.get(toKey(part))
    if (column) return column
  }
  return isPrivateHeader(title) ? 'stall.ownerMobile' : undefined
}

function toKey(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
