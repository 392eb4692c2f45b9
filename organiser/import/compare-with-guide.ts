import type { FestivalRules } from '../rows/festival-rules.ts'
import { findRenumbered, renumberMap } from '../event-map/renumber-map.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { findPriceJumps, type PriceJump, type PricedProduct } from '../rows/price-jumps.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import type { Comparison, Draft, DraftStall, PublicFiles } from './mapping.ts'
import { toMobiles, toProductFile, toVendorFile, type NumberedProduct } from './public-rows.ts'
import { holdNumbers, readLiveGuide, type LiveGuide } from './stall-numbers.ts'
import { CHANGE_KINDS, type GuideChange, type ListProblem } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { parseCsvBytes, type CsvRecord } from '#shared/catalogue/csv.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { DEFAULT_DESCRIPTION, fieldsOf } from '#shared/catalogue/rows.ts'
import { findYes } from '#shared/cell-rules/find-yes.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { isWithin } from '#shared/edit-distance.ts'

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
  festival: FestivalRules,
): Comparison {
  const guide = readLiveGuide(live)
  const problems: ListProblem[] = []
  const numbered = giveNumbers(draft, guide, problems)
  const { stalls: settled, problems: held } = holdNumbers(numbered, guide, rated)
  const stalls = holdListed(settled, guide, rated, problems)
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

/** A list does not withdraw a rated stall, because that takes two organisers. */
function holdListed(
  stalls: DraftStall[],
  { own }: LiveGuide,
  rated: RatedStalls,
  problems: ListProblem[],
): DraftStall[] {
  return stalls.map((stall) => {
    const { number, cells, place } = stall
    const isYes = (cell = '') => findYes(cell) === true
    const isNew = isYes(cells.disabled) && !isYes(own.get(number)?.values['disabled'])
    if (!isNew || !rated.has(number)) return stall
    const values = [cells.stallName || number, number, String(rated.get(number)!.ratings)]
    problems.push({ ...place, reason: 'ratedListed', isLeftOut: false, values })
    return { ...stall, cells: { ...cells, disabled: '' } }
  })
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

type Kind = GuideChange['kind']

const stallDetails = fieldsOf(STALL_COLUMNS, 'file').filter(
  (field) => !['stallName', 'disabled', 'closed'].includes(field),
)
const dishDetails = fieldsOf(PRODUCT_COLUMNS, 'file').filter(
  (field) => !['name', 'price', 'priceNote', 'inStock'].includes(field),
)

/** The difference between two states of the guide, in the order of the stalls. */
export function findChanges(
  before: Vendor[],
  after: Vendor[],
  currency: string | undefined,
  jumps: PriceJump<PricedProduct>[] = [],
): GuideChange[] {
  const isJump = new Set(
    jumps
      .filter(({ others }) => others === undefined)
      .map(({ product }) => `${product.stallNumber}\n${product.name}`),
  )
  return pairUp(before, after, ({ stallNumber }) => stallNumber).flatMap(([was, is]) =>
    compareStalls(was, is, toPrefix(currency)).map((change) =>
      change.kind === 'priceChanged' && isJump.has(`${change.stall.number}\n${change.dish}`)
        ? { ...change, kind: 'priceJump' as const }
        : change,
    ),
  )
}

/** Most harmful first. */
export function sortChanges(changes: GuideChange[]): GuideChange[] {
  const groups = Map.groupBy(changes, ({ kind }) => kind)
  return CHANGE_KINDS.flatMap((kind) => groups.get(kind) ?? [])
}

/** Pairs old and new states. One is undefined if the item was added or removed. */
function pairUp<T>(before: T[], after: T[], toKey: (one: T) => string) {
  const former = new Map(before.map((one) => [toKey(one), one]))
  const kept = new Set(after.map(toKey))
  const removed = before.filter((one) => !kept.has(toKey(one)))
  return [
    ...after.map((is) => [former.get(toKey(is)), is] as const),
    ...removed.map((was) => [was, undefined] as const),
  ]
}

/** A live file may contain phone numbers, and others may see the screen. */
const show = (text: unknown) => hidePhones(String(text))

function compareStalls(was: Vendor | undefined, is: Vendor | undefined, prefix: string) {
  const one = (is ?? was)!
  const stall = { number: one.stallNumber, name: show(one.stallName) }
  const toChange = (kind: Kind, from?: string, to?: string): GuideChange => ({
    kind,
    stall,
    ...(from !== undefined && { was: from }),
    ...(to !== undefined && { is: to }),
  })
  const dishesOf = (vendor: Vendor | undefined) =>
    vendor?.products.filter((dish) => !isDefault(dish)) ?? []
  // The dishes of a new or removed stall are counted with it.
  if (!was || !is) {
    const count = String(dishesOf(one).length)
    return [was ? toChange('stallRemoved', count) : toChange('stallAdded', undefined, count)]
  }
  const changes: GuideChange[] = []
  if (was.stallName !== is.stallName)
    changes.push(toChange('stallRenamed', show(was.stallName), show(is.stallName)))
  if (was.disabled !== is.disabled)
    changes.push(toChange(is.disabled ? 'stallWithdrawn' : 'stallBack'))
  if (was.closed !== is.closed) changes.push(toChange(is.closed ? 'stallClosed' : 'stallOpened'))
  for (const field of stallDetails)
    if (was[field] !== is[field])
      changes.push(toChange('stallChanged', show(was[field]), show(is[field])))
  // The id distinguishes products with the same name.
  const pairs = pairUp(dishesOf(was), dishesOf(is), ({ id }) => id)
  for (const [old, dish] of pairs)
    for (const [kind, from, to] of compareDishes(old, dish, prefix))
      changes.push({ ...toChange(kind, from, to), dish: show((dish ?? old).name) })
  return changes
}

/** Whether a product is the placeholder of a stall without a menu. */
const isDefault = ({ name, description }: Product) =>
  name === PRODUCT_COLUMNS.name.usual && description === DEFAULT_DESCRIPTION

function compareDishes(
  was: Product | undefined,
  is: Product | undefined,
  prefix: string,
): [Kind, from: string | undefined, to: string | undefined][] {
  if (!was) return [['dishAdded', undefined, showPrice(is!, prefix)]]
  if (!is) return [['dishRemoved', showPrice(was, prefix), undefined]]
  const all: [Kind, string, string][] = [
    ['priceChanged', showPrice(was, prefix), showPrice(is, prefix)],
    ['stockChanged', was.inStock ? 'yes' : 'no', is.inStock ? 'yes' : 'no'],
    ...dishDetails.map((field): [Kind, string, string] => [
      'dishChanged',
      show(was[field]),
      show(is[field]),
    ]),
  ]
  return all.filter(([, from, to]) => from !== to)
}

function showPrice({ price, priceNote }: Product, prefix: string): string {
  const amount = toRupees(price)
  return show(amount > 0 ? `${prefix}${amount} ${priceNote}`.trim() : priceNote)
}
