import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toRupees } from '#shared/catalogue/rupees.ts'
import { createFinding, type Finding, sortFindings } from '../findings/finding.ts'
import { comparePrices, isPriceJump } from '../findings/price-jumps.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { PRODUCT_HEADER, toCsv, VENDOR_HEADER } from './canonical-csv.ts'
import { collectProducts, type ProductDraft } from './collect-products.ts'
import { collectStalls } from './collect-stalls.ts'
import { toProductRows } from './merge-products.ts'
import { toLiveStalls, toVendorRows } from './merge-stalls.ts'
import { type OwnerMobile, toOwnerMobiles } from './owner-mobiles.ts'
import { readRecords, type UnderstoodSheet } from './read-records.ts'

/** The two public files as bytes; a file that is not there is empty. */
export interface PublicFiles {
  vendors: Uint8Array
  products: Uint8Array
}

/** What an import would do. */
export interface ImportPlan {
  /** What was given: sheets with stalls, with products, or both. */
  hasStalls: boolean
  hasProducts: boolean
  /** Of the two, those that were given. */
  files: Partial<PublicFiles>
  /** What visitors see before it and after. */
  before: Vendor[]
  after: Vendor[]
  mobiles: OwnerMobile[]
  findings: Finding[]
}

/** The committee's sheets as the two public files; touches nothing. */
export function planImport(sheets: Sheet[], live: PublicFiles, importedAt: string): ImportPlan {
  const read = sheets.map(readRecords)
  const understood = read.flatMap((sheet) => sheet.understood ?? [])
  const hasStalls = understood.some(({ header }) => header.hasStalls)
  const hasProducts = understood.some(({ header }) => header.hasProducts)
  const before = importCatalogue(live, importedAt).vendors
  const stalls = planStalls(understood, live, hasStalls)
  const files: Partial<PublicFiles> = {}
  if (hasStalls) files.vendors = stalls.bytes
  const products = planProducts(understood, { ...live, ...files }, before, importedAt)
  if (hasProducts) files.products = products.bytes
  return {
    hasStalls,
    hasProducts,
    files,
    before,
    after: importCatalogue({ ...live, ...files }, importedAt).vendors,
    mobiles: stalls.mobiles,
    findings: sortFindings([
      ...read.flatMap(({ findings }) => findings),
      ...stalls.findings,
      ...products.findings,
    ]),
  }
}

function planStalls(sheets: UnderstoodSheet[], live: PublicFiles, hasStalls: boolean) {
  if (!hasStalls) return { bytes: live.vendors, mobiles: [], findings: [] }
  const { stalls, findings } = collectStalls(sheets)
  const liveStalls = toLiveStalls(live.vendors)
  const vendors = toVendorRows(stalls, liveStalls)
  const mobiles = toOwnerMobiles(stalls, vendors.rows, liveStalls)
  return {
    bytes: encode(toCsv(VENDOR_HEADER, vendors.rows)),
    mobiles: mobiles.mobiles,
    findings: [...findings, ...vendors.findings, ...mobiles.findings],
  }
}

function planProducts(
  sheets: UnderstoodSheet[],
  files: PublicFiles,
  before: Vendor[],
  importedAt: string,
) {
  const { vendors } = importCatalogue(files, importedAt)
  const numbers = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const { products, findings } = collectProducts(sheets, numbers)
  const rows = toProductRows(products, files.products)
  return {
    bytes: encode(toCsv(PRODUCT_HEADER, rows.rows)),
    findings: [...findings, ...rows.findings, ...findJumps(products, before)],
  }
}

/** Against what the guide says now; a new product against the others. */
function findJumps(products: ProductDraft[], before: Vendor[]): Finding[] {
  const formerPrices = new Map(
    before.flatMap(({ stallNumber, products: former }) =>
      former.map(({ name, price }) => [`${stallNumber}\n${name}`, toRupees(price)]),
    ),
  )
  const priced = products.map((draft) => ({
    ...draft,
    category: draft.columns.category ?? '',
    rupees: toRupees(draft.columns.price ?? ''),
  }))
  const findJump = comparePrices(priced)
  return priced.flatMap((product) => {
    const { stallNumber, name, rupees, place } = product
    const former = formerPrices.get(`${stallNumber}\n${name}`)
    const jump =
      former !== undefined && isPriceJump(former, rupees)
        ? `it was ₹${former} and becomes ₹${rupees}`
        : former === rupees
          ? undefined
          : findJump(product)
    if (jump === undefined) return []
    const reason = `the price of ${name} at stall ${stallNumber}: ${jump}`
    return createFinding('price-jump', place, reason, 'Look whether a digit is wrong.')
  })
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
