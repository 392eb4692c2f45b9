import { createListeners } from '#shared/listeners.ts'

export interface StoredValue<T> {
  /** Undefined when nothing is stored, or nothing that the parser trusts. */
  read(): T | undefined
  /** @returns Whether the device keeps it; if not, it lives as long as the page. */
  write(value: T): boolean
  remove(): void
  /** Told of every change, also of those made in another tab. */
  subscribe(listener: () => void): () => void
}

/**
 * One key of local storage.
 * @param parse Turns the stored text into a value; undefined or an exception means "not usable".
 */
export function storedValue<T>(
  key: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string = JSON.stringify,
): StoredValue<T> {
  const { tell, subscribe } = createListeners()
  /** What the device refused to keep: private window, storage full, storage forbidden. */
  let unkept: string | undefined
  let lastText: string | null = null
  let lastValue: T | undefined

  return {
    read() {
      const text = unkept ?? attempt(() => localStorage.getItem(key)) ?? null
      if (text === lastText) return lastValue
      lastText = text
      lastValue = text === null ? undefined : attempt(() => parse(text))
      return lastValue
    },
    write(value) {
      unkept = format(value)
      attempt(() => {
        localStorage.setItem(key, unkept!)
        unkept = undefined
      })
      tell()
      return unkept === undefined
    },
    remove() {
      unkept = undefined
      attempt(() => localStorage.removeItem(key))
      tell()
    },
    subscribe(listener) {
      const unsubscribe = subscribe(listener)
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', handleStorage)
      return () => {
        unsubscribe()
        removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** Undefined where storage is forbidden or full, and for a text that the parser does not trust. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Undefined for what is neither. */
export function toBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** The value when it is a list, else an empty one. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is an object, any field of which may be missing; else an empty one. */
export function toObject<T>(value: unknown): Partial<T> {
  return typeof value === 'object' && value !== null ? value : {}
}

/** A time that this device has kept; undefined for anything else, such as one from a clock that was ahead. */
export function toPastTime(text: unknown, now = new Date()): Date | undefined {
  const time = new Date(String(text))
  return time <= now ? time : undefined
}
