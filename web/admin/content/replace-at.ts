/** A copy of a list with another value at an index. Older browsers have no `with`. */
export const replaceAt = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
