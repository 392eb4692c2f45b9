import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { plural } from '../cli/plural.ts'
import { createFinding, createNote, type Finding, say } from '../findings/finding.ts'
import type { ProductDraft } from '../rows/collect-products.ts'
import type { LiveGuide } from './live-guide.ts'
import { mergeRow } from './merge-row.ts'

/** A column's title, and the effect on new products if it is missing. */
const WITHOUT = {
  inStock: ['In Stock', 'shown as In Stock'],
  price: ['Price', 'shown without a price'],
  category: ['Category', 'listed under Others'],
} as const

export interface KeptProducts {
  /** Whether the guide keeps a stall's products although no sheet lists them. */
  isKept(stallNumber: string): boolean
  /** Whether a stall's products are samples, which are always removed. */
  isSample(stallNumber: string): boolean
}

/** Rows of products.csv in stall order. Columns missing from the sheet keep their values. */
export function toProductRows(
  drafts: ProductDraft[],
  { products }: LiveGuide,
  { isKept, isSample }: KeptProducts,
  currency: string | undefined,
) {
  const own = products.filter((record) => !isSample(numberOf(record)))
  const former = new Map(own.map((record) => [toKey(nameOf(record)), record]))
  const found: Finding[] = []
  const merge = (
    draft: Pick<ProductDraft, 'stallNumber' | 'name' | 'cells'>,
    record?: CsvRecord,
  ) => {
    const { stallNumber, name, cells } = draft
    const note = createNote({ file: 'files/products.csv', line: record?.line ?? 1 }, found)
    // A product is in stock unless the list says otherwise.
    const given = record || cells.inStock !== undefined ? cells : { ...cells, inStock: 'yes' }
    return { ...mergeRow(PRODUCT_COLUMNS, given, record, note, currency), stallNumber, name }
  }
  const rows = [
    ...drafts.map((draft) => merge(draft, former.get(toKey(draft)))),
    ...own
      .filter((record) => isKept(numberOf(record)))
      .map((record) => merge({ ...nameOf(record), cells: {} }, record)),
  ]
  rows.sort((a, b) => compareStallNumbers(a.stallNumber, b.stallNumber))
  const added = drafts.filter((draft) => !former.has(toKey(draft)))
  return {
    rows,
    isSampleLost: own.length < products.length,
    findings: [...found, ...findLackingColumns(added)],
  }
}

/** One finding for each sheet and column. */
function findLackingColumns(added: ProductDraft[]): Finding[] {
  return (Object.keys(WITHOUT) as (keyof typeof WITHOUT)[]).flatMap((field) => {
    const lacking = added.filter(({ cells }) => cells[field] === undefined)
    const sheets = Map.groupBy(lacking, ({ place }) => `${place.file}\n${place.sheet}`)
    return [...sheets.values()].map((those) => {
      const count = `${plural(those.length, 'new product')} ${those.length === 1 ? 'is' : 'are'}`
      const [title, effect] = WITHOUT[field]
      const reason = say`no column is called ${title}, so ${count} ${effect}`
      const suggestion = 'If this is wrong, add that column, or change it after the import.'
      return createFinding('column-lacking', { ...those[0]!.place, line: 1 }, reason, suggestion)
    })
  })
}

function numberOf({ values }: CsvRecord): string {
  return values['stallnumber'] ?? ''
}

function nameOf(record: CsvRecord): Pick<ProductDraft, 'stallNumber' | 'name'> {
  return {
    stallNumber: numberOf(record),
    name: record.values['name'] || PRODUCT_COLUMNS.name.usual,
  }
}

function toKey({ stallNumber, name }: Pick<ProductDraft, 'stallNumber' | 'name'>): string {
  return `${stallNumber}\n${name}`
}
