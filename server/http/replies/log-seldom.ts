import { createRecentMap } from '#shared/recent-map.ts'

const MAX_KEYS = 1000

/**
 * Limits log lines about what a script or a crowd causes thousands of times.
 * @returns A function that writes at most one line per key in `everyMs`, and passes `write` the
 * number of lines skipped since the last one.
 */
export function createSeldomLog(everyMs: number, now = () => performance.now()) {
  const written = createRecentMap<string, { at: number; leftOut: number }>(MAX_KEYS)

  return function log(key: string, write: (leftOut: number) => void): void {
    const last = written.get(key)
    if (last && now() - last.at < everyMs) return void (last.leftOut += 1)
    written.set(key, { at: now(), leftOut: 0 })
    write(last?.leftOut ?? 0)
  }
}
