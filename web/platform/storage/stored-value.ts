export interface StoredValue<T> {
  /** Undefined when nothing is stored, or nothing that the parser trusts. */
  read(): T | undefined
  /** @returns Whether the device keeps it; if not, it lives as long as the page. */
  write(value: T): boolean
  remove(): void
  /** Told of every change, also of those made in another tab. */
  subscribe(listener: () => void): () => void
}

/** What the device refused to keep: private window, storage full, storage forbidden. */
const unkept = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/**
 * One key of local storage.
 * @param parse Turns the stored text into a value; undefined or an exception means "not usable".
 */
export function storedValue<T>(
  key: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string = JSON.stringify,
): StoredValue<T> {
  let lastText: string | null = null
  let lastValue: T | undefined

  function notify() {
    for (const listener of listeners.get(key) ?? []) listener()
  }

  return {
    read() {
      const text = readText(key)
      if (text === lastText) return lastValue
      lastText = text
      lastValue = text === null ? undefined : parseSafely(parse, text)
      return lastValue
    },
    write(value) {
      const isKept = writeText(key, format(value))
      notify()
      return isKept
    },
    remove() {
      unkept.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is forbidden, so nothing is there.
      }
      notify()
    },
    subscribe(listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', handleStorage)
      return () => {
        own.delete(listener)
        removeEventListener('storage', handleStorage)
      }
    },
  }
}

function parseSafely<T>(parse: (text: string) => T | undefined, text: string): T | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function readText(key: string): string | null {
  const text = unkept.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
    return true
  } catch {
    unkept.set(key, text)
    return false
  }
}
