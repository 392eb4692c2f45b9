import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type PublicField, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isSample } from '#shared/content/content-problem.ts'
import { plural } from '../cli/columns.ts'
import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import type { StallDraft } from '../rows/collect-stalls.ts'
import { mergeRow } from './merge-row.ts'

export type VendorRow = Record<PublicField<typeof STALL_COLUMNS> | 'stallNumber', string>

/** The live stalls by their number; of two rows with one number the first counts. */
export function toLiveStalls(bytes: Uint8Array): Map<string, CsvRecord> {
  const numbered = parseCsvBytes(bytes).records.filter(({ values }) => values['stallnumber'])
  return new Map(numbered.toReversed().map((record) => [record.values['stallnumber']!, record]))
}

/** Rows of vendors.csv in stall order. Columns that the sheet lacks keep their values. */
export function toVendorRows(drafts: StallDraft[], live: Map<string, CsvRecord>) {
  const found: Finding[] = []
  const kept = new Map<string, number>()
  let samples = 0
  const rows = drafts.map(({ stallNumber, place, cells }) => {
    const listed = live.get(stallNumber)
    const isMadeUp = listed !== undefined && Object.values(listed.values).some(isSample)
    if (isMadeUp) samples += 1
    // A real stall keeps nothing of the sample that it replaces.
    const former = isMadeUp ? undefined : listed
    const noteFormer = createNote({ file: 'files/vendors.csv', line: former?.line ?? 1 }, found)
    const row: VendorRow = { ...mergeRow(STALL_COLUMNS, cells, former, noteFormer), stallNumber }
    for (const [field, text] of Object.entries(row)) {
      if (!(field in cells) && field !== 'stallNumber' && text !== '')
        kept.set(field, (kept.get(field) ?? 0) + 1)
    }
    if (row.stallName === '') {
      const reason = `stall ${stallNumber} has no name and is shown without one`
      found.push(createFinding('stall-name-missing', place, reason))
    }
    return row
  })
  const note = createNote({ file: '', ...drafts[0]?.place, line: 1 }, found)
  if (kept.size > 0) {
    const counts = [...kept].map(
      ([field, count]) => `${toTitle(field)} (${plural(count, 'stall')})`,
    )
    const list = counts.join(', ')
    note('live-values-kept', `some sheet has no column for ${list}; what the guide has stays`)
  }
  if (samples > 0) {
    const count = plural(samples, 'stall')
    note('samples-replaced', `${count} of the guide were made up as samples; nothing of them stays`)
  }
  rows.sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
  return { rows, findings: found }
}
