import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Asset, toAsset, typeOf } from './replies/asset.ts'
import { CACHE_CONTROL } from './security-headers.ts'

/**
 * The built site in memory, each file with the compressed forms from the build.
 * @returns Assets by address: `/assets/main-x1.js`, `/browse-stalls.html`.
 */
export function readBuiltFiles(webDir: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(webDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${path.slice(webDir.length + 1).replaceAll(sep, '/')}`
    const cacheControl = address.startsWith('/assets/') ? CACHE_CONTROL.asset : CACHE_CONTROL.page
    assets.set(address, {
      ...toAsset(readFileSync(path), typeOf(path), cacheControl),
      ...readCompressed(path),
    })
  }
  return assets
}

function readCompressed(path: string): Pick<Asset, 'br' | 'gzip'> {
  if (!existsSync(`${path}.br`)) return {}
  return { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) }
}
