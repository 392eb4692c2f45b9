/** The value when it is a list, else an empty one. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is an object, any field of which may be missing; else an empty one. */
export function toObject<T>(value: unknown): Partial<T> {
  return typeof value === 'object' && value !== null ? value : {}
}
