import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { AdminLog } from '#server/admin/tables/log.ts'
import { readSheetFiles } from '#server/admin/sheets/read-sheets.ts'
import { sheetsRoutes } from '#server/admin/sheets/sheets-routes.ts'
import type { LogEntry } from '#shared/admin/api.ts'
import type { Role } from '#shared/admin/rights.ts'
import { makeFolder } from '../files.ts'
import { collectRoutes, orRefusal, routeTo } from './admin-routes.ts'

const STALLS =
  'stall_number,stall_name,comments,disabled\n1,Samosa Centre,paid,\n2,Bhel House,,yes\n'
const PRODUCTS =
  'stall_number,name,price,category,in_stock\n1,Samosa,20,Snacks,yes\n2,Bhel,40,Snaks,no\n'

/** A content folder with two stalls that have one product each. */
export function makeSheetFolder(stalls: string | Uint8Array = STALLS, products = PRODUCTS) {
  const contentDir = makeFolder()
  const paths = {
    stalls: join(contentDir, 'files', 'vendors.csv'),
    products: join(contentDir, 'files', 'products.csv'),
  }
  mkdirSync(join(contentDir, 'files'))
  writeFileSync(paths.stalls, stalls)
  writeFileSync(paths.products, products)
  const read = async () => (await readSheetFiles(contentDir)).sheets
  return { contentDir, paths, read }
}

/** Calls the routes of the sheets without a server. */
export function openSheetsApp(
  folder: ReturnType<typeof makeSheetFolder> & { now?: () => Date } = makeSheetFolder(),
  rated: RatedStalls = new Map(),
) {
  const log = createTestLog()
  const routes = collectRoutes()
  sheetsRoutes(routes.add, { ...folder, log, readRated: async () => rated })

  /** @returns The response, or the status and the refusal. */
  async function call(path: string, body?: unknown, role: Role = 'organiser', query = {}) {
    const person = { id: role, name: `An ${role}`, role }
    return orRefusal(routes.call(routeTo(path, body), { person, body, query }))
  }
  return { ...folder, log, call }
}

export function createTestLog() {
  const entries: LogEntry[] = []
  return {
    entries,
    async add({ action, who, whom, changes = [] }) {
      const id = String(entries.length + 1)
      entries.push({
        id,
        at: '2025-09-14T10:00:00.000Z',
        action,
        who,
        ...(whom !== undefined && { whom }),
        changes,
      })
      return id
    },
    list: async ({ limit }) => entries.toReversed().slice(0, limit),
    listProposals: async () => [],
    find: async (id) => entries.find((entry) => entry.id === id),
    async markUndone(id, undoneBy) {
      Object.assign(
        entries.find((entry) => entry.id === id)!,
        { undoneBy },
      )
      return true
    },
  } satisfies Partial<AdminLog> & { entries: LogEntry[] }
}
