import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { toPrefix } from '#shared/catalogue/price.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { isWithin } from '#shared/edit-distance.ts'
import type { ListProblem } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import { findRenumbered, renumberMap } from '../event-map/renumber-map.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { findPriceJumps } from '../rows/price-jumps.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { findChanges, sortChanges } from './find-changes.ts'
import { holdNumbers } from './hold-numbers.ts'
import { type LiveGuide, readLiveGuide } from './live-guide.ts'
import type { Comparison, Draft, DraftStall, Festival, PublicFiles } from './mapping.ts'
import { toMobiles, toProductFile, toVendorFile, type NumberedProduct } from './public-rows.ts'

/** A list with less than this share of the guide's stalls leaves the others alone. */
const FEW = 0.5

/**
 * What publishing a draft would change in the guide. Stalls without a number get the guide's for
 * their name, or the next free one; a rated stall keeps its number and stays.
 * @param live The public files as they are.
 */
export function compareWithGuide(
  draft: Draft,
  live: PublicFiles,
  rated: RatedStalls,
  festival: Festival,
): Comparison {
  const guide = readLiveGuide(live)
  const problems: ListProblem[] = []
  const numbered = giveNumbers(draft, guide, problems)
  const { stalls, problems: held } = holdNumbers(numbered, guide, rated)
  const described = stalls.filter(({ isDescribed }) => isDescribed)
  const extent = findExtent(draft, described, guide, rated)
  for (const one of extent.held) problems.push(one)
  const categories = withNew(festival.categories ?? CATEGORIES, draft.newCategories)
  const read = (files: PublicFiles) => importCatalogue(files, '', categories).vendors
  const files: Partial<PublicFiles> = {}
  const hasStalls = described.length > 0
  const vendors = hasStalls ? toVendorFile(described, guide, extent.kept) : live.vendors
  if (hasStalls && !isSame(vendors, live.vendors)) files.vendors = vendors
  const before = importCatalogue(live, '', festival.categories).vendors
  const numbers = new Set(read({ ...live, vendors }).map(({ stallNumber }) => stallNumber))
  const byKey = new Map(stalls.map((stall) => [stall.key, stall]))
  const products = toNumbered(draft, byKey, numbers, problems)
  const isSample = (number: string) => hasStalls && guide.samples.has(number)
  const menus = new Set(products.map(({ stallNumber }) => stallNumber))
  const isKept = (number: string) => {
    if (isSample(number) || (hasStalls && !numbers.has(number))) return false
    if (products.length === 0) return true
    if (hasStalls) return extent.kept.some(([kept]) => kept === number)
    return draft.others !== 'remove' && !menus.has(number)
  }
  if (products.length > 0 || hasStalls) {
    const bytes = toProductFile(products, guide, { isKept, isSample })
    if (!isSame(bytes, live.products)) files.products = bytes
  }
  const after = read({ ...live, ...files })
  const renumbered = findRenumbered(before, after)
  const map = live.map && renumberMap(live.map, renumbered)
  if (map) files.map = map
  const jumps = findPriceJumps(products, before)
  const show = (price: number) => `${toPrefix(festival.currency)}${price}`
  for (const { product, price, usual, others } of jumps) {
    if (others === undefined) continue
    const values = [product.name, product.stallNumber, show(price), show(usual), others]
    problems.push({ ...product.place, reason: 'priceOdd', isLeftOut: false, values })
  }
  for (const { number, cells, place } of described)
    if (!cells.stallName && !guide.own.get(number)?.values['stallname'])
      problems.push({ ...place, reason: 'nameMissing', isLeftOut: false, values: [number] })
  const refusal = findRefusal(draft, after, files, live)
  return {
    before,
    after,
    changes: sortChanges(findChanges(before, after, festival.currency, jumps)),
    problems: [...draft.problems, ...held, ...problems],
    files,
    newCategories: draft.newCategories.filter((name) =>
      after.some(({ products: all }) => all.some(({ category }) => category === name)),
    ),
    mobiles: toMobiles(described, guide),
    renumbered: map ? renumbered : new Map(),
    listed: [...new Set(stalls.map(({ number }) => number))],
    untouched: extent.isPart ? extent.kept.length : 0,
    samples: [...guide.samples].filter((number) => !numbers.has(number)),
    ...(refusal && { refusal }),
  }
}

/** Nobody wants an empty guide: it comes from the wrong sheet. */
function findRefusal(
  { stalls }: Draft,
  after: unknown[],
  files: Partial<PublicFiles>,
  live: PublicFiles,
): Comparison['refusal'] {
  if (stalls.length === 0) return 'noList'
  if (after.length === 0) return 'noStalls'
  const count = (bytes: Uint8Array) => parseCsvBytes(bytes).records.length
  const isEmptied = files.products && !files.vendors && count(files.products) === 0
  return isEmptied && count(live.products) > 0 ? 'noProducts' : undefined
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** The festival's categories with new ones before the last. */
export function withNew(categories: readonly string[], added: string[]): string[] {
  const rest = categories.filter((name) => findCategory(name, ['Others']))
  return [...categories.filter((name) => !rest.includes(name)), ...added, ...rest]
}

/** The highest of the numbers. */
function findLast(numbers: Iterable<string>): number {
  return [...numbers].reduce((most, text) => {
    const number = Number(text)
    return Number.isInteger(number) ? Math.max(most, number) : most
  }, 0)
}

/** Of a name, this share of the letters may be wrong: then it is a guide's stall, misspelt. */
const LETTERS_A_SLIP = 4

/** Gives every stall its number: the guide's for its name, or the next free one. */
function giveNumbers(
  { stalls, products }: Draft,
  guide: LiveGuide,
  problems: ListProblem[],
): DraftStall[] {
  const leaveOut = ({ place }: DraftStall, reason: ProblemReason, ...values: string[]) =>
    void problems.push({ ...place, reason, isLeftOut: true, values })
  const known = new Map([...guide.numbers].map(([name, number]) => [toNameKey(name), number]))
  const taken = new Set(stalls.map(({ number }) => number).filter(Boolean))
  const isNumbered = taken.size > 0
  let last = Math.max(findLast(guide.own.keys()), findLast(taken))
  const open = stalls.filter(({ number }) => number === '')
  const names = [...known.keys()]
  const isMenu =
    products.length > 0 && open.some(({ cells }) => known.has(toNameKey(cells.stallName ?? '')))
  return stalls.flatMap((stall): DraftStall[] => {
    const { number, cells, isDescribed } = stall
    const name = toNameKey(cells.stallName ?? '')
    if (number !== '') {
      // A menu by numbers must not create a stall out of a typing error.
      if (isDescribed || guide.own.has(number) || isFirst(stalls, guide))
        return [isFirst(stalls, guide) ? { ...stall, isDescribed: true } : stall]
      leaveOut(stall, 'unknownStall', number)
      return []
    }
    const own = known.get(name)
    if (own !== undefined && !taken.has(own)) {
      taken.add(own)
      return [{ ...stall, number: own }]
    }
    const slips = Math.floor(name.length / LETTERS_A_SLIP)
    const near = isMenu ? names.find((one) => isWithin(one, name, Math.min(slips, 2))) : undefined
    if (near !== undefined && own === undefined && !taken.has(known.get(near)!)) {
      leaveOut(
        stall,
        'nameNear',
        cells.stallName ?? '',
        guide.own.get(known.get(near)!)?.values['stallname'] ?? near,
      )
      return []
    }
    last += 1
    // In a list with numbers, a missing one is a mistake.
    const values = [cells.stallName ?? '', String(last)]
    if (isNumbered)
      problems.push({ ...stall.place, reason: 'numberGiven', isLeftOut: false, values })
    return [{ ...stall, number: String(last) }]
  })
}

/** In a guide without stalls, a menu by numbers creates them. They have no names yet. */
function isFirst(stalls: DraftStall[], { own }: LiveGuide): boolean {
  return own.size === 0 && stalls.every(({ isDescribed }) => !isDescribed)
}

/** Which stalls of the guide stay although the list lacks them. */
function findExtent({ others }: Draft, stalls: DraftStall[], guide: LiveGuide, rated: RatedStalls) {
  const listed = new Set(stalls.map(({ number }) => number))
  const lacking = [...guide.own].filter(([number]) => !listed.has(number))
  const isFew = stalls.length < guide.own.size * FEW
  const isPart = others === 'stay' || (others === 'auto' && isFew)
  const held = isPart ? [] : lacking.filter(([number]) => rated.has(number))
  const kept: [string, CsvRecord][] = isPart ? lacking : held
  return { kept, isPart, held: stalls.length === 0 ? [] : held.map(toHeld(rated)) }
}

const toHeld =
  (rated: RatedStalls) =>
  ([number, { line, values }]: [string, CsvRecord]): ListProblem => ({
    file: 'files/vendors.csv',
    line,
    reason: 'ratedKept',
    isLeftOut: false,
    values: [values['stallname'] || number, number, String(rated.get(number)!.ratings)],
  })

/** The dishes with the numbers of their stalls; others are left out. */
function toNumbered(
  { products }: Draft,
  byKey: Map<string, DraftStall>,
  numbers: Set<string>,
  problems: ListProblem[],
): NumberedProduct[] {
  return products.flatMap(({ stall, cells, place }): NumberedProduct[] => {
    const stallNumber = byKey.get(stall)?.number
    if (stallNumber === undefined) return []
    if (!numbers.has(stallNumber)) {
      problems.push({ ...place, reason: 'unknownStall', isLeftOut: true, values: [stallNumber] })
      return []
    }
    const { name = '', price, category } = cells
    return [{ stallNumber, name, price, category, cells, place }]
  })
}
