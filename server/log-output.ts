import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/**
 * Writes the log to standard output and drops what cannot be written. The log may be on a full
 * disk, and pino would block every request until there is space.
 */
export const logOutput = {
  write(lines: string) {
    try {
      writeSync(STANDARD_OUTPUT, lines)
    } catch {
      // There is nowhere else to report it.
    }
  },
}
