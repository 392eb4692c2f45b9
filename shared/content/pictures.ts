import type { ContentProblem, ReadContentFile } from './content-problem.ts'

const MAP = 'files/Map.jpg'
/** What a picture is called by mistake: Windows hides endings, and phones write them large. */
const SLIPS = [
  'files/Map.jpg.jpg',
  'files/map.jpg',
  'files/Map.JPG',
  'files/Map.jpeg',
  'files/Map.png',
]
/** The first bytes of every JPEG. */
const JPEG = [0xff, 0xd8, 0xff]

/** Whether the map is where the site looks for it, and a picture that phones show. */
export function checkPictures(readFile: ReadContentFile): ContentProblem[] {
  const bytes = readFile(MAP)
  const problem = { file: MAP, line: 1, effect: 'visitors see no map' }
  if (!bytes) {
    const slip = SLIPS.find((name) => readFile(name))
    const found = slip ? `it is called ${slip}` : 'it is missing'
    return [{ ...problem, what: 'the map', expected: 'a picture of exactly this name', found }]
  }
  if (JPEG.every((byte, index) => bytes[index] === byte)) return []
  const found = 'it is something else: save it as JPEG in a picture program'
  return [{ ...problem, what: 'the map', expected: 'a JPEG picture', found }]
}
