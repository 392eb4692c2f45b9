import { createHash } from 'node:crypto'
import type { ReadContentFile } from '#shared/content/content-problem.ts'

/** SHA-256 of the map and logo in this folder, and of earlier sample maps. */
const SAMPLES = {
  'files/Map.jpg': [
    '2c5c0c31a54580cce4bdf00d0c473b49c8d2ce0b2d2b897fa6bbcc7d0ca8ee04',
    '092fa81dbcc07b56cedc64e58eb5c21585f9c4543b2a1b88bebaa2d6282af91a',
  ],
  'files/map.csv': ['9e6c4466b834bc6f955a9eb55091d812c2f1a3a29703e744806aeff6dc136864'],
  'files/logo.svg': ['6a93cffcad5d3f8fdc24b75fbeb6d66b5106ba0529e2941348f3fb598730006c'],
}

/** Counts the pictures that are still samples, by file. */
export function countSamplePictures(readFile: ReadContentFile): Record<string, number> {
  const left = Object.entries(SAMPLES).filter(([file, hashes]) => {
    const bytes = readFile(file)
    return bytes && hashes.includes(createHash('sha256').update(bytes).digest('hex'))
  })
  return Object.fromEntries(left.map(([file]) => [file, 1]))
}
