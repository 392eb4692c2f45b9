/** 12,345 */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** 3 x 429, 1 x 503 */
export function countEach(names: Iterable<string | number>): string {
  const groups = [...Map.groupBy(names, (name) => name)]
  const sorted = groups.toSorted(([, a], [, b]) => b.length - a.length)
  return sorted.map(([name, { length }]) => `${count(length)} x ${name}`).join(', ') || 'none'
}

/** The value below which the given share of all values lies; undefined if there are no values. */
export function findPercentile(values: number[], at: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))]
}

export function toMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

export function milliseconds(value: number | undefined): string {
  return value === undefined ? 'none' : `${value.toFixed(value < 10 ? 1 : 0)} ms`
}

/** 61.4 kB, in units of 1,000 bytes as in the budget for the first visit. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(1)} kB`
}
