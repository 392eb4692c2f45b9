/** The value below which such a share of all lies; undefined of none. */
export function findPercentile(values: number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export function toMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** 12,345 */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** 61.4 kB, as the budget of the first visit is counted. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(1)} kB`
}

export function milliseconds(value: number | undefined): string {
  return value === undefined ? 'none' : `${value.toFixed(value < 10 ? 1 : 0)} ms`
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}

/** '3 x 429, 1 x 503' */
export function describeCounts(counts: Iterable<[string | number, number]>): string {
  const sorted = [...counts].filter(([, times]) => times > 0).toSorted((a, b) => b[1] - a[1])
  return sorted.map(([name, times]) => `${count(times)} x ${name}`).join(', ') || 'none'
}
