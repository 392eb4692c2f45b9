import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicFile } from '#shared/content/files/public-files.ts'
import { isOpenFile } from '../festival/catalogue/public-files.ts'
import { readMark } from '../festival/catalogue/reread.ts'
import { type Asset, toCompressedAsset, typeOf } from '../http/replies/asset.ts'
import { CACHE_CONTROL } from '../http/cache-control.ts'

/**
 * Volunteers' public files, served byte for byte and read again when they change.
 * @returns A function that finds the current file at an address.
 */
export function createContentFiles(filesDir: string) {
  const kept = new Map<string, { mark: string; asset: Promise<Asset> }>()

  return async function findContentFile(address: string): Promise<Asset | undefined> {
    // `toTarget` lets only decodable addresses through.
    const name = decodeURIComponent(address).slice(1)
    if (!isPublicFile(name)) return undefined
    const path = join(filesDir, name)
    const mark = await readMark(path)
    if (mark === undefined) return undefined
    const known = kept.get(name)
    if (known?.mark === mark) return known.asset
    if (!isOpenFile(filesDir, name)) return undefined
    const asset = readAsset(path)
    kept.set(name, { mark, asset })
    return asset.catch(() => {
      kept.delete(name)
      return undefined
    })
  }
}

async function readAsset(path: string): Promise<Asset> {
  const cacheControl = path.endsWith('.csv') ? CACHE_CONTROL.spreadsheet : CACHE_CONTROL.picture
  return toCompressedAsset(await readFile(path), typeOf(path), cacheControl)
}
