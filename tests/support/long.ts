/** Whether the long versions of the tests run too: `npm run test:long`, before a release and at night. */
export const isLong = process.env['MELA_LONG_TESTS'] === '1'

/** The first rows of a table stand for all of them, unless the run is a long one. */
export function representatives<T>(rows: readonly T[], count = 1): readonly T[] {
  return isLong ? rows : rows.slice(0, count)
}
