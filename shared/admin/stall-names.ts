import { listColumnKeys, NAME_OF, STALL_NUMBER } from './column-keys.ts'
import { listRowKeys, parseKey } from './row-keys.ts'
import type { Change, Sheets } from './sheets.ts'

let read: { stalls?: Sheets['stalls']; names?: ReadonlyMap<string, string> } = {}

/** The name of the stall that a change is about. Undefined if it adds a stall, or there is none. */
export function findStallName({ stalls }: Sheets, change: Change): string | undefined {
  if (read.stalls !== stalls) read = { stalls, names: listNames(stalls) }
  if (change.sheet === 'stalls')
    return change.kind === 'add' ? undefined : read.names!.get(change.key)
  const number =
    change.kind === 'add' ? change.cells[STALL_NUMBER] : parseKey(change.key)?.identity[0]
  return read.names!.get(number ?? '')
}

/** By row key. In any language, because a sheet may have only Hindi names. */
function listNames(stalls: Sheets['stalls']): ReadonlyMap<string, string> {
  const columns = listColumnKeys(stalls.titles)
  const named = [NAME_OF.stalls, `${NAME_OF.stalls}hi`].map((column) => columns.indexOf(column))
  const keys = listRowKeys('stalls', stalls)
  return new Map(
    stalls.rows.map((row, at) => [keys[at]!, named.map((cell) => row[cell]).find(Boolean) ?? '']),
  )
}
