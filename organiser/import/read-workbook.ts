import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { Refusal } from '../refusal.ts'
import { refuseLegacyText, ListError } from './refuse-list.ts'
import { type Sheet, toProblem } from './mapping.ts'
import { parseWorkbook, withoutFarCells } from './read-xlsx.ts'
import { decodeAsWritten, parseRows } from '#shared/catalogue/csv.ts'
import { withoutUnseen } from '#shared/typed-text.ts'

const LARGEST_MB = 20
/** No festival has this many rows, even with line breaks within cells. */
const MOST_LINES = 200_000
const WORKBOOKS = ['.xlsx', '.xlsm', '.xls', '.ods']
const TEXTS = ['.csv', '.tsv', '.txt']
const SHEETS_LINK = /^\s*https?:\/\/(?:docs|drive)\.google\.com\/\S*\s*$/i

/** @throws Refusal if there is no such file, ListError if it is not a spreadsheet. */
export function readSpreadsheet(path: string): Sheet[] {
  const file = basename(path)
  if (/^https?:/i.test(path.replace(/^.*?(?=https?:)/i, ''))) throw new ListError('link', file)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Refusal(`There is no file ${path}. Check its name and folder.`)
  if (!found.isFile() && extname(file).toLowerCase() !== '.numbers')
    throw new Refusal(`${path} is a folder. Give the files in it.`)
  if (!found.isFile()) throw new ListError('numbers', file)
  if (found.size > LARGEST_MB * 1_000_000) throw new ListError('large', file)
  try {
    return readWorkbook(file, readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof Refusal || code === undefined) throw error
    throw new Refusal(`${file} cannot be read (${code}).`, { cause: error })
  }
}

/** @throws ListError with a sentence that says what to do. */
export function readWorkbook(file: string, bytes: Uint8Array): Sheet[] {
  if (bytes.length === 0) throw new ListError('empty', file)
  const ending = extname(file).toLowerCase()
  const inside = describeInside(bytes)
  const other = findOther(ending, inside, bytes)
  if (other) throw new ListError(other, file)
  // Goes by the content, because names can be wrong.
  const sheets = inside === 'text' ? [parseTextSheet(bytes, file)] : parseWorkbook(bytes, file)
  for (const sheet of sheets) refuseLegacyText(sheet)
  if (sheets.every(({ rows }) => rows.length === 0)) throw new ListError('empty', file)
  return sheets
}

type Inside = 'zip' | 'old workbook' | 'web page' | 'pdf' | 'picture' | 'text'

function describeInside(bytes: Uint8Array): Inside {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (head.startsWith('PK')) return 'zip'
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'old workbook'
  if (head.startsWith('%PDF')) return 'pdf'
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp(?:heic|mif1|avif))/.test(head))
    return 'picture'
  const start = head.replaceAll(/[\0\xef\xbb\xbf\xff\xfe]/g, '').trimStart()
  return /^<(!doctype|html|head|meta|table|style|\?xml)/i.test(start) ? 'web page' : 'text'
}

function findOther(ending: string, inside: Inside, bytes: Uint8Array) {
  if (ending === '.numbers') return 'numbers'
  if (inside === 'pdf' || inside === 'picture') return inside
  if (/^\.(docx?|odt|rtf|pages)$/.test(ending)) return 'word'
  if (inside === 'zip' && isNumbers(bytes)) return 'numbers'
  if (inside === 'zip' && !WORKBOOKS.includes(ending) && isWord(bytes)) return 'word'
  if (inside === 'web page') return 'page'
  if (inside !== 'text') return undefined
  const head = new TextDecoder().decode(bytes.subarray(0, 1000))
  if (/^\.(gsheet|url|webloc|desktop)$/.test(ending) || SHEETS_LINK.test(head)) return 'link'
  if (WORKBOOKS.includes(ending) && /^[^\n]*[\0\uFFFD]/.test(head)) return 'damaged'
  return TEXTS.includes(ending) || WORKBOOKS.includes(ending) ? undefined : 'unknown'
}

const holds = (bytes: Uint8Array, name: string) => Buffer.from(bytes).includes(name)
const isNumbers = (bytes: Uint8Array) => holds(bytes, 'Index/Document.iwa')
const isWord = (bytes: Uint8Array) => holds(bytes, 'word/document.xml')

export function parseTextSheet(bytes: Uint8Array, file: string): Sheet {
  const written = decodeAsWritten(bytes)
  if (written.includes('\0')) throw new ListError('unknown', file)
  const text = withoutUnseen(written)
  if (text.split('\n', MOST_LINES + 1).length > MOST_LINES) throw new ListError('large', file)
  const { rows, problems } = parseRows(text, findSeparator)
  const damaged = problems.map(({ line, reason }) =>
    toProblem({ file, line }, 'rowDamaged', reason),
  )
  return { file, hiddenColumns: [], rows: rows.map(withoutFarCells), problems: damaged }
}

/** The separator found equally often in most lines. A heading above the titles may have none. */
function findSeparator(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/)
  const score = (separator: string) => {
    const counts = lines
      .map((line) => line.split(separator).length - 1)
      .filter((count) => count > 0)
    // Decimal commas are less evenly spread.
    const alike = Map.groupBy(counts, (count) => count).values()
    const most = Math.max(0, ...alike.map(({ length }) => length))
    return counts.length + most / (lines.length + 1)
  }
  const scores = [',', ';', '\t', '|'].map((separator) => [separator, score(separator)] as const)
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
