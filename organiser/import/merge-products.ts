import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toCategory, toProductName } from '#shared/catalogue/import-rows.ts'
import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import type { PRODUCT_HEADER } from './canonical-csv.ts'
import { tidyText, toPublicText } from './clean-text.ts'
import { type ProductDraft, readPrice } from './collect-products.ts'

type ProductRow = Record<(typeof PRODUCT_HEADER)[number], string>

const FILE = 'files/products.csv'

/** What comes of a new product whose sheet lacks a column. */
const WITHOUT = {
  price: 'have the price 0, which is not shown',
  category: 'are listed under Others',
  in_stock: 'are shown as Out of Stock',
} as const

/** Rows of products.csv in stall order. What the committee's sheet has no column for stays as it is. */
export function toProductRows(drafts: ProductDraft[], live: Uint8Array) {
  const former = toLiveProducts(live)
  const findings: Finding[] = []
  const rows = drafts.map((draft) => toRow(draft, former.get(toKey(draft)), findings))
  const added = drafts.filter((draft) => !former.has(toKey(draft)))
  return {
    rows: rows.toSorted((a, b) => compareStallNumbers(a.stall_number, b.stall_number)),
    findings: [...findings, ...findLackingColumns(added)],
  }
}

function toLiveProducts(live: Uint8Array): Map<string, CsvRecord> {
  return new Map(
    parseCsvBytes(live).records.map((record) => {
      const { stallnumber: stallNumber = '', name = '' } = record.values
      return [toKey({ stallNumber, name: toProductName(name) }), record]
    }),
  )
}

function toRow(
  { stallNumber, name, columns }: ProductDraft,
  former: CsvRecord | undefined,
  found: Finding[],
): ProductRow {
  const keep = (column: string) => {
    if (!former) return ''
    return toPublicText(tidyText(former.values[column] ?? ''), column, toPlace(former), found)
  }
  return {
    stall_number: stallNumber,
    name,
    description: columns.description ?? keep('description'),
    price: columns.price ?? (former ? readPrice(keep('price'), toPlace(former), found) : '0'),
    category: columns.category ?? toCategory(keep('category')),
    in_stock: columns.in_stock ?? (/^(true|yes|1)$/i.test(keep('instock')) ? 'yes' : 'no'),
  }
}

function toPlace({ line }: CsvRecord): Place {
  return { file: FILE, line }
}

/** Once for each sheet and column. */
function findLackingColumns(added: ProductDraft[]): Finding[] {
  return Object.entries(WITHOUT).flatMap(([column, effect]) => {
    const lacking = added.filter(
      ({ columns }) => columns[column as keyof typeof WITHOUT] === undefined,
    )
    const sheets = Map.groupBy(lacking, ({ place: { file, sheet = '' } }) => `${file}\n${sheet}`)
    return [...sheets.values()].map(([first]) => {
      const reason = `the sheet has no column ${column}, so new products ${effect}`
      const suggestion = `Add a column called ${column}.`
      return createFinding('column-missing', { ...first!.place, line: 1 }, reason, suggestion)
    })
  })
}

function toKey({ stallNumber, name }: Pick<ProductDraft, 'stallNumber' | 'name'>): string {
  return `${stallNumber}\n${name}`
}
