import { storedValue, toBoolean, toList, toObject } from './stored-value.ts'
import { isTicketState, parseTicket, type TicketState } from '#shared/tickets.ts'

/** How long a visitor is assumed to be where the last card was scanned. */
export const HERE_MAX_MS = 3 * 3_600_000

/** The older key is read if the new one is missing. */
const olderSidebarCollapsed = storedValue('sidebar-collapsed', toBoolean)
const newerSidebarCollapsed = storedValue('sidebarCollapsed', toBoolean)
export const sidebarCollapsed = {
  ...newerSidebarCollapsed,
  read: () => newerSidebarCollapsed.read() ?? olderSidebarCollapsed.read(),
}

/** Files of the display font on this phone; `before-hydration.ts` reads them too. */
export const displayFonts = storedValue<string[]>(
  'display_fonts',
  (text) => text.split(' '),
  (files) => files.join(' '),
)

/** Whether the visitor has asked to be forgotten, and the service does not know yet. */
export const forgetAsked = storedValue('forget_asked', toBoolean)

/** Ids; `early-notices.tsx` reads them too. */
export const dismissedNotices = storedValue('dismissed_notices', (text) =>
  toList(JSON.parse(text)).filter((id) => typeof id === 'string'),
)

interface KeptStalls {
  edition?: string | undefined
  numbers: string[]
}

/** Saved stalls never leave the device. */
export const keptStalls = storedValue<KeptStalls>('kept_stalls', (text) => {
  const { edition, numbers } = toObject<KeptStalls>(JSON.parse(text))
  return { edition, numbers: toList(numbers).filter((number) => typeof number === 'string') }
})

/** The stall's number and the time in milliseconds since 1970. */
const scannedStall = storedValue('scanned_stall', (text) => {
  const [number, at] = toList(JSON.parse(text))
  return typeof number === 'string' && typeof at === 'number' ? ([number, at] as const) : undefined
})

/** A visitor who scans a card is at its stall. */
export const writeHere = (number: string) => scannedStall.write([number, Date.now()])

/** Undefined if the scan is too old, or was saved while the clock was ahead. */
export function readHere(): string | undefined {
  const [number, at = 0] = scannedStall.read() ?? []
  const ageMs = Date.now() - at
  return ageMs >= 0 && ageMs < HERE_MAX_MS ? number : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const deviceId = storedValue('device_id', (text) => (UUID.test(text) ? text : undefined), String)

/** Random, created on first use. */
export function getDeviceId(): string {
  const known = deviceId.read()
  if (known !== undefined) return known
  const id = createUuid()
  deviceId.write(id)
  return id
}

/**
 * On a device that stores nothing, a rating may have been sent with this id before the app had
 * loaded.
 */
export function adoptDeviceId(id: string): void {
  if (deviceId.read() === undefined) deviceId.write(id)
}

/** Also works on plain HTTP, where `randomUUID` is missing. */
export function createUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Requirement D-17. */
export interface LocalRating {
  id: string
  stallId: string
  stallName: string
  rating: number
  createdAt: string
  /**
   * Edition id; absent in data from before editions, empty if this phone has not seen its edition.
   */
  edition?: string | undefined
}

export const stallRatings = storedValue<LocalRating[]>('stall_ratings', toRatings)

function toRatings(text: string): LocalRating[] {
  return toList(JSON.parse(text)).filter(isLocalRating)
}

function isLocalRating(value: unknown): value is LocalRating {
  const { stallId, rating } = toObject<LocalRating>(value)
  return typeof stallId === 'string' && Number.isInteger(rating) && rating! >= 1 && rating! <= 5
}

/**
 * 'replaced': other stars from this device count. 'needs-ticket': counts once this phone has a
 * ticket. 'not-counted': refused, and nothing counts.
 */
export type ReceiptKind = 'counted' | 'replaced' | 'needs-ticket' | 'not-counted'

export interface RatingReceipt {
  id: string
  kind: ReceiptKind
  /** When this device learned of the outcome, by the service's clock (ISO 8601). */
  at: string
  countedStars?: number
  /** A rating that does not count, which may no longer be in the record. */
  rating?: LocalRating
}

const receipts = storedValue<RatingReceipt[]>('rating_receipts', (text) =>
  toList(JSON.parse(text)).filter(isReceipt),
)

export const ratingReceipts = {
  ...receipts,
  find: (id: string) => receipts.read()?.find((receipt) => receipt.id === id),
  /** The latest answer wins. A repeated one keeps the time when it first came. */
  put(receipt: RatingReceipt) {
    const former = ratingReceipts.find(receipt.id)
    if (former?.kind === receipt.kind && former.countedStars === receipt.countedStars) return
    const others = receipts.read() ?? []
    receipts.write([...others.filter(({ id }) => id !== receipt.id), receipt])
  },
}

function isReceipt(value: unknown): value is RatingReceipt {
  const { id, kind, at, rating } = toObject<RatingReceipt>(value)
  const isWhole = rating === undefined || toRatings(JSON.stringify([rating])).length === 1
  return (
    typeof id === 'string' &&
    typeof kind === 'string' &&
    !Number.isNaN(Date.parse(String(at))) &&
    isWhole
  )
}

export interface LocalJoinRequest {
  /** The id of the row, until the table service is known to have it. */
  id?: string
  device_id: string
  full_name: string
  phone: string
  created_at: string
  /** Edition id; absent in data from before editions. Not sent. */
  edition?: string | undefined
}

export const joinRequest = storedValue<LocalJoinRequest>('join_request', (text) => {
  const value = toObject<LocalJoinRequest>(JSON.parse(text))
  return typeof value.phone === 'string' ? (value as LocalJoinRequest) : undefined
})

export interface LocalTicket {
  code: string
  edition?: string | undefined
  /**
   * 'new': earlier ratings have not been queued with it. 'kept': sent with each rating, but not yet
   * answered. Otherwise, the service's answer.
   */
  state: 'new' | 'kept' | TicketState
}

export const voterTicket = storedValue<LocalTicket>('voter_ticket', (text) => {
  const { code, edition, state } = toObject<LocalTicket>(JSON.parse(text))
  const parsed = typeof code === 'string' ? parseTicket(code) : undefined
  if (parsed === undefined) return undefined
  const known = state === 'kept' || isTicketState(state) ? state : 'new'
  return { code: parsed, edition: typeof edition === 'string' ? edition : undefined, state: known }
})

export function findTicket(edition: string | undefined): LocalTicket | undefined {
  const ticket = voterTicket.read()
  const isUsable =
    ticket?.state === 'new' || ticket?.state === 'kept' || ticket?.state === 'claimed'
  return isUsable && ticket.edition === edition ? ticket : undefined
}
