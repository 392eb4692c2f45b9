export function onceForEach<Item extends object, Read>(read: (item: Item) => Read) {
  const known = new WeakMap<Item, Read>()
  return (item: Item): Read => {
    const found = known.get(item) ?? read(item)
    known.set(item, found)
    return found
  }
}
