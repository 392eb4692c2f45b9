import type { RatedStalls } from '../rows/rated-stalls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import type { Question } from '../columns/questions.ts'
import { findRenumbered, renumberMap } from '../event-map/renumber-map.ts'
import { sortFindings } from '../findings/finding.ts'
import { collectProducts } from '../rows/collect-products.ts'
import { collectStalls } from '../rows/collect-stalls.ts'
import type { FestivalRules } from '../rows/festival-rules.ts'
import type { Listing } from '../rows/listing.ts'
import { findPriceJumps } from '../rows/price-jumps.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { holdNumbers, reportKept } from './hold-numbers.ts'
import { readLiveGuide, type LiveGuide } from './live-guide.ts'
import { toProductRows } from './merge-products.ts'
import { toVendorRows } from './merge-stalls.ts'
import { numberStalls } from './number-stalls.ts'
import { toOwnerMobiles } from './owner-mobiles.ts'
import { toPublicCsv } from './public-csv.ts'
import { chooseSheets } from './sheets/choose-sheets.ts'
import { findOffers } from './find-offers.ts'
import { askCategories, findOwnCategories } from './own-categories.ts'
import { fillDiet, offerFillDiet } from './sheets/fill-down.ts'
import { readSheets, type SheetOptions } from './sheets/read-records.ts'

/** The public files as bytes. Missing stalls or products are empty. */
export interface PublicFiles {
  vendors: Uint8Array
  products: Uint8Array
  /** The map's sheet, if the festival has one. */
  map?: Uint8Array
}

/** The volunteer's answers about the sheets. */
export interface ImportOptions extends FestivalRules, Omit<SheetOptions, 'isSheetChosen'> {
  /** The names of the sheets to import. */
  sheets?: string[]
  /** The name of the stall that the sheets are the menu of, if it is new to the guide. */
  stallName?: string | undefined
  /** `list`: the guide adopts the list's categories; `guide`: it keeps its own. */
  categoriesOf?: 'list' | 'guide' | undefined
  /** Whether the diet on the first row of each stall is that of all its dishes. */
  isDietFilled?: boolean
  /** Whether stalls without a number get the next free one. */
  isNumbering?: boolean
  /** Whether stalls called 'vacant' or 'cancelled' are left out. */
  isVacantLeftOut?: boolean
  /** Whether two sellers with the same number share one stall. */
  isShared?: boolean
  /** Stalls that stay, at their numbers. */
  rated?: RatedStalls
  /** `whole`: stalls missing from the sheets are removed; `part`: they are kept. Default: decided by their number. */
  extent?: 'whole' | 'part' | undefined
}

/** The effect of an import. */
export type ImportPlan = ReturnType<typeof planImport>

/** A list with less than this share of the guide's stalls is a partial list. */
const FEW = 0.5

/** Turns the committee's sheets into the two public files, without writing them. */
export function planImport(
  sheets: Sheet[],
  live: PublicFiles,
  importedAt: string,
  options: ImportOptions = {},
) {
  const guide = readLiveGuide(live)
  const { sheets: names = [], isNumbering = false } = options
  const read = readSheets(chooseSheets(sheets, names), {
    ...options,
    isSheetChosen: names.length > 0,
  })
  const all = read.flatMap(({ listing }) => listing ?? [])
  const given = options.isDietFilled ? all.map(fillDiet) : all
  const numbered = numberStalls([...toStall(options, given), ...given], guide, isNumbering)
  const held = holdNumbers(numbered.listings, guide, options.rated ?? new Map())
  const listings = withStalls(held.listings, guide, options)
  const hasStalls = listings.some((listing) => listing.hasStalls)
  const hasProducts = listings.some((listing) => listing.hasProducts)
  const before = importCatalogue(live, importedAt, options.categories).vendors
  const files: Partial<PublicFiles> = {}
  const stalls = planStalls(listings, guide, options)
  if (hasStalls && !isSame(stalls.bytes, live.vendors)) files.vendors = stalls.bytes
  const open = importCatalogue({ ...live, ...files }, importedAt).vendors
  const setting = { guide, stalls, open, before, options, hasStalls }
  const own = findOwnCategories(given, options.categories)
  const isTakingOver = options.categoriesOf === 'list' && own.added.length > 0
  const categories = isTakingOver ? own.all : options.categories
  const products = planProducts(listings, { ...setting, options: { ...options, categories } })
  const isTouched = hasProducts || (hasStalls && products.isSampleLost)
  if (isTouched && !isSame(products.bytes, live.products)) files.products = products.bytes
  const after = importCatalogue({ ...live, ...files }, importedAt, categories).vendors
  const isOpen = (asked: Question['asks']) =>
    read.some(({ questions }) => questions.some(({ asks }) => asks === asked))
  const reports = read.flatMap(({ report }) => report ?? [])
  const renumbered = findRenumbered(before, after)
  const map = live.map && renumberMap(live.map, renumbered)
  if (map) files.map = map
  const findings = sortFindings([
    ...read.flatMap((one) => one.findings),
    ...numbered.findings,
    ...held.findings,
    ...stalls.findings,
    ...products.findings,
  ])
  return {
    /** Whether the sheets list stalls, products, or both. */
    hasStalls,
    hasProducts,
    /** The names of the sheets that count. */
    read: read.flatMap(({ sheet, listing }) => (listing ? [sheet.sheet] : [])),
    /** How many stalls are kept that the sheets lack; undefined if the sheets replace all. */
    untouched: stalls.untouched,
    /** The new content of the files that change. */
    files,
    /** How the columns of each sheet were read. */
    reports,
    /** The numbers of the guide's sample stalls. */
    samples: guide.samples,
    /** Open questions: nothing changes until they are answered. */
    questions: [
      ...read.flatMap(({ questions }) => questions),
      ...numbered.questions,
      // Until it is known whose dishes they are, a heading may be a stall.
      ...(options.categoriesOf || isOpen('stall') ? [] : askCategories(own)),
    ],
    /** Questions that may stay open. */
    offers: [
      ...numbered.offers,
      ...offerFillDiet(given),
      ...findOffers(findings, stalls.untouched, options),
    ],
    /** Categories that the guide adopts. */
    newCategories: isTakingOver ? own.added : [],
    /** The guide before and after the import. */
    before,
    after,
    /** Stalls whose numbers change, on the map too. */
    renumbered: map ? renumbered : new Map<string, string>(),
    mobiles: stalls.mobiles,
    findings,
  }
}

/** In a guide without stalls, a list of products creates them. They have no names yet. */
function withStalls(listings: Listing[], { own }: LiveGuide, { stall }: ImportOptions): Listing[] {
  const isFirst = own.size === 0 && stall === undefined
  return isFirst && listings.every(({ hasStalls }) => !hasStalls)
    ? listings.map((listing) => ({ ...listing, hasStalls: true }))
    : listings
}

/** Adds a new stall for the menu in the sheets. */
function toStall({ stall, stallName }: ImportOptions, [list]: Listing[]): Listing[] {
  const place = list?.records[0]?.place
  if (stall === undefined || stallName === undefined || !place) return []
  const record = { place, stallNumber: stall, stall: { stallName }, product: {} }
  return [
    { hasStalls: true, hasProducts: false, isImport: true, isNumbered: true, records: [record] },
  ]
}

function planStalls(
  listings: Listing[],
  guide: LiveGuide,
  { isShared, isVacantLeftOut, ...options }: ImportOptions,
) {
  // The menu of one stall says nothing about other stalls.
  const extent = options.stall === undefined ? options.extent : 'part'
  const { stalls, findings, isLeftOut } = collectStalls(listings, { isShared, isVacantLeftOut })
  const listed = new Set(stalls.map(({ stallNumber }) => stallNumber))
  const others = [...guide.own].filter(([number]) => !listed.has(number))
  const isFew = extent === undefined && stalls.length > 0 && stalls.length < guide.own.size * FEW
  const isPart = extent === 'part' || isFew
  const rated = isPart ? [] : others.filter(([number]) => options.rated?.has(number))
  const kept = isPart ? others : rated
  const vendors = toVendorRows(stalls, guide, kept)
  const { mobiles, findings: lost } = toOwnerMobiles(stalls, vendors.rows, guide.stalls)
  const csv = toPublicCsv(STALL_COLUMNS, vendors.rows)
  return {
    bytes: encode(csv),
    mobiles,
    isLeftOut,
    listed,
    kept: new Set(kept.map(([number]) => number)),
    untouched: isPart ? kept.length : undefined,
    findings: [...findings, ...vendors.findings, ...lost, ...reportKept(rated, options.rated)],
  }
}

interface ProductSetting {
  guide: LiveGuide
  stalls: ReturnType<typeof planStalls>
  /** The stalls after the import. */
  open: Vendor[]
  before: Vendor[]
  options: ImportOptions
  hasStalls: boolean
}

function planProducts(listings: Listing[], setting: ProductSetting) {
  const { guide, stalls, open, before, options, hasStalls } = setting
  const numbers = new Set(open.map(({ stallNumber }) => stallNumber))
  const { isLeftOut } = stalls
  const { products, findings } = collectProducts(listings, numbers, {
    isLeftOut,
    currency: options.currency,
    categories: options.categories,
  })
  const hasProducts = listings.some((listing) => listing.hasProducts)
  const menus = new Set(products.map(({ stallNumber }) => stallNumber))
  // Imported stalls keep no sample data, and that of removed stalls goes too.
  const isSample = (number: string) => hasStalls && guide.samples.has(number)
  const isKept = (number: string) => {
    if (isSample(number)) return false
    if (!hasProducts) return true
    if (hasStalls) return stalls.kept.has(number)
    return options.extent !== 'whole' && !menus.has(number)
  }
  const merged = toProductRows(products, guide, { isKept, isSample }, options.currency)
  const csv = toPublicCsv(PRODUCT_COLUMNS, merged.rows)
  const jumps = findPriceJumps(products, before, options.currency)
  return {
    bytes: encode(csv),
    isSampleLost: merged.isSampleLost,
    findings: [...findings, ...merged.findings, ...jumps],
  }
}

function isSame(bytes: Uint8Array, live: Uint8Array): boolean {
  return Buffer.compare(bytes, live) === 0
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
