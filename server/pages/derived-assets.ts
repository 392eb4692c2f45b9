import { type Asset, toCompressedAsset, typeOf } from '../http/replies/asset.ts'
import { CACHE_CONTROL } from '../http/security-headers.ts'

/**
 * Pictures and the font generated from the festival.
 * @param findFile Returns the same buffer for an address until it changes.
 * @returns A function that finds the current file at an address.
 */
export function createDerivedAssets(findFile: (address: string) => Buffer | undefined) {
  const assets = new WeakMap<Buffer, Promise<Asset>>()

  return (address: string): Promise<Asset> | undefined => {
    const file = findFile(address)
    if (!file) return undefined
    // Named by its content hash.
    const isHashed = address.startsWith('/assets/')
    const cacheControl = isHashed ? CACHE_CONTROL.asset : CACHE_CONTROL.picture
    const asset = assets.get(file) ?? toCompressedAsset(file, typeOf(address), cacheControl)
    assets.set(file, asset)
    return asset
  }
}
