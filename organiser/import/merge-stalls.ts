import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type PublicField, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { plural } from '../cli/plural.ts'
import { createFinding, createNote, type Finding, say } from '../findings/finding.ts'
import { toNameKey } from '../rows/clean-text.ts'
import type { StallDraft } from '../rows/read-cell.ts'
import type { LiveGuide } from './live-guide.ts'
import { mergeRow } from './merge-row.ts'

export type VendorRow = Record<PublicField<typeof STALL_COLUMNS> | 'stallNumber', string>

/**
 * Rows of vendors.csv in stall order. Columns missing from the sheet keep their values.
 * @param others Stalls that the guide keeps although the sheets do not list them.
 */
export function toVendorRows(
  drafts: StallDraft[],
  guide: LiveGuide,
  others: [number: string, record: CsvRecord][],
) {
  const found: Finding[] = []
  const kept = new Map<string, number>()
  let samples = 0
  const rows = drafts.map(({ stallNumber, cells }) => {
    if (guide.samples.has(stallNumber)) samples += 1
    // A real stall inherits nothing from the sample it replaces.
    const former = guide.own.get(stallNumber)
    const noteFormer = createNote({ file: 'files/vendors.csv', line: former?.line ?? 1 }, found)
    const row: VendorRow = { ...mergeRow(STALL_COLUMNS, cells, former, noteFormer), stallNumber }
    for (const [field, text] of Object.entries(row)) {
      if (!(field in cells) && field !== 'stallNumber' && text !== '')
        kept.set(field, (kept.get(field) ?? 0) + 1)
    }
    return row
  })
  for (const [index, { stallNumber, place }] of drafts.entries()) {
    if (rows[index]!.stallName !== '') continue
    const reason = say`stall ${stallNumber} has no name and is shown without one`
    found.push(createFinding('stall-name-missing', place, reason))
  }
  const note = createNote({ file: '', ...drafts[0]?.place, line: 1 }, found)
  if (kept.size > 0) {
    const counts = [...kept].map(
      ([field, count]) => `${toTitle(field)} (${plural(count, 'stall')})`,
    )
    const list = counts.join(', ')
    note('live-values-kept', `a sheet has no column for ${list}, so the values in the guide stay`)
  }
  if (samples > 0) {
    const count = plural(samples, 'stall')
    note(
      'samples-replaced',
      `${count} of the guide ${samples === 1 ? 'was a sample and is' : 'were samples and are'} replaced completely`,
    )
  }
  for (const [stallNumber, record] of others) {
    const noteOther = createNote({ file: 'files/vendors.csv', line: record.line }, found)
    rows.push({ ...mergeRow(STALL_COLUMNS, {}, record, noteOther), stallNumber })
  }
  found.push(...findNamesakes(drafts, others))
  rows.sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
  return { rows, findings: found }
}

/** Finds names in the list that a kept stall already has. */
function findNamesakes(
  drafts: StallDraft[],
  others: [number: string, record: CsvRecord][],
): Finding[] {
  const names = new Map(
    others.map(([number, { values }]) => [toNameKey(values['stallname'] ?? ''), number]),
  )
  return drafts.flatMap(({ stallNumber, cells: { stallName = '' }, place }) => {
    const number = stallName === '' ? undefined : names.get(toNameKey(stallName))
    if (number === undefined) return []
    const reason = say`${stallName} has the number ${stallNumber} in the list and ${number} in the guide, and both stay`
    return createFinding('stall-name-twice', place, reason)
  })
}
