/** Sets a key as the newest one, and drops the oldest when there are too many. */
export function putNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number) {
  map.delete(key)
  map.set(key, value)
  if (map.size > max) map.delete(map.keys().next().value!)
}
