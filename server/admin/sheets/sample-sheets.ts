import { listRowKeys } from '#shared/admin/row-keys.ts'
import { SHEET_NAMES, type Change, type SheetName, type Sheets } from '#shared/admin/sheets.ts'

const SAMPLE_STALLS = 100
const PRODUCTS_EACH = 2
const PRICES = ['5', '10', '15', '20']
const OUT_OF_STOCK_SHARE = 0.1

/** Deletes all rows from the bottom up, so that no other key changes. The titles stay. */
export function toEmptying(sheets: Sheets): Change[] {
  return SHEET_NAMES.toReversed().flatMap((sheet) =>
    listRowKeys(sheet, sheets[sheet])
      .toReversed()
      .map((key): Change => ({ kind: 'delete', sheet, key, cells: {} })),
  )
}

/**
 * Adds the specification's made-up stalls: 100 stalls with 2 products each, at 5 to 20 rupees in
 * steps of 5, about a tenth of them out of stock (section 9).
 * @param random Like Math.random; determines prices, categories and what is out of stock.
 */
export function toSamples(categories: readonly string[], random = Math.random): Change[] {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!
  const add = (sheet: SheetName, cells: Record<string, string>) =>
    ({ kind: 'add', sheet, cells }) as const
  const each = <T>(count: number, toItem: (number: number) => T) =>
    Array.from({ length: count }, (_, index) => toItem(index + 1))
  return each(SAMPLE_STALLS, (stall) => [
    add('stalls', {
      stallnumber: String(stall),
      stallname: `Sample Stall ${stall}`,
      ownername: `Sample Owner ${stall}`,
      description: 'A sample stall',
    }),
    ...each(PRODUCTS_EACH, (number) =>
      add('products', {
        stallnumber: String(stall),
        name: `Sample Product ${stall}-${number}`,
        description: 'A sample product',
        price: pick(PRICES),
        category: pick(categories),
        instock: random() < OUT_OF_STOCK_SHARE ? 'no' : 'yes',
      }),
    ),
  ]).flat()
}
