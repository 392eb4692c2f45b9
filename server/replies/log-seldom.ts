import { putNewest } from '#shared/bounded-map.ts'

const MAX_KEYS = 1000

/**
 * Limits log lines about what a script or a crowd causes thousands of times.
 * @returns A function that writes at most one line per key in `everyMs`, and tells `write` how many it
 *   left out since the last one.
 */
export function createSeldomLog(everyMs: number, now = () => performance.now()) {
  const written = new Map<string, { at: number; leftOut: number }>()

  return function log(key: string, write: (leftOut: number) => void): void {
    const last = written.get(key)
    if (last && now() - last.at < everyMs) return void (last.leftOut += 1)
    putNewest(written, key, { at: now(), leftOut: 0 }, MAX_KEYS)
    write(last?.leftOut ?? 0)
  }
}
