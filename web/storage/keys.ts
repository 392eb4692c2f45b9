import { CATEGORIES, type Market, type Vendor } from '#shared/catalogue.ts'
import { withDefaultProduct } from '#shared/import-rows.ts'
import { type StallRatingRow, toStallRatingRow } from '#shared/tables.ts'
import { storedValue } from './stored-value.ts'

/** A rating that was given on this device (specification, section 3). */
export interface LocalRating {
  id: string
  /** The stall number. */
  stallId: string
  stallName: string
  rating: number
  /** ISO 8601. */
  createdAt: string
}

const BLANK_VENDOR = {
  ownerName: '',
  ownerMobile: '',
  remarks: '',
  description: '',
  location: '',
  contact: '',
  createdAt: '',
  disabled: false,
}

const toBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined)

/** The older spelling is read where the first is absent. */
const olderSidebarCollapsed = storedValue('sidebar-collapsed', toBoolean)
const newerSidebarCollapsed = storedValue('sidebarCollapsed', toBoolean)
export const sidebarCollapsed = {
  ...newerSidebarCollapsed,
  read: () => newerSidebarCollapsed.read() ?? olderSidebarCollapsed.read(),
}

export const deviceId = storedValue('device_id', (text) => text || undefined, String)

export const stallRatings = storedValue<LocalRating[]>('stall_ratings', (text) =>
  toList(JSON.parse(text)).filter(isLocalRating),
)

/** Ids of the ratings that the table service has. */
export const sentRatings = storedValue<string[]>('sent_ratings', (text) =>
  toList(JSON.parse(text)).filter((id) => typeof id === 'string'),
)

/** A rating that was submitted before the scripts had come; see `before-hydration.ts`. */
export const earlyRating = storedValue<LocalRating>('early_rating', (text) => {
  const value: unknown = JSON.parse(text)
  return isLocalRating(value) ? value : undefined
})

/** The last totals that came, for the time when none come. */
export const lastTotals = storedValue<StallRatingRow[]>('last_totals', (text) =>
  toList(JSON.parse(text)).flatMap((row) => toStallRatingRow(row) ?? []),
)

/** Rejected unless it has a vendors array (specification, section 5). */
export const marketData = storedValue<Market>('market_data', (text) => {
  const { vendors, categories } = JSON.parse(text) as Partial<Market>
  if (!Array.isArray(vendors)) return undefined
  return {
    vendors: vendors.filter(isVendor).map(toWholeVendor),
    categories: Array.isArray(categories) ? categories : [...CATEGORIES],
  }
})

/** Fields that an older or damaged copy lacks are empty. */
function toWholeVendor(vendor: Vendor): Vendor {
  return withDefaultProduct({ ...BLANK_VENDOR, ...vendor })
}

function isLocalRating(value: unknown): value is LocalRating {
  const { stallId, rating } = toObject<LocalRating>(value)
  return typeof stallId === 'string' && Number.isInteger(rating) && rating! >= 1 && rating! <= 5
}

function isVendor(value: unknown): value is Vendor {
  const { id, stallNumber, stallName, products } = toObject<Vendor>(value)
  const areTexts = [id, stallNumber, stallName].every((text) => typeof text === 'string')
  return areTexts && Array.isArray(products) && products.every(isProduct)
}

function isProduct(value: unknown): boolean {
  const { name, price, category } = toObject<Vendor['products'][number]>(value)
  return [name, price, category].every((text) => typeof text === 'string')
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toObject<T>(value: unknown): Partial<T> {
  return typeof value === 'object' && value !== null ? (value as Partial<T>) : {}
}
