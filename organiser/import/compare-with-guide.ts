import type { FestivalRules } from '../rows/festival-rules.ts'
import { findRenumbered, renumberMap } from '../event-map/renumber-map.ts'
import { findPriceJumps } from '../rows/odd-rows.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { findChanges } from './guide-changes.ts'
import {
  type Comparison,
  type Draft,
  type DraftStall,
  type PublicFiles,
  toProblem,
} from './mapping.ts'
import { toMobiles, toProductFile, toVendorFile, type NumberedProduct } from './written-rows.ts'
import { giveNumbers, holdNumbers, readLiveGuide, type LiveGuide } from './stall-numbers.ts'
import type { ListProblem } from '#shared/admin/import-mapping.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toPrefix } from '#shared/catalogue/price.ts'
import { findYes } from '#shared/catalogue/rows.ts'

/** A rated stall keeps its number and stays. @param live The public files as they are. */
export function compareWithGuide(
  draft: Draft,
  live: PublicFiles,
  rated: RatedStalls,
  festival: FestivalRules,
): Comparison {
  const guide = readLiveGuide(live)
  const problems = [...draft.problems]
  const numbered = holdNumbers(giveNumbers(draft, guide, problems), guide, rated, problems)
  const stalls = holdListed(numbered, guide, rated, problems)
  const described = stalls.filter(({ isDescribed }) => isDescribed)
  const hasStalls = described.length > 0
  const { kept, isPart } = findKept(draft, described, guide, rated)
  if (hasStalls && !isPart) problems.push(...kept.map((stall) => toRatedKept(stall, rated)))

  const categories = withNew(festival.categories ?? CATEGORIES, draft.newCategories)
  const read = (files: PublicFiles) => importCatalogue(files, '', categories).vendors
  const files: Partial<PublicFiles> = {}
  const vendors = hasStalls ? toVendorFile(described, guide, kept) : live.vendors
  if (!isSame(vendors, live.vendors)) files.vendors = vendors
  const numbers = new Set(read({ ...live, vendors }).map(({ stallNumber }) => stallNumber))
  const products = toNumbered(draft, stalls, numbers, problems)
  const isSample = (number: string) => hasStalls && guide.samples.has(number)
  const menus = new Set(products.map(({ stallNumber }) => stallNumber))
  const isKept = (number: string) => {
    if (isSample(number) || (hasStalls && !numbers.has(number))) return false
    if (products.length === 0) return true
    if (hasStalls) return kept.some(([one]) => one === number)
    return draft.others !== 'remove' && !menus.has(number)
  }
  if (products.length > 0 || hasStalls) {
    const bytes = toProductFile(products, guide, { isKept, isSample })
    if (!isSame(bytes, live.products)) files.products = bytes
  }

  const before = importCatalogue(live, '', festival.categories).vendors
  const after = read({ ...live, ...files })
  const renumbered = findRenumbered(before, after)
  const map = live.map && renumberMap(live.map, renumbered)
  if (map) files.map = map
  const real = before.filter(({ stallNumber }) => !isSample(stallNumber))
  const jumps = findPriceJumps(products, real)
  const show = (price: number) => `${toPrefix(festival.currency)}${price}`
  for (const { product, price, usual, others } of jumps) {
    const { name, stallNumber, place } = product
    const prices = [show(price), show(usual)]
    if (others) problems.push(toProblem(place, 'priceOdd', name, stallNumber, ...prices, others))
  }
  for (const { number, name, place } of described) {
    const isNamed = name !== '' || guide.own.get(number)?.values['stallname']
    if (!isNamed) problems.push(toProblem(place, 'nameMissing', number))
  }
  return {
    after,
    changes: findChanges(real, after, festival.currency, jumps),
    problems,
    files,
    newCategories: draft.newCategories.filter((name) =>
      after.some(({ products: all }) => all.some(({ category }) => category === name)),
    ),
    mobiles: toMobiles(described, guide),
    renumbered,
    listed: [...new Set(stalls.map(({ number }) => number))],
    untouched: isPart ? kept.length : 0,
    samples: hasStalls ? guide.samples.size : 0,
    // Nobody wants an empty guide, so this must be the wrong sheet.
    ...(draft.stalls.length === 0 && { refusal: 'noList' as const }),
    ...(draft.stalls.length > 0 && after.length === 0 && { refusal: 'noStalls' as const }),
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Adds new categories before the last. */
function withNew(categories: readonly string[], added: string[]): string[] {
  const rest = categories.filter((name) => findCategory(name, ['Others']))
  return [...categories.filter((name) => !rest.includes(name)), ...added, ...rest]
}

/** An import cannot withdraw a rated stall, because that takes two organisers. */
function holdListed(
  stalls: DraftStall[],
  { own }: LiveGuide,
  rated: RatedStalls,
  problems: ListProblem[],
): DraftStall[] {
  const isYes = (cell = '') => findYes(cell) === true
  return stalls.map((stall) => {
    const { number, name, cells, place } = stall
    const { ratings } = rated.get(number) ?? {}
    const isNew = isYes(cells.disabled) && !isYes(own.get(number)?.values['disabled'])
    if (!isNew || !ratings) return stall
    problems.push(toProblem(place, 'ratedListed', name || number, number, String(ratings)))
    return { ...stall, cells: { ...cells, disabled: '' } }
  })
}

/** If a list has less than this share of the guide's stalls, the other stalls stay. */
const FEW = 0.5

/** Finds stalls in the guide that stay although they are not in the list. */
function findKept({ others }: Draft, stalls: DraftStall[], { own }: LiveGuide, rated: RatedStalls) {
  const listed = new Set(stalls.map(({ number }) => number))
  const lacking = [...own].filter(([number]) => !listed.has(number))
  const isFew = stalls.length < own.size * FEW
  const isPart = others === 'stay' || (others === 'auto' && isFew)
  return { isPart, kept: isPart ? lacking : lacking.filter(([number]) => rated.has(number)) }
}

function toRatedKept(
  [number, { line, values }]: [string, CsvRecord],
  rated: RatedStalls,
): ListProblem {
  const name = values['stallname'] || number
  const ratings = String(rated.get(number)!.ratings)
  return toProblem({ file: 'files/vendors.csv', line }, 'ratedKept', name, number, ratings)
}

/** Skips dishes of unknown stalls. */
function toNumbered(
  { products }: Draft,
  stalls: DraftStall[],
  numbers: Set<string>,
  problems: ListProblem[],
): NumberedProduct[] {
  const byKey = new Map(stalls.map((stall) => [stall.key, stall]))
  return products.flatMap(({ stall, cells, place }): NumberedProduct[] => {
    const stallNumber = byKey.get(stall)?.number
    if (stallNumber === undefined) return []
    if (!numbers.has(stallNumber)) {
      problems.push(toProblem(place, 'unknownStall', stallNumber))
      return []
    }
    const { name = '', price, category } = cells
    return [{ stallNumber, name, price, category, cells, place }]
  })
}
