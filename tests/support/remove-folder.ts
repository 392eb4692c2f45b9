import { rmSync } from 'node:fs'

/** Retries for 5 s: a killed server's child process, which makes pictures, may still be writing. */
export function removeFolder(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: 10 })
}
