import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setWarning } from './warnings.ts'

/** Hosts that ignore the image's VOLUME keep this folder in the container. */
const FOLDER_OF_IMAGE = '/data'
/** A volume without a name belongs to one container, and the next one gets another. */
const NAMELESS = /\/volumes\/[0-9a-f]{64}\/_data$/

/** Warns if the data will be lost with this container. */
export function warnOfLostVolume(dataDir: string): void {
  let mounts = ''
  try {
    mounts = readFileSync('/proc/self/mountinfo', 'utf8')
  } catch {
    // Only Linux has containers of this kind.
    return
  }
  const text = isLost(mounts, dataDir)
    ? `The data is lost with this container: mount a volume with a name at ${dataDir} (docs/hosting/containers.md).`
    : undefined
  setWarning('volume', text)
}

/** @param mounts From Linux's /proc (proc_pid_mountinfo(5)). */
export function isLost(mounts: string, dataDir: string): boolean {
  const own = mounts.split('\n').find((line) => line.split(' ')[4] === dataDir)
  if (own === undefined) return dataDir === FOLDER_OF_IMAGE
  return NAMELESS.test(own.split(' ')[3]!)
}

const toPath = (dataDir: string) => join(dataDir, 'address')

/** For commands in other terminals. */
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

/** @returns Undefined if no server is running on this computer. */
export function findAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(toPath(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
