import { decodeText } from '../../catalogue/csv.ts'
import { MAP_PICTURE, MAP_SHEET } from '../map/event-map.ts'
import { hasPage } from '../festival-facts.ts'
import type { ContentProblem, ReadContentFile } from '../content-problem.ts'

export const LOGO = 'files/logo.svg'
const SHEET_SLIPS = ['files/map.csv.csv', 'files/Map.csv', 'files/map.CSV', 'files/MAP.CSV']
/** Names that people save a map under by mistake, because Windows hides extensions. */
const SLIPS = ['files/Map.jpg.jpg', 'files/Map.jpeg', 'files/Map.png']
/** These are other files only on a case-sensitive disk. */
const OTHER_CASES = ['files/map.jpg', 'files/Map.JPG', 'files/MAP.JPG']

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

export function checkPictures(readFile: ReadContentFile): ContentProblem[] {
  return [...checkLogo(readFile), ...(hasPage(readFile, 'map') ? checkMap(readFile) : [])]
}

export function logoProblem(found: string): ContentProblem {
  return {
    file: LOGO,
    line: 1,
    what: 'the logo',
    expected: 'an SVG picture under exactly this name',
    found,
    effect: 'pages have no logo, and phones do not offer to install the guide',
  }
}

function checkLogo(readFile: ReadContentFile): ContentProblem[] {
  const bytes = readFile(LOGO)
  if (!bytes) return [logoProblem('it is missing')]
  return /<svg[\s>]/.test(decodeText(bytes)) ? [] : [logoProblem('it is something else')]
}

function checkMap(readFile: ReadContentFile): ContentProblem[] {
  const bytes = readFile(MAP_PICTURE)
  const sheetSlip = readFile(MAP_SHEET) ? undefined : SHEET_SLIPS.find((name) => readFile(name))
  const slip =
    sheetSlip ??
    [...SLIPS, ...(bytes || readFile(MAP_SHEET) ? [] : OTHER_CASES)].find((name) => readFile(name))
  const toProblem = (expected: string, found: string) => {
    const effect = 'visitors see an old map or none'
    return [
      {
        file: sheetSlip ? MAP_SHEET : MAP_PICTURE,
        line: 1,
        what: 'the map',
        expected,
        found,
        effect,
      },
    ]
  }
  if (slip) {
    const found = `there is ${slip}: rename it (Windows shows endings under View > Show)`
    return toProblem('the only one of its kind, under exactly this name', found)
  }
  // The server draws the picture from the sheet.
  if (!bytes && readFile(MAP_SHEET)) return []
  if (!bytes) return toProblem('there under exactly this name', 'it is missing')
  if (isJpeg(bytes)) return []
  return toProblem('a JPEG picture', 'it is something else: save it as JPEG in a picture program')
}
