/** A time as people say it: '0.4 ms', '12 ms', '3.1 s'. @param ms Milliseconds. */
export function describeTime(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's']
  return `${value < 10 ? Number(value.toPrecision(2)) : Math.round(value)} ${unit}`
}
