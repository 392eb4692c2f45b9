import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1

/**
 * Where the log goes. What cannot be written is dropped: the log may be a file on the disk that is
 * full, and pino would stand still until there is room, with every visitor waiting.
 */
export const logOutput = {
  write(lines: string) {
    try {
      writeSync(STANDARD_OUTPUT, lines)
    } catch {
      // Nowhere is left to say so.
    }
  },
}
