import devanagariFile from '../../generated/sign-devanagari.woff2?url'
import latinFile from '../../generated/sign-latin.woff2?url'
import { CARD_PARTS_WAIT_MS } from '#shared/times.ts'
import { DISPLAY_FAMILY } from './shapes.ts'

/** A part of The display font, ready for a page or a worker to take in. */
export interface FaceFile {
  buffer: ArrayBuffer
  unicodeRange: string
}

const FILES = [
  { file: latinFile, unicodeRange: 'U+0020-007E, U+2013-201D, U+20B9' },
  { file: devanagariFile, unicodeRange: 'U+0900-097F, U+200C-200D' },
]

/** What does not come in time is left out: the device's own letters then stand in for it. */
export async function fetchDisplayFaces(): Promise<FaceFile[]> {
  const fetched = await Promise.allSettled(
    FILES.map(async ({ file, unicodeRange }) => {
      const answer = await fetch(file, { signal: AbortSignal.timeout(CARD_PARTS_WAIT_MS) })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      return { buffer: await answer.arrayBuffer(), unicodeRange }
    }),
  )
  return fetched.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

/** @param fonts Of the document, or of a worker. */
export async function addDisplayFaces(fonts: FontFaceSet, files: FaceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ buffer, unicodeRange }) => {
      // One weight for all: nothing is thickened that is bold already.
      const face = new FontFace(DISPLAY_FAMILY, buffer, { unicodeRange, weight: '100 900' })
      fonts.add(await face.load())
    }),
  )
}
