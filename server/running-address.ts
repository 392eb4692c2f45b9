import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const toPath = (dataDir: string) => join(dataDir, 'address')

/** Notes where this server listens, for commands in other windows. */
export function saveAddress(dataDir: string, address: string): void {
  try {
    writeFileSync(toPath(dataDir), address, { mode: 0o600 })
  } catch {
    // The commands then assume the usual port.
  }
}

export function forgetAddress(dataDir: string): void {
  rmSync(toPath(dataDir), { force: true })
}

/** Where the server on this computer listens; undefined if none is running. */
export function findAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(toPath(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
