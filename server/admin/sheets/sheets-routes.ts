import type { SameSheets, SheetsAnswer } from '#shared/admin/api.ts'
import { invertChanges } from '#shared/admin/apply-changes.ts'
import { mayChange, mayChangeSoMany } from '#shared/admin/rights.ts'
import {
  type Change,
  type ProblemCode,
  SHEET_NAMES,
  type SheetName,
  type Sheets,
} from '#shared/admin/sheets.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { toPrefix } from '#shared/catalogue/price.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import { ChangesBody, RefillBody, UndoBody } from './change-schema.ts'
import { editSheets, readCellRules, type SheetsDeps, isWritable } from './write-sheets.ts'
import { findDamaged, readSheetFiles, type SheetFiles } from './read-sheets.ts'
import { listRowKeys } from '#shared/admin/row-keys.ts'

const SAMPLE_STALLS = 100
const PRODUCTS_EACH = 2
const PRICES = ['5', '10', '15', '20']
const OUT_OF_STOCK_SHARE = 0.1

/** Deletes all rows from the bottom up, so that no other key changes. The titles stay. */
function toEmptying(sheets: Sheets): Change[] {
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
function toSamples(categories: readonly string[], random = Math.random): Change[] {
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

/** Problems between rows, which an undo may cause if somebody has changed other rows since. */
const BROKEN: readonly ProblemCode[] = ['number-taken', 'number-missing', 'stall-unknown']

/** Adds the routes to read, change, empty and refill the sheets, and to undo a change. */
export function sheetsRoutes(add: AddAdminRoute, deps: SheetsDeps): void {
  const { contentDir, log } = deps

  add(
    { method: 'GET', path: '/sheets', right: 'stalls', isPolled: true },
    async ({ query }): Promise<SheetsAnswer | SameSheets> => {
      const files = await readSheetFiles(contentDir)
      return files.hash === query['hash'] ? { isSame: true } : toAnswer(contentDir, files)
    },
  )

  add(
    { method: 'POST', path: '/changes', right: 'stalls', body: ChangesBody },
    async ({ person, body: { changes } }) => {
      const { role } = person
      const isAllowed = changes.every((change) => mayChange(role, change))
      if (!isAllowed || !mayChangeSoMany(role, changes.length)) {
        throw new AdminFailure(403, { code: 'not-allowed' })
      }
      return editSheets(deps, {
        who: person.name,
        action: 'sheets-changed',
        refuses: () => true,
        isWhole: true,
        toChanges: () => changes.map(withUsualName),
      })
    },
  )

  add(
    { method: 'POST', path: '/undo', right: 'all-cells', body: UndoBody },
    async ({ person, body }) => {
      const found = await log.find(body.entry)
      const { changes } = found ?? {}
      if (!found || !changes) throw new AdminFailure(404, { code: 'not-found' })
      return editSheets(deps, {
        who: person.name,
        action: 'undone',
        whom: found.who,
        // Old cells may come back with their problems, unless rows no longer fit together.
        refuses: (code) => BROKEN.includes(code),
        isWhole: true,
        async toChanges() {
          // Somebody else may have been faster.
          const isUndone = (await log.find(body.entry))?.undoneBy !== undefined
          if (isUndone) throw new AdminFailure(409, { code: 'conflict', conflicts: [] })
          return invertChanges(changes)
        },
        onLogged: (entry) => log.markUndone(body.entry, entry),
      })
    },
  )

  add(
    { method: 'POST', path: '/refill', right: 'all-cells', needsPin: true, body: RefillBody },
    async ({ person, body }) =>
      editSheets(deps, {
        who: person.name,
        action: 'refilled',
        refuses: () => false,
        isWhole: false,
        toChanges: (sheets) => [
          ...toEmptying(sheets),
          ...(body.with === 'samples' ? toSamples(categoriesOf(contentDir)) : []),
        ],
      }),
  )
}

async function toAnswer(contentDir: string, files: SheetFiles): Promise<SheetsAnswer> {
  const damaged = findDamaged(files)
  return {
    ...files.sheets,
    hash: files.hash,
    categories: [...categoriesOf(contentDir)],
    currency: toPrefix(readCellRules(contentDir).currency),
    isWritable: !damaged && (await isWritable(contentDir)),
    ...(damaged && { damaged }),
  }
}

function categoriesOf(contentDir: string): readonly string[] {
  return readCellRules(contentDir).categories ?? CATEGORIES
}

/** A product without a name is called Commercial (specification, section 5). */
function withUsualName(change: Change): Change {
  if (change.kind !== 'add' || change.sheet !== 'products' || change.cells['name']) return change
  return { ...change, cells: { ...change.cells, name: PRODUCT_COLUMNS.name.usual } }
}
