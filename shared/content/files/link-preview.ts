import type { ContentProblem, ReadContentFile } from '../content-problem.ts'
import { type FestivalFacts, readFestivalFacts } from '../festival-facts.ts'
import { isJpeg } from './pictures.ts'

export const LINK_PREVIEW = 'files/link-preview.jpg'
/** WhatsApp does not show larger pictures. */
const MAX_KB = 300
const MARK = /Painted for [\w%.~!*'()-]+/

/** ASCII mark that `npm run link-preview` writes into the picture, to detect an outdated title. */
export function toPaintedMark({ title, subtitle }: FestivalFacts): string {
  return `Painted for ${encodeURIComponent(`${title}, ${subtitle}`)}`
}

/** Ignores a painted picture with an outdated title, so that the server draws a new one. */
export function findLinkPreview(readFile: ReadContentFile): Uint8Array | undefined {
  const bytes = readFile(LINK_PREVIEW)
  const mark = findMark(bytes)
  const { value: festival } = mark ? readFestivalFacts(readFile) : {}
  return festival && mark !== toPaintedMark(festival) ? undefined : bytes
}

const findMark = (bytes: Uint8Array | undefined) =>
  bytes && MARK.exec(new TextDecoder('latin1').decode(bytes))?.[0]

/** Whether `npm run link-preview` has made the picture, which then also shows the logo. */
export const isPainted = (bytes: Uint8Array | undefined) => findMark(bytes) !== undefined

export function checkLinkPreview(readFile: ReadContentFile): ContentProblem[] {
  const bytes = findLinkPreview(readFile)
  const expected = 'as npm run link-preview makes it'
  const toProblem = (found: string, effect: string) => [
    { file: LINK_PREVIEW, line: 1, what: 'the picture', expected, found, effect },
  ]
  if (!bytes) return []
  const without = 'links to the guide have no picture in WhatsApp'
  if (!isJpeg(bytes)) return toProblem('it is not a JPEG picture', without)
  const kB = Math.ceil(bytes.length / 1000)
  if (kB > MAX_KB) return toProblem(`it is larger than ${MAX_KB} kB (${kB} kB)`, without)
  return []
}
