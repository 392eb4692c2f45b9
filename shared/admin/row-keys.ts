import { listColumnKeys, STALL_NUMBER } from './column-keys.ts'
import type { Sheet, SheetName } from './sheets.ts'

/**
 * A stall's number, or a JSON array: a stall's number and how many rows above it have that number,
 * or a product's stall number, its name, and how many namesakes are above it.
 */
function toKey(identity: readonly string[], above: number): string {
  const [first] = identity
  // A number that looks like an array is wrapped in one, so that keys stay unique.
  const isPlain = identity.length === 1 && above === 0 && !first!.startsWith('[')
  return isPlain ? first! : JSON.stringify([...identity, above])
}

/** @returns Undefined if no row can have the key. */
export function parseKey(key: string): { identity: string[]; above: number } | undefined {
  if (!key.startsWith('[')) return { identity: [key], above: 0 }
  try {
    const parts = JSON.parse(key) as unknown[]
    const above = parts.pop()
    const isKey = parts.every((part) => typeof part === 'string') && typeof above === 'number'
    return isKey ? { identity: parts, above } : undefined
  } catch {
    return undefined
  }
}

/** The keys of all rows, in order; unique within a sheet. */
export function listRowKeys(name: SheetName, { titles, rows }: Sheet): string[] {
  const columns = listColumnKeys(titles)
  const identifying = name === 'stalls' ? [STALL_NUMBER] : [STALL_NUMBER, 'name']
  const indexes = identifying.map((column) => columns.indexOf(column))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const identity = indexes.map((index) => row[index] ?? '')
    const same = JSON.stringify(identity)
    const above = seen.get(same) ?? 0
    seen.set(same, above + 1)
    return toKey(identity, above)
  })
}
