import * as z from 'zod'
import type { SheetsAnswer } from '#shared/admin/api.ts'
import { KNOWN_COLUMNS, listColumnKeys, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import {
  findHeldStall,
  isAboutStall,
  type MadeSlips,
  type NoticesAnswer,
  type Proposal,
  PROPOSED_COLUMNS,
  PROPOSED_MAX,
  toHolderName,
} from '#shared/admin/holders.ts'
import { type Change, SHEET_NAMES, type Sheet, type SheetName } from '#shared/admin/sheets.ts'
import { findQueue, QUEUE_LASTS_MS } from '#shared/catalogue/stall-state.ts'
import { toLocalTime } from '#shared/clock-time.ts'
import type { AdminLog } from '../tables/log.ts'
import { type AddAdminRoute, AdminFailure } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { ChangesBody, UndoBody } from '../sheets/change-schema.ts'
import { editSheets, type SheetsDeps } from '../sheets/write-sheets.ts'
import type { AdminTables } from '../tables/admin-tables.ts'

const STALLS_MAX = 5000
const Stalls = z.strictObject({ stalls: z.array(z.string().max(300)).min(1).max(STALLS_MAX) })
const Answer = UndoBody.extend({ isApproved: z.boolean() })
/** Stands in for the name of the device. */
const SLIP = 'slip'
/** A phone's clock can be this far ahead. */
const FAST_MS = 2 * 60_000
const NOTICES_MAX = 3

export function holderRoutes(
  add: AddAdminRoute,
  { tables, site, now }: Pick<AdminDeps, 'tables' | 'site' | 'now'>,
  sheets: SheetsDeps,
): void {
  const { log, people, sessions } = tables
  const right = 'festival'

  add(
    { method: 'POST', path: '/slips', right, body: Stalls },
    async ({ person, body }): Promise<MadeSlips> => {
      const { open } = await site.health.stallList.read()
      const slips: MadeSlips['slips'] = []
      for (const number of new Set(body.stalls)) {
        const stall = open.get(number)
        if (!stall) continue
        const name = toHolderName(stall.stallNumber)
        await endSlip(tables, name, now())
        const id = await people.add({ name, role: 'holder', invitedBy: person.name }, now())
        if (id === undefined) throw new AdminFailure(409, { code: 'name-taken' })
        const token = await sessions.add(id, SLIP, now())
        slips.push({ stallNumber: stall.stallNumber, stallName: stall.stallName, token })
      }
      if (slips.length === 0) throw new AdminFailure(404, { code: 'not-found' })
      await log.add({ action: 'slips-made', who: person.name, whom: toWhom(slips) })
      return { slips }
    },
  )

  add({ method: 'POST', path: '/slips-end', right, body: Stalls }, async ({ person, body }) => {
    for (const number of body.stalls) await endSlip(tables, toHolderName(number), now())
    const whom = toWhom(body.stalls.map((stallNumber) => ({ stallNumber })))
    await log.add({ action: 'slips-ended', who: person.name, whom })
    return {}
  })

  add(
    { method: 'GET', path: '/notices', right: 'stalls', isPolled: true },
    async (): Promise<NoticesAnswer> => {
      const languages = site.health.festivals.read()?.languages ?? []
      const isOpen = ({ untilMs }: { untilMs: number }) => untilMs > now().getTime()
      return {
        notices: Object.fromEntries(
          languages.map(({ language, festival }) => [
            language,
            (festival.notices ?? [])
              .filter(isOpen)
              .slice(0, NOTICES_MAX)
              .map(({ text }) => text),
          ]),
        ),
      }
    },
  )

  add(
    { method: 'POST', path: '/propose', right: 'propose', body: ChangesBody },
    async ({ person, body: { changes } }) => {
      const stall = findHeldStall(person)
      const isAllowed = (change: Change) =>
        change.kind === 'set' &&
        isAboutStall(change, stall ?? '') &&
        PROPOSED_COLUMNS[change.sheet].includes(originalOf(change.sheet, change.column))
      if (changes.length > PROPOSED_MAX || !changes.every(isAllowed)) {
        throw new AdminFailure(403, { code: 'not-allowed' })
      }
      const former = (await log.listProposals()).filter(({ who }) => who === person.name)
      const entry = await log.add({ action: 'proposed', who: person.name, changes })
      for (const { id } of former) await log.markUndone(id, entry)
      return {}
    },
  )

  add(
    { method: 'POST', path: '/proposal', right: 'all-cells', body: Answer },
    async ({ person, body: { entry, isApproved } }) => {
      const found = (await log.listProposals()).find(({ id }) => id === entry)
      if (!found) throw new AdminFailure(404, { code: 'not-found' })
      const answered = (answer: string) => log.markUndone(entry, answer)
      if (!isApproved) {
        const { who } = found
        const id = await log.add({ action: 'proposal-declined', who: person.name, whom: who })
        await answered(id)
        return {}
      }
      const { entry: made } = await editSheets(sheets, {
        who: found.who,
        approvedBy: person.name,
        action: 'sheets-changed',
        refuses: () => true,
        isWhole: true,
        toChanges: () => found.changes ?? [],
        onLogged: answered,
      })
      // Nothing was logged, because the cells already had these values.
      if (made === undefined) await answered(entry)
      return {}
    },
  )
}

async function endSlip({ people }: AdminTables, name: string, now: Date) {
  const known = await people.findByName(name)
  if (known?.role === 'holder') await people.revoke(known.id, now)
}

const WHOM_MAX = 10

/** '3, 17' or '3, 17, … (104)' */
function toWhom(stalls: readonly { stallNumber: string }[]): string {
  const numbers = stalls.slice(0, WHOM_MAX).map(({ stallNumber }) => stallNumber)
  const more = stalls.length > WHOM_MAX ? `, … (${stalls.length})` : ''
  return numbers.join(', ') + more
}

const originalOf = (sheet: SheetName, column: string) =>
  KNOWN_COLUMNS[sheet].get(column)?.original ?? column

/** The proposals that organisers have not answered. */
export const readProposals = async (log: AdminLog): Promise<Proposal[]> =>
  (await log.listProposals()).map(({ id, who, changes = [] }) => ({
    entry: id,
    stall: findHeldStall({ role: 'holder', name: who })!,
    changes,
  }))

/**
 * Whether the holder may make the change without approval: only to their own stall, and only a
 * queue that soon expires.
 * @param timeZone The festival's.
 */
export function isHoldersOwn(
  change: Change,
  stallNumber: string,
  now: Date,
  timeZone: string | undefined,
): boolean {
  if (!isAboutStall(change, stallNumber) || change.kind !== 'set') return false
  const { column, after } = change
  if (column === 'closed') return ['', 'yes'].includes(after)
  if (column !== 'queue' || after === '') return true
  const latest = toLocalTime(new Date(now.getTime() + QUEUE_LASTS_MS + FAST_MS), timeZone)
  const queue = findQueue(after)
  return queue !== undefined && queue.until <= latest
}

/** Keeps only the stall's own rows, and the columns that visitors read. */
export function toHoldersSheets(answer: SheetsAnswer, stallNumber: string): SheetsAnswer {
  const own = { ...answer }
  for (const name of SHEET_NAMES) own[name] = toOwnRows(name, answer[name], stallNumber)
  return own
}

function toOwnRows(name: SheetName, { titles, rows }: Sheet, stallNumber: string): Sheet {
  const keys = listColumnKeys(titles)
  const isShown = (key: string) => {
    const column = KNOWN_COLUMNS[name].get(key)
    return column && (key === 'disabled' || !['file', 'private'].includes(column.reach ?? ''))
  }
  const shown = keys.flatMap((key, at) => (isShown(key) ? at : []))
  const numberAt = keys.indexOf(STALL_NUMBER)
  const own = rows.filter((row) => row[numberAt] === stallNumber)
  return {
    titles: shown.map((at) => titles[at]!),
    rows: own.map((row) => shown.map((at) => row[at]!)),
  }
}
