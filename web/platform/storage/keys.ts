import { HERE_MAX_MS } from '#shared/times.ts'
import { storedValue, toBoolean, toList, toObject } from './stored-value.ts'

/** The older spelling is read where the first is absent. */
const olderSidebarCollapsed = storedValue('sidebar-collapsed', toBoolean)
const newerSidebarCollapsed = storedValue('sidebarCollapsed', toBoolean)
export const sidebarCollapsed = {
  ...newerSidebarCollapsed,
  read: () => newerSidebarCollapsed.read() ?? olderSidebarCollapsed.read(),
}

/** Whether the display font is in the browser's cache; `before-hydration.ts` reads it too. */
export const displayFontKept = storedValue('sign_font', toBoolean)

/** On how many visits in a row the guide could not be kept. */
export const guideTries = storedValue('guide_tries', (text) => {
  const tries = Number(text)
  return Number.isInteger(tries) && tries >= 0 ? tries : undefined
})

interface KeptStalls {
  /** In which they were kept; absent from 1.0.0. */
  edition?: string | undefined
  numbers: string[]
}

/** The stalls that the visitor keeps at hand. They never leave the device. */
export const keptStalls = storedValue<KeptStalls>('kept_stalls', (text) => {
  const value: unknown = JSON.parse(text)
  // 1.0.0 kept the numbers alone.
  const { edition, numbers } = toObject<KeptStalls>(
    Array.isArray(value) ? { numbers: value } : value,
  )
  return { edition, numbers: toList(numbers).filter((number) => typeof number === 'string') }
})

/** The stall whose card was scanned last, and when, in milliseconds since 1970. */
const scannedStall = storedValue('scanned_stall', (text) => {
  const [number, at] = toList(JSON.parse(text))
  return typeof number === 'string' && typeof at === 'number' ? ([number, at] as const) : undefined
})

/** A visitor whose card was scanned stands at its stall. */
export const writeHere = (number: string) => scannedStall.write([number, Date.now()])

/**
 * The number of the stall where the visitor stands; undefined when that is too long ago, or was written by a clock
 * that was ahead.
 */
export function readHere(): string | undefined {
  const [number, at = 0] = scannedStall.read() ?? []
  const ageMs = Date.now() - at
  return ageMs >= 0 && ageMs < HERE_MAX_MS ? number : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const deviceId = storedValue('device_id', (text) => (UUID.test(text) ? text : undefined), String)

/** The random id of this device, made the first time that it is asked for. */
export function getDeviceId(): string {
  const known = deviceId.read()
  if (known !== undefined) return known
  const id = createUuid()
  deviceId.write(id)
  return id
}

/** Goes on with the id by which a rating was sent before the app had come, on a device that keeps nothing. */
export function adoptDeviceId(id: string): void {
  if (deviceId.read() === undefined) deviceId.write(id)
}

/** A random (version 4) uuid, also on a plain http address, where `randomUUID` is missing. */
export function createUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A rating that was given on this device (specification, section 3). */
export interface LocalRating {
  /** Empty when guide 1.0.0 took it before its scripts had come. */
  id: string
  /** The stall number. */
  stallId: string
  stallName: string
  rating: number
  /** ISO 8601. */
  createdAt: string
  /** The id of the edition in which it was given; absent from 1.0.0; empty: of none that this phone has met. */
  edition?: string | undefined
  /** The signature of the card by which it was given, where the festival has signed cards. */
  card?: string
  /** What was given before, the first one first, where a festival lets visitors change their stars. */
  earlier?: LocalRating[]
}

export const stallRatings = storedValue<LocalRating[]>('stall_ratings', toRatings)

export function toRatings(text: string): LocalRating[] {
  const ratings = toList(JSON.parse(text)).filter(isLocalRating)
  return ratings.map(withSteps)
}

function withSteps({ earlier, ...last }: LocalRating): LocalRating {
  return earlier ? { ...last, earlier: toList(earlier).filter(isLocalRating) } : last
}

function isLocalRating(value: unknown): value is LocalRating {
  const { stallId, rating } = toObject<LocalRating>(value)
  return typeof stallId === 'string' && Number.isInteger(rating) && rating! >= 1 && rating! <= 5
}

/** What this device knows of a rating that the table service has answered for good. */
export interface RatingReceipt {
  /** Of the rating. */
  id: string
  /** When this device learned of it by the service's clock, ISO 8601: a closed app learns of it later. */
  at: string
  /** Absent: it counts. Else the stars that count in its place; 0: none do. */
  countedStars?: number
  /** A rating that does not count, which the record has no more. */
  rating?: LocalRating
}

const receipts = storedValue<RatingReceipt[]>('rating_receipts', (text) =>
  toList(JSON.parse(text)).filter(isReceipt),
)

export const ratingReceipts = {
  ...receipts,
  find: (id: string) => receipts.read()?.find((receipt) => receipt.id === id),
  /** The last answer stands, since when it has been the answer. */
  put(receipt: RatingReceipt) {
    const former = ratingReceipts.find(receipt.id)
    if (former && former.countedStars === receipt.countedStars) return
    const others = receipts.read() ?? []
    receipts.write([...others.filter(({ id }) => id !== receipt.id), receipt])
  },
}

function isReceipt(value: unknown): value is RatingReceipt {
  const { id, at, rating } = toObject<RatingReceipt>(value)
  const isWhole = rating === undefined || toRatings(JSON.stringify([rating])).length === 1
  return typeof id === 'string' && !Number.isNaN(Date.parse(String(at))) && isWhole
}

/** The last join request of this device (specification, section 3). */
export interface LocalJoinRequest {
  /** Of the row, until the table service is known to have it. */
  id?: string
  device_id: string
  full_name: string
  phone: string
  /** ISO 8601. */
  created_at: string
  /** The id of the edition in which it was made; absent from 1.0.0. It is not sent. */
  edition?: string | undefined
}

export const joinRequest = storedValue<LocalJoinRequest>('join_request', (text) => {
  const value = toObject<LocalJoinRequest>(JSON.parse(text))
  return typeof value.phone === 'string' ? (value as LocalJoinRequest) : undefined
})
