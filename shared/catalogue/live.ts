import type { Vendor } from './catalogue.ts'
import { shortHash } from './rows.ts'

export const LIVE = '/live.json'

/** Only what differs from the usual state, and the versions that tell a page what to reload. */
export interface LiveFile {
  festival: string
  list: string
  /** With the cell that says until when. */
  closed: [stallNumber: string, closed: string][]
  /** With the cell that says until when. Absent in an older server's file. */
  queues: [stallNumber: string, queue: string][]
  soldOut: string[]
}

export function toLiveFile(vendors: Vendor[], festival: string): LiveFile {
  return {
    festival,
    list: toListVersion(vendors),
    closed: vendors.flatMap(({ stallNumber, closed }) => (closed ? [[stallNumber, closed]] : [])),
    queues: vendors.flatMap(({ stallNumber, queue }) => (queue ? [[stallNumber, queue]] : [])),
    soldOut: vendors.flatMap(({ products }) =>
      products.flatMap(({ id, inStock }) => (inStock ? [] : [id])),
    ),
  }
}

/**
 * Changes with every cell that is not in the live file. The server and phones must compute the same
 * version.
 */
export function toListVersion(vendors: Vendor[]): string {
  const carried = new Set(['createdAt', 'closed', 'queue', 'inStock'])
  return shortHash(
    JSON.stringify(vendors, (key, value: unknown) => (carried.has(key) ? undefined : value)),
  )
}

/** @returns Undefined for anything but a live file, such as a captive portal's page. */
export function parseLiveFile(text: string): LiveFile | undefined {
  try {
    const { festival, list, closed, queues, soldOut } = JSON.parse(text) as Record<
      keyof LiveFile,
      unknown
    >
    if (typeof festival !== 'string' || typeof list !== 'string') return undefined
    if (!Array.isArray(closed) || !Array.isArray(soldOut)) return undefined
    return {
      festival,
      list,
      closed: closed.filter(isPair),
      queues: Array.isArray(queues) ? queues.filter(isPair) : [],
      soldOut: soldOut.filter((id) => typeof id === 'string'),
    }
  } catch {
    return undefined
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
}
