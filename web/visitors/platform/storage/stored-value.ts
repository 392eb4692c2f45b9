import { createListeners } from '#web/ui/layout/listeners.ts'

export interface StoredValue<T> {
  /** Undefined if nothing is stored or the parser rejects it. */
  read(): T | undefined
  /** @returns Whether the device stores the value. If not, it lives as long as the page. */
  write(value: T): boolean
  remove(): void
  /** Called on every change, also from other tabs. */
  subscribe(listener: () => void): () => void
}

/** Handlers by key for changes in other tabs. One listener serves thousands of subscribers. */
const others = new Map<string, () => void>()

function followOtherTabs(key: string, tell: () => void) {
  if (others.size === 0) {
    addEventListener('storage', (event) => {
      if (event.key === null) others.forEach((tellOne) => tellOne())
      else others.get(event.key)?.()
    })
  }
  others.set(key, tell)
}

/** @param parse Undefined or an exception means "not usable". */
export function storedValue<T>(
  key: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string = JSON.stringify,
): StoredValue<T> {
  const { tell, subscribe } = createListeners()
  /** A value that the device refused to store: private window, storage full or blocked. */
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
      followOtherTabs(key, tell)
      return subscribe(listener)
    },
  }
}

/** Undefined if storage is blocked or full, or the parser rejects the text. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export function toBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function toObject<T>(value: unknown): Partial<T> {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Undefined if invalid or in the future, as from a clock that was ahead. */
export function toPastTime(text: unknown, now = new Date()): Date | undefined {
  const time = new Date(String(text))
  return time <= now ? time : undefined
}
