import { statfsSync } from 'node:fs'

/** 100,000 ratings take 25 MB, and twelve backups of those 260 MB. */
export const DISK_RESERVE_BYTES = 300_000_000

const LOOK_EVERY_MS = 5000
const ENOUGH_AGAIN = 1.1

/** @param say Called when less than the reserve is free, and when there is enough again. */
export function watchDisk(
  folder: string,
  say: (sentence: string) => void,
  readFree = () => readFreeBytes(folder),
) {
  let isLow = false

  function look() {
    let freeBytes: number
    try {
      freeBytes = readFree()
    } catch {
      // If the disk does not respond, storing a row fails anyway.
      return
    }
    const wasLow = isLow
    isLow = freeBytes < DISK_RESERVE_BYTES * (wasLow ? ENOUGH_AGAIN : 1)
    if (isLow === wasLow) return
    const free = `${Math.floor(freeBytes / 1e6)} MB are free on the disk of ${folder}`
    say(
      isLow
        ? `${free}: the last ${DISK_RESERVE_BYTES / 1e6} MB are kept for ratings, and forms wait on the phones. Make room (docs/hosting/backup.md).`
        : `${free}: forms are taken again.`,
    )
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()

  return {
    isLow: () => isLow,
    close: () => clearInterval(timer),
  }
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
