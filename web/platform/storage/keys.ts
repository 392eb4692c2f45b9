import { storedValue } from './stored-value.ts'
import { toList, toObject } from './untrusted.ts'

/** A rating that was given on this device (specification, section 3). */
export interface LocalRating {
  /** Empty when it was given before the scripts had come, until they have. */
  id: string
  /** The stall number. */
  stallId: string
  stallName: string
  rating: number
  /** ISO 8601. */
  createdAt: string
}

const toBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined)

/** The older spelling is read where the first is absent. */
const olderSidebarCollapsed = storedValue('sidebar-collapsed', toBoolean)
const newerSidebarCollapsed = storedValue('sidebarCollapsed', toBoolean)
export const sidebarCollapsed = {
  ...newerSidebarCollapsed,
  read: () => newerSidebarCollapsed.read() ?? olderSidebarCollapsed.read(),
}

/** Whether the display font is in the browser's cache; `before-hydration.ts` reads it too. */
export const signFontKept = storedValue('sign_font', toBoolean)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const deviceId = storedValue(
  'device_id',
  (text) => (UUID.test(text) ? text : undefined),
  String,
)

export const stallRatings = storedValue<LocalRating[]>('stall_ratings', toRatings)

export function toRatings(text: string): LocalRating[] {
  return toList(JSON.parse(text)).filter(isLocalRating)
}

function isLocalRating(value: unknown): value is LocalRating {
  const { stallId, rating } = toObject<LocalRating>(value)
  return typeof stallId === 'string' && Number.isInteger(rating) && rating! >= 1 && rating! <= 5
}
