import type { Vendor } from './catalogue.ts'
import { shortHash } from './rows.ts'

/** The address of what changes during an evening. Open pages ask for it again and again. */
export const LIVE = '/live.json'

/** The stalls and products whose state differs from the usual one, and what a page must read again. */
export interface LiveFile {
  /** The festival's version, as in `FestivalFile`. */
  festival: string
  /** `toListVersion` of the spreadsheets. */
  list: string
  /** The numbers of closed stalls, with the cell that says until when. */
  closed: [stallNumber: string, closed: string][]
  /** The ids of products that are sold out. */
  soldOut: string[]
}

/** @param festival The festival's version. */
export function toLiveFile(vendors: Vendor[], festival: string): LiveFile {
  return {
    festival,
    list: toListVersion(vendors),
    closed: vendors.flatMap(({ stallNumber, closed }) => (closed ? [[stallNumber, closed]] : [])),
    soldOut: vendors.flatMap(({ products }) =>
      products.flatMap(({ id, inStock }) => (inStock ? [] : [id])),
    ),
  }
}

/**
 * Changes with every cell of the spreadsheets that the live file does not carry. The server and phones
 * derive it alike, from stalls in the texts of the spreadsheets.
 */
export function toListVersion(vendors: Vendor[]): string {
  const carried = new Set(['createdAt', 'closed', 'inStock'])
  return shortHash(
    JSON.stringify(vendors, (key, value: unknown) => (carried.has(key) ? undefined : value)),
  )
}

/** Parses an answer. @returns Undefined unless it is a live file: a captive portal may answer as well. */
export function parseLiveFile(text: string): LiveFile | undefined {
  try {
    const { festival, list, closed, soldOut } = JSON.parse(text) as Record<keyof LiveFile, unknown>
    if (typeof festival !== 'string' || typeof list !== 'string') return undefined
    if (!Array.isArray(closed) || !Array.isArray(soldOut)) return undefined
    return {
      festival,
      list,
      closed: closed.filter(isPair),
      soldOut: soldOut.filter((id) => typeof id === 'string'),
    }
  } catch {
    return undefined
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
}
