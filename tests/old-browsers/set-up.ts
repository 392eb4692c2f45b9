import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ensureInstalled } from '../../scripts/set-up.mjs'

/** Chromium 106, unpacked from its npm package; an installation removes it. */
export const OLD_CHROMIUM = join(import.meta.dirname, 'node_modules/.cache/chromium-106')
/** The only kind of machine that it runs on. It needs the libraries of Debian's `chromium`. */
export const isPossible = `${process.platform} ${process.arch}` === 'linux x64'

/** Installs and unpacks Chromium 106. */
export default function setUp(): void {
  if (!isPossible) return
  ensureInstalled(import.meta.dirname)
  if (existsSync(OLD_CHROMIUM)) return
  mkdirSync(dirname(OLD_CHROMIUM), { recursive: true })
  const packed = readFileSync(
    join(import.meta.dirname, 'node_modules/chromium-106/bin/chromium.br'),
  )
  // Under a temporary name until complete: an interrupted run starts over.
  writeFileSync(`${OLD_CHROMIUM}.part`, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(`${OLD_CHROMIUM}.part`, OLD_CHROMIUM)
}
