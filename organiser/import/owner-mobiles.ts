import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { toCsv } from './canonical-csv.ts'
import { withoutCellError } from './clean-text.ts'
import type { StallDraft } from './collect-stalls.ts'
import type { VendorRow } from './merge-stalls.ts'
import { openPrivateFolder, replaceFile } from './private-folder.ts'

const HEADER = ['stall_number', 'stall_name', 'owner_name', 'owner_mobile'] as const

/** How the organisers reach the owner of a stall. */
export type OwnerMobile = Record<(typeof HEADER)[number], string>

/** The numbers of the committee's sheets, and those that stand in the public file by mistake. */
export function toOwnerMobiles(
  drafts: StallDraft[],
  rows: VendorRow[],
  live: Map<string, CsvRecord>,
): { mobiles: OwnerMobile[]; findings: Finding[] } {
  const findings: Finding[] = []
  const byNumber = new Map(rows.map((row) => [row.stall_number, row]))
  const mobiles = drafts.flatMap(({ stallNumber, ownerMobile, place }) => {
    const text = withoutCellError(ownerMobile ?? '', 'the mobile number', place, findings)
    const hasLostDigits = /\de[+]?\d/i.test(text)
    if (hasLostDigits) {
      const reason = 'Excel has cut digits off the mobile number, so it is not kept'
      const suggestion = 'Type it again with a blank in it, such as 98765 43210.'
      findings.push(createFinding('mobile-digits-lost', place, reason, suggestion))
    }
    const mobile = (hasLostDigits ? '' : text) || live.get(stallNumber)?.values['ownermobile'] || ''
    // '-' and 'no' are no number.
    if (!/[0-9०-९]/.test(mobile)) return []
    const { stall_name, owner_name } = byNumber.get(stallNumber)!
    return { stall_number: stallNumber, stall_name, owner_name, owner_mobile: toGroups(mobile) }
  })
  return { mobiles, findings }
}

/** With a blank in it, so that a spreadsheet keeps all its digits. */
function toGroups(mobile: string): string {
  const text = toAsciiDigits(mobile)
  return /^\d{10}$/.test(text) ? `${text.slice(0, 5)} ${text.slice(5)}` : text
}

/** Lays the numbers beside those that are kept already, where only the organisers can read them. */
export function keepOwnerMobiles(dataDir: string, mobiles: OwnerMobile[]): string {
  const path = join(openPrivateFolder(dataDir), 'owner-mobiles.csv')
  const rows = new Map(readKept(path).map((row) => [row.stall_number, row]))
  for (const row of mobiles) rows.set(row.stall_number, row)
  const sorted = [...rows.values()].toSorted((a, b) =>
    compareStallNumbers(a.stall_number, b.stall_number),
  )
  replaceFile(path, toCsv(HEADER, sorted), 0o600)
  return path
}

function readKept(path: string): OwnerMobile[] {
  if (!existsSync(path)) return []
  return parseCsvBytes(readFileSync(path)).records.map(({ values }) => ({
    stall_number: values['stallnumber'] ?? '',
    stall_name: values['stallname'] ?? '',
    owner_name: values['ownername'] ?? '',
    owner_mobile: values['ownermobile'] ?? '',
  }))
}
