/** Reads a list once, however often it is asked for: a new list is another object. */
export function onceForEach<List extends object, Read>(read: (list: List) => Read) {
  const known = new WeakMap<List, Read>()
  return (list: List): Read => {
    const found = known.get(list) ?? read(list)
    known.set(list, found)
    return found
  }
}
