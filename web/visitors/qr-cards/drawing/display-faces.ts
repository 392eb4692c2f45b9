import latinFile from '#web/generated/display-latin.woff2?url'
import { festival } from '#web/visitors/festival.ts'
import { CARD_PARTS_WAIT_MS } from '#shared/durations.ts'
import { DISPLAY_FAMILY } from './shapes.ts'

export interface FaceFile {
  buffer: ArrayBuffer
  unicodeRange: string
}

const LATIN = { file: latinFile, unicodeRange: 'U+0020-007E, U+2013-201D, U+20B9' }
const DEVANAGARI = 'U+0900-097F, U+200C-200D'

/** Skips a part that times out: the device's own font replaces it. */
export async function fetchDisplayFaces(): Promise<FaceFile[]> {
  const { hindiFont } = festival()
  const files = hindiFont ? [LATIN, { file: hindiFont, unicodeRange: DEVANAGARI }] : [LATIN]
  // Importing `timeoutSignal` would bundle the cards with every screen that sends.
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), CARD_PARTS_WAIT_MS)
  const fetched = await Promise.allSettled(
    files.map(async ({ file, unicodeRange }) => {
      const answer = await fetch(file, { signal: timeout.signal })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      return { buffer: await answer.arrayBuffer(), unicodeRange }
    }),
  )
  return fetched.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

export async function addDisplayFaces(fonts: FontFaceSet, files: FaceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ buffer, unicodeRange }) => {
      // Declared for every weight, so that the browser does not embolden it further.
      const face = new FontFace(DISPLAY_FAMILY, buffer, { unicodeRange, weight: '100 900' })
      fonts.add(await face.load())
    }),
  )
}
