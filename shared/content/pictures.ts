import type { ContentProblem, ReadContentFile } from './content-problem.ts'

const MAP = 'files/Map.jpg'
/** What a map is saved as by mistake: Windows hides endings. */
const SLIPS = ['files/Map.jpg.jpg', 'files/Map.jpeg', 'files/Map.png']
/** Other names only where letters large and small are told apart. */
const OTHER_CASES = ['files/map.jpg', 'files/Map.JPG', 'files/MAP.JPG']
/** The first bytes of every JPEG. */
const JPEG = [0xff, 0xd8, 0xff]

/** Whether the map is where the site looks for it, and a picture that phones show. */
export function checkPictures(readFile: ReadContentFile): ContentProblem[] {
  const bytes = readFile(MAP)
  const slip = [...SLIPS, ...(bytes ? [] : OTHER_CASES)].find((name) => readFile(name))
  const problem = { file: MAP, line: 1, what: 'the map', effect: 'visitors see an old map or none' }
  if (slip) {
    const expected = 'the only one of its kind, under exactly this name'
    const found = `there is ${slip}: rename it (Windows shows endings under View > Show)`
    return [{ ...problem, expected, found }]
  }
  if (!bytes)
    return [{ ...problem, expected: 'there under exactly this name', found: 'it is missing' }]
  if (JPEG.every((byte, index) => bytes[index] === byte)) return []
  const found = 'it is something else: save it as JPEG in a picture program'
  return [{ ...problem, expected: 'a JPEG picture', found }]
}
