/** Forgets entries that have not been read or set recently. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
  grow(): void
}

/**
 * @param max Holds at least this many keys and at most twice as many. Swapping two half-maps is
 * three times cheaper than reordering an LRU on every access.
 * @param weigh For values that count as several keys.
 */
export function createRecentMap<Key, Value>(
  max: number,
  weigh: (value: Value) => number = () => 1,
): RecentMap<Key, Value> {
  let weight = 0
  let recent = new Map<Key, Value>()
  let earlier = new Map<Key, Value>()

  function set(key: Key, value: Value) {
    const isAdded = !recent.has(key)
    recent.set(key, value)
    if (isAdded) grow(weigh(value))
  }

  function grow(by = 1) {
    weight += by
    if (weight < max) return
    earlier = recent
    recent = new Map()
    weight = 0
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
    grow,
    delete(key) {
      recent.delete(key)
      earlier.delete(key)
    },
    clear() {
      weight = 0
      recent.clear()
      earlier.clear()
    },
  }
}
