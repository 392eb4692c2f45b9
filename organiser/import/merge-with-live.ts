import { compareStallNumbers } from '#shared/catalogue.ts'
import { type CsvRecord, parseCsvBytes, toHeaderKey } from '#shared/csv.ts'
import { toCategory, toProductName } from '#shared/import-rows.ts'
import { createFinding, type Finding, plural } from '../findings/finding.ts'
import { withoutMobiles } from '../findings/private-numbers.ts'
import { PRODUCT_HEADER, VENDOR_HEADER } from './canonical-csv.ts'
import type { ProductDraft } from './collect-products.ts'
import type { StallDraft } from './collect-stalls.ts'
import type { StallColumn } from './column-names.ts'

export type VendorRow = Record<(typeof VENDOR_HEADER)[number], string>
export type ProductRow = Record<(typeof PRODUCT_HEADER)[number], string>

/** The live stalls by their number; of two rows with one number the first counts. */
export function toLiveStalls(bytes: Uint8Array): Map<string, CsvRecord['values']> {
  const stalls = new Map<string, CsvRecord['values']>()
  for (const { values } of parseCsvBytes(bytes).records) {
    const number = values['stallnumber'] ?? ''
    if (number !== '' && !stalls.has(number)) stalls.set(number, values)
  }
  return stalls
}

/** Rows of vendors.csv in stall order. What the committee's sheet has no column for stays as it is. */
export function toVendorRows(drafts: StallDraft[], live: Map<string, CsvRecord['values']>) {
  const kept = new Map<string, number>()
  const rows = drafts.map(({ stallNumber, columns }) => {
    const former = live.get(stallNumber)
    const value = (name: (typeof VENDOR_HEADER)[number]) => {
      const column = (name === 'description' ? 'stall_description' : name) as StallColumn
      if (columns[column] !== undefined) return columns[column]
      const text = former?.[toHeaderKey(name)] ?? ''
      if (text !== '') kept.set(name, (kept.get(name) ?? 0) + 1)
      return name === 'contact' ? text : withoutMobiles(text)
    }
    const cells = VENDOR_HEADER.slice(1).map((name) => [name, value(name)])
    return { ...Object.fromEntries(cells), stall_number: stallNumber } as VendorRow
  })
  const sorted = rows.toSorted((a, b) => compareStallNumbers(a.stall_number, b.stall_number))
  return { rows: sorted, findings: describeKept(kept, drafts) }
}

function describeKept(kept: Map<string, number>, [first]: StallDraft[]): Finding[] {
  if (!first || kept.size === 0) return []
  const list = [...kept].map(([name, count]) => `${name} (${plural(count, 'stall')})`).join(', ')
  const reason = `some sheet has no column for ${list}; what the guide has stays`
  return [createFinding('live-values-kept', { ...first.place, line: 1 }, reason)]
}

/** Rows of products.csv in stall order. A column that the sheet lacks is taken from the product as it is. */
export function toProductRows(drafts: ProductDraft[], live: Uint8Array) {
  const former = new Map<string, CsvRecord['values']>()
  for (const { values } of parseCsvBytes(live).records) {
    former.set(toKey(values['stallnumber'] ?? '', toProductName(values['name'] ?? '')), values)
  }
  const lacking = new Map<string, Set<string>>()
  const findings: Finding[] = []
  const rows = drafts.map(({ stallNumber, name, columns, place }): ProductRow => {
    const values = former.get(toKey(stallNumber, name))
    const lacks = (column: string) => {
      const sheet = `${place.file}\n${place.sheet ?? ''}`
      const known = lacking.get(sheet) ?? new Set()
      lacking.set(sheet, known)
      if (known.has(column)) return
      known.add(column)
      findings.push(lackingColumn({ ...place, line: 1 }, column))
    }
    if (!values && columns.price === undefined) lacks('price')
    if (!values && columns.category === undefined) lacks('category')
    if (!values && columns.in_stock === undefined) lacks('in_stock')
    return {
      stall_number: stallNumber,
      name,
      description: columns.description ?? withoutMobiles(values?.['description'] ?? ''),
      price: columns.price ?? (withoutMobiles(values?.['price'] ?? '') || '0'),
      category: columns.category ?? toCategory(values?.['category'] ?? ''),
      in_stock: columns.in_stock ?? (isYes(values?.['instock']) ? 'yes' : 'no'),
    }
  })
  const sorted = rows.toSorted((a, b) => compareStallNumbers(a.stall_number, b.stall_number))
  return { rows: sorted, findings }
}

const DEFAULTS: Record<string, string> = {
  price: 'have the price 0, which is not shown',
  category: 'are listed under Others',
  in_stock: 'are shown as Out of Stock',
}

function lackingColumn(place: Parameters<typeof createFinding>[1], column: string): Finding {
  const reason = `the sheet has no column ${column}, so new products ${DEFAULTS[column]}`
  return createFinding('column-missing', place, reason, `Add a column called ${column}.`)
}

function isYes(text = ''): boolean {
  return ['true', 'yes', '1'].includes(text.toLowerCase())
}

function toKey(stallNumber: string, name: string): string {
  return `${stallNumber}\n${name}`
}
