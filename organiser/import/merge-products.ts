import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import type { ProductDraft } from '../rows/collect-products.ts'
import { mergeRow } from './merge-row.ts'

/** The effect of a missing column on new products. */
const WITHOUT = {
  price: 'have the price 0, which is not shown',
  category: 'are listed under Others',
  inStock: 'are shown as Out of Stock',
} as const

/** Rows of products.csv in stall order. Columns that the sheet lacks keep their values. */
export function toProductRows(drafts: ProductDraft[], live: Uint8Array) {
  const former = new Map(
    parseCsvBytes(live).records.map((record) => {
      const { stallnumber: stallNumber = '', name } = record.values
      return [toKey({ stallNumber, name: name || PRODUCT_COLUMNS.name.usual }), record]
    }),
  )
  const found: Finding[] = []
  const rows = drafts.map((draft) => {
    const { stallNumber, name, cells } = draft
    const record = former.get(toKey(draft))
    const note = createNote({ file: 'files/products.csv', line: record?.line ?? 1 }, found)
    return { ...mergeRow(PRODUCT_COLUMNS, cells, record, note), stallNumber, name }
  })
  rows.sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
  const added = drafts.filter((draft) => !former.has(toKey(draft)))
  return { rows, findings: [...found, ...findLackingColumns(added)] }
}

/** One finding for each sheet and column. */
function findLackingColumns(added: ProductDraft[]): Finding[] {
  return (Object.keys(WITHOUT) as (keyof typeof WITHOUT)[]).flatMap((field) => {
    const lacking = added.filter(({ cells }) => cells[field] === undefined)
    const sheets = new Map(lacking.map(({ place }) => [`${place.file}\n${place.sheet}`, place]))
    return [...sheets.values()].map((place) => {
      const title = toTitle(field)
      const reason = `the sheet has no column ${title}, so new products ${WITHOUT[field]}`
      const suggestion = `Add a column called ${title}.`
      return createFinding('column-missing', { ...place, line: 1 }, reason, suggestion)
    })
  })
}

function toKey({ stallNumber, name }: Pick<ProductDraft, 'stallNumber' | 'name'>): string {
  return `${stallNumber}\n${name}`
}
