/** Reads a list once, however often it is asked for: a new list is another object. */
export function onceForEach<List extends object, Read>(read: (list: List) => Read) {
  const known = new WeakMap<List, Read>()
  return (list: List): Read => {
    const found = known.get(list) ?? read(list)
    known.set(list, found)
    return found
  }
}

/** What is read of a list, one item after the other. */
interface ItemReader<Item, Read> {
  start: () => Read
  add: (to: Read, item: Item, place: number) => void
}

/** Reads a list once too, and can read parts of it before it is asked for. */
export function itemByItem<Item, Read>({ start, add }: ItemReader<Item, Read>) {
  const known = new WeakMap<Item[], { read: Read; count: number }>()

  function readOn(list: Item[], hasTime = () => true) {
    const state = known.get(list) ?? { read: start(), count: 0 }
    known.set(list, state)
    while (state.count < list.length && hasTime()) {
      add(state.read, list[state.count]!, state.count)
      state.count += 1
    }
    return state
  }

  return {
    of: (list: Item[]): Read => readOn(list).read,
    /** Reads on for as long as there is time; whether it has read all. */
    readAhead: (list: Item[], hasTime: () => boolean) =>
      readOn(list, hasTime).count === list.length,
  }
}
