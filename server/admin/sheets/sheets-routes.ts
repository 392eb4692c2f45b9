import {
  OWN_UNDO_MS,
  type LogEntry,
  type Person,
  type SameSheets,
  type SheetsAnswer,
  type UndoPersonAnswer,
} from '#shared/admin/api.ts'
import { invertChanges } from '#shared/admin/apply-changes.ts'
import { findHeldStall } from '#shared/admin/holders.ts'
import { mayChange, mayChangeSoMany, mayDo } from '#shared/admin/rights.ts'
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
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import { ChangesBody, RefillBody, UndoBody, UndoPersonBody } from './change-schema.ts'
import { editSheets, readCellRules, type SheetsDeps, isWritable } from './write-sheets.ts'
import { isHoldersOwn, toHoldersSheets } from '../holders/holder-routes.ts'
import { listChangesBy, planUndo } from './undo-person.ts'
import { findDamaged, readSheetFiles, type SheetFiles } from './read-sheets.ts'
import { listRowKeys } from '#shared/admin/sheet-keys.ts'

const SAMPLE_STALLS = 100
const PRODUCTS_EACH = 2
const PRICES = ['5', '10', '15', '20']
const OUT_OF_STOCK_SHARE = 0.1

/** Deletes from the bottom up, so that other rows' keys stay the same. The titles stay. */
function toEmptying(sheets: Sheets): Change[] {
  return SHEET_NAMES.toReversed().flatMap((sheet) =>
    listRowKeys(sheet, sheets[sheet])
      .toReversed()
      .map((key): Change => ({ kind: 'delete', sheet, key, cells: {} })),
  )
}

/** The specification's sample stalls (section 9). */
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

/** Problems between rows, which an undo can cause if other rows have changed since. */
const BROKEN: readonly ProblemCode[] = ['number-taken', 'number-missing', 'stall-unknown']

export function sheetsRoutes(add: AddAdminRoute, deps: SheetsDeps): void {
  const { contentDir, log, now = () => new Date(), timeZone } = deps

  add(
    { method: 'GET', path: '/sheets', right: 'stalls', isPolled: true },
    async ({ person, query }): Promise<SheetsAnswer | SameSheets> => {
      const files = await readSheetFiles(contentDir)
      if (files.hash === query['hash']) return { isSame: true }
      const answer = await toAnswer(contentDir, files)
      const held = findHeldStall(person)
      return held === undefined ? answer : toHoldersSheets(answer, held)
    },
  )

  add(
    { method: 'POST', path: '/changes', right: 'stalls', body: ChangesBody },
    async ({ person, body: { changes } }) => {
      const { role } = person
      const held = findHeldStall(person)
      const isAllowed = changes.every(
        (change) =>
          mayChange(role, change) &&
          (held === undefined || isHoldersOwn(change, held, now(), timeZone?.())),
      )
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
    { method: 'POST', path: '/undo', right: 'stalls', body: UndoBody },
    async ({ person, body }) => {
      const found = await log.find(body.entry)
      const { changes } = found ?? {}
      if (!found || !changes || found.action === 'proposed')
        throw new AdminFailure(404, { code: 'not-found' })
      if (!mayUndo(person, found, now())) throw new AdminFailure(403, { code: 'not-allowed' })
      return editSheets(deps, {
        who: person.name,
        action: 'undone',
        whom: found.who,
        // An undo may restore cells with problems, unless rows no longer fit together.
        refuses: (code) => BROKEN.includes(code),
        isWhole: true,
        async toChanges() {
          // Somebody else may have undone it first.
          const isUndone = (await log.find(body.entry))?.undoneBy !== undefined
          if (isUndone) throw new AdminFailure(409, { code: 'conflict', conflicts: [] })
          return invertChanges(changes)
        },
        onLogged: (entry) => log.markUndone(body.entry, entry),
      })
    },
  )

  add(
    { method: 'POST', path: '/undo-person', right: 'all-cells', body: UndoPersonBody },
    async ({ person, body: { who, since, seen } }): Promise<UndoPersonAnswer> => {
      const readPlan = async (sheets: Sheets) =>
        planUndo(sheets, await listChangesBy(log, who, since))
      let plan = await readPlan((await readSheetFiles(contentDir)).sheets)
      if (seen !== undefined)
        await editSheets(deps, {
          who: person.name,
          action: 'undone',
          whom: who,
          refuses: (code) => BROKEN.includes(code),
          isWhole: true,
          async toChanges(sheets) {
            plan = await readPlan(sheets)
            if (plan.seen !== seen) throw new AdminFailure(409, { code: 'approval-changed' })
            return plan.changes
          },
          async onLogged(entry) {
            for (const id of plan.entries) await log.markUndone(id, entry)
          },
        })
      const { changes, conflicts } = plan
      return { changes, conflicts, seen: plan.seen }
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

/** Organisers may undo any change, and everybody else their own recent ones. */
function mayUndo({ name, role }: Person, { who, at, changes = [] }: LogEntry, now: Date): boolean {
  if (mayDo(role, 'all-cells')) return true
  const isRecent = now.getTime() - Date.parse(at) < OWN_UNDO_MS
  return who === name && isRecent && changes.every((change) => mayChange(role, change))
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

/** The default name is in the specification (section 5). */
function withUsualName(change: Change): Change {
  if (change.kind !== 'add' || change.sheet !== 'products' || change.cells['name']) return change
  return { ...change, cells: { ...change.cells, name: PRODUCT_COLUMNS.name.usual } }
}
