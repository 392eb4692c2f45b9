import { isSample } from '#shared/content/content-problem.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type CsvRecord, parseCsvBytes, toHeaderKey } from '#shared/catalogue/csv.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { plural } from '../cli/columns.ts'
import { VENDOR_HEADER } from './canonical-csv.ts'
import { tidyText, toPublicText } from './clean-text.ts'
import type { StallDraft } from './collect-stalls.ts'
import type { StallColumn } from './column-names.ts'

/** Where a value stands that the committee's sheet has no column for. */
const VENDORS = 'files/vendors.csv'

export type VendorRow = Record<(typeof VENDOR_HEADER)[number], string>

/** The live stalls by their number; of two rows with one number the first counts. */
export function toLiveStalls(bytes: Uint8Array): Map<string, CsvRecord> {
  const stalls = new Map<string, CsvRecord>()
  for (const record of parseCsvBytes(bytes).records) {
    const number = record.values['stallnumber'] ?? ''
    if (number !== '' && !stalls.has(number)) stalls.set(number, record)
  }
  return stalls
}

/** Rows of vendors.csv in stall order. What the committee's sheet has no column for stays as it is. */
export function toVendorRows(drafts: StallDraft[], live: Map<string, CsvRecord>) {
  const findings: Finding[] = []
  const kept = new Map<string, number>()
  let samples = 0
  const rows = drafts.map(({ stallNumber, columns }) => {
    const listed = live.get(stallNumber)
    const isMadeUp = listed !== undefined && isSample(Object.values(listed.values))
    if (isMadeUp) samples += 1
    // Nothing of a made-up stall stays on a real one.
    const former = isMadeUp ? undefined : listed
    const value = (name: (typeof VENDOR_HEADER)[number]) => {
      const column = (name === 'description' ? 'stall_description' : name) as StallColumn
      if (columns[column] !== undefined) return columns[column]
      const text = tidyText(former?.values[toHeaderKey(name)] ?? '')
      if (text !== '') kept.set(name, (kept.get(name) ?? 0) + 1)
      if (!former || name === 'contact') return text
      // As the guide reads it: no other word closes a stall.
      if (name === 'disabled') return /^(true|yes|1)$/i.test(text) ? 'yes' : ''
      return toPublicText(text, name, { file: VENDORS, line: former.line }, findings)
    }
    const cells = VENDOR_HEADER.slice(1).map((name) => [name, value(name)])
    return { ...Object.fromEntries(cells), stall_number: stallNumber } as VendorRow
  })
  const sorted = rows.toSorted((a, b) => compareStallNumbers(a.stall_number, b.stall_number))
  return {
    rows: sorted,
    findings: [
      ...findings,
      ...findMissingNames(rows, drafts),
      ...describeKept(kept, drafts),
      ...describeSamples(samples, drafts),
    ],
  }
}

/** Neither in the committee's sheet nor in the guide. */
function findMissingNames(rows: VendorRow[], drafts: StallDraft[]): Finding[] {
  return drafts
    .filter((_, index) => rows[index]!.stall_name === '')
    .map(({ stallNumber, place }) => {
      const reason = `stall ${stallNumber} has no name and is shown without one`
      return createFinding('stall-name-missing', place, reason, 'Write its name.')
    })
}

function describeSamples(samples: number, [first]: StallDraft[]): Finding[] {
  if (!first || samples === 0) return []
  const reason = `${plural(samples, 'stall')} of the guide were made up as samples; nothing of them stays`
  return [createFinding('samples-replaced', { ...first.place, line: 1 }, reason)]
}

function describeKept(kept: Map<string, number>, [first]: StallDraft[]): Finding[] {
  if (!first || kept.size === 0) return []
  const list = [...kept].map(([name, count]) => `${name} (${plural(count, 'stall')})`).join(', ')
  const reason = `some sheet has no column for ${list}; what the guide has stays`
  return [createFinding('live-values-kept', { ...first.place, line: 1 }, reason)]
}
