import { putNewest } from '#shared/bounded-map.ts'

const MAX_KEYS = 1000

/**
 * For what a script or a crowd makes happen thousands of times: the log gets one line of it in a while.
 * @returns A function that writes a line with how many of its key were left out since the last one,
 *   or leaves this one out.
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
