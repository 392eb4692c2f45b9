import { createHash } from 'node:crypto'
import type { ReadContentFile } from '#shared/content/content-problem.ts'

/** The map and the logo that this folder comes with, by the SHA-256 of their bytes. */
const SAMPLES = {
  'files/Map.jpg': '092fa81dbcc07b56cedc64e58eb5c21585f9c4543b2a1b88bebaa2d6282af91a',
  'files/logo.svg': '6a93cffcad5d3f8fdc24b75fbeb6d66b5106ba0529e2941348f3fb598730006c',
}

/** Counts the pictures that are still the samples, each by its file. */
export function countSamplePictures(readFile: ReadContentFile): Record<string, number> {
  const left = Object.entries(SAMPLES).filter(([file, hash]) => {
    const bytes = readFile(file)
    return bytes && createHash('sha256').update(bytes).digest('hex') === hash
  })
  return Object.fromEntries(left.map(([file]) => [file, 1]))
}
