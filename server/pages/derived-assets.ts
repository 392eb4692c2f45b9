import { type Asset, toCompressedAsset, typeOf } from '../replies/asset.ts'
import { CACHE_CONTROL } from '../http/cache-control.ts'

/**
 * Pictures and the font that are made of the festival.
 * @param findFile Gives the same bytes for an address until they change.
 * @returns A function that finds the file at an address as it is now.
 */
export function createDerivedAssets(findFile: (address: string) => Buffer | undefined) {
  const assets = new WeakMap<Buffer, Promise<Asset>>()

  return (address: string): Promise<Asset> | undefined => {
    const file = findFile(address)
    if (!file) return undefined
    // Named by its content.
    const isHashed = address.startsWith('/assets/')
    const cacheControl = isHashed ? CACHE_CONTROL.asset : CACHE_CONTROL.picture
    const asset = assets.get(file) ?? toCompressedAsset(file, typeOf(address), cacheControl)
    assets.set(file, asset)
    return asset
  }
}
