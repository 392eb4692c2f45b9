import type { ContentProblem, ReadContentFile } from '../content-problem.ts'
import { type FestivalFacts, readFestivalFacts } from '../festival-facts.ts'
import { isJpeg } from './pictures.ts'

/** The picture that chats show beside a link to the guide. */
export const LINK_PREVIEW = 'files/link-preview.jpg'
/** WhatsApp shows no larger picture. */
const MAX_KB = 300
const MARK = /Painted for [\w%.~!*'()-]+/

/** The ASCII mark that `npm run screenshots` writes into the picture, to detect an old title. */
export function toPaintedMark({ title, subtitle }: FestivalFacts): string {
  return `Painted for ${encodeURIComponent(`${title}, ${subtitle}`)}`
}

/**
 * Whether chats can show the picture, and it is not last year's; any other picture may be used
 * instead. If it is missing, the server draws one from the logo and the title.
 */
export function checkLinkPreview(readFile: ReadContentFile): ContentProblem[] {
  const bytes = readFile(LINK_PREVIEW)
  const expected = 'as npm run screenshots makes it'
  const toProblem = (found: string, effect: string) => [
    { file: LINK_PREVIEW, line: 1, what: 'the picture', expected, found, effect },
  ]
  if (!bytes) return []
  const without = 'links to the guide have no picture in WhatsApp'
  if (!isJpeg(bytes)) return toProblem('it is something else than a JPEG picture', without)
  const kB = Math.ceil(bytes.length / 1000)
  if (kB > MAX_KB) return toProblem(`it has ${kB} kB, more than ${MAX_KB}`, without)
  const mark = MARK.exec(new TextDecoder('latin1').decode(bytes))?.[0]
  const { value: festival } = readFestivalFacts(readFile)
  if (!mark || !festival || mark === toPaintedMark(festival)) return []
  return toProblem(
    'it was made for another title',
    'links to the guide show an old title in WhatsApp',
  )
}
