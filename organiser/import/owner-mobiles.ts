import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toHeader } from '#shared/catalogue/rows.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { createNote, type Finding } from '../findings/finding.ts'
import { withoutCellError } from '../rows/clean-text.ts'
import type { StallDraft } from '../rows/read-cell.ts'
import type { VendorRow } from './merge-stalls.ts'
import { openPrivateFolder, replaceFile } from './private-folder.ts'
import { toCsv } from './public-csv.ts'

const FIELDS = ['stallNumber', 'stallName', 'ownerName', 'ownerMobile'] as const

/** How organisers reach a stall's owner. */
export type OwnerMobile = Record<(typeof FIELDS)[number], string>

/** Collects the numbers in the committee's sheets, and any that are in the public file by mistake. */
export function toOwnerMobiles(
  drafts: StallDraft[],
  rows: VendorRow[],
  live: Map<string, CsvRecord>,
): { mobiles: OwnerMobile[]; findings: Finding[] } {
  const findings: Finding[] = []
  const byNumber = new Map(rows.map((row) => [row.stallNumber, row]))
  const mobiles = drafts.flatMap(({ stallNumber, cells, place }) => {
    const note = createNote(place, findings)
    const text = withoutCellError(cells.ownerMobile ?? '', 'the mobile number', note)
    const hasLostDigits = /\de[+]?\d/i.test(text)
    if (hasLostDigits) {
      note('mobile-digits-lost', 'Excel has cut digits off the mobile number, so it is not saved')
    }
    const mobile = (hasLostDigits ? '' : text) || live.get(stallNumber)?.values['ownermobile'] || ''
    // '-' and 'no' are not contacts, but a column 'Owner & Mobile' may contain only a name.
    if (!/[\d@]|\p{L}\p{M}*\p{L}\p{M}*\p{L}/u.test(toAsciiDigits(mobile))) return []
    const { stallName, ownerName } = byNumber.get(stallNumber)!
    return { stallNumber, stallName, ownerName, ownerMobile: toGroups(mobile) }
  })
  return { mobiles, findings }
}

/** Adds a space, so that a spreadsheet keeps all digits. */
function toGroups(mobile: string): string {
  const text = toAsciiDigits(mobile)
  return /^\d{10}$/.test(text) ? `${text.slice(0, 5)} ${text.slice(5)}` : text
}

/** Adds the numbers to the file that only organisers can read. */
export function keepOwnerMobiles(dataDir: string, mobiles: OwnerMobile[]): string {
  const path = join(openPrivateFolder(dataDir), 'owner-mobiles.csv')
  const rows = new Map(readKept(path).map((row) => [row.stallNumber, row]))
  for (const row of mobiles) rows.set(row.stallNumber, row)
  const sorted = [...rows.values()].toSorted((a, b) =>
    compareStallNumbers(a.stallNumber, b.stallNumber),
  )
  replaceFile(path, toCsv(FIELDS, sorted), 0o600)
  return path
}

/** The kept numbers of a stall: of its name, because it may have another number since. */
export function findOwnerMobiles(dataDir: string, stallNumber: string, stallName: string) {
  const kept = readKept(join(dataDir, 'private/owner-mobiles.csv'))
  const named = kept.filter((row) => row.stallName === stallName)
  const same = named.filter((row) => row.stallNumber === stallNumber)
  return same.length > 0 ? same : named
}

function readKept(path: string): OwnerMobile[] {
  if (!existsSync(path)) return []
  return parseCsvBytes(readFileSync(path)).records.map(({ values }) => {
    const cells = FIELDS.map((field) => [field, values[toHeader(field)] ?? ''])
    return Object.fromEntries(cells) as OwnerMobile
  })
}
