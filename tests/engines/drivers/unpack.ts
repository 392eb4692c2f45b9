import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Unpacks Chromium from an npm package.
 * @param packageDir The package's folder; the program is unpacked next to it, until npm reinstalls.
 * @returns The path of the program.
 */
export function unpackChromium(packageDir: string, name: string): string {
  const cache = join(packageDir, '../.cache')
  const program = join(cache, name)
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  // Under a temporary name until complete: an interrupted run starts over.
  const unfinished = `${program}.${process.pid}`
  const packed = readFileSync(join(packageDir, 'bin/chromium.br'))
  writeFileSync(unfinished, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(unfinished, program)
  return program
}
