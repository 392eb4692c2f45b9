export interface ContentProblem {
  /** Path inside the content folder. */
  file: string
  /** One-based. */
  line: number
  what: string
  /** Phrased to follow 'should be'. */
  expected: string
  found: string
  /** 'this member is left out' */
  effect: string
  /** Whether this mistake makes the festival unusable. */
  isFatal?: boolean
}

export interface ContentRead<T> {
  value: T | undefined
  problems: ContentProblem[]
  samples: Record<string, number>
  /** Number of texts that pages show in another language, by file. */
  untranslated?: Record<string, number>
}

export interface ReadContentFile {
  (name: string): Uint8Array | undefined
  language?: string
}

const LONGEST_QUOTE = 60

/** Tells a volunteer where the mistake is, what is expected, and what was found. */
export function toSentence(problem: ContentProblem): string {
  const { file, line, what, expected, found, effect } = problem
  return `${file} line ${line}: ${what} should be ${expected}, but ${found}; ${effect}`
}

export function describeFound(text: string): string {
  if (text === '') return 'it is empty'
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  return `it is "${shown}"`
}

/** UTF-8 decoded as Windows-1252: Indian scripts, '₹', '’', 'é' and a non-breaking space. */
const AS_WINDOWS =
  /à[¤-·][\u0080-\u00bf\u0152-\u2122]|â(?:‚¹|€[\u0080-\u2122])|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/
const LOST = /\?{3,}|^[?\s.,()/-]*\?\?[?\s.,()/-]*$|\uFFFD/

/**
 * False if a program without Unicode support has saved Hindi as ???? or à¤¹à¤®. Text such as
 * 'ready??' is accepted.
 */
export function isReadable(text: string): boolean {
  return !LOST.test(text) && !AS_WINDOWS.test(text)
}

export type ToFatal = (
  line: number,
  what: string,
  expected: string,
  found: string,
) => ContentProblem

interface FileRead<T> {
  value: T
  problems?: ContentProblem[]
  samples: number
  untranslated?: number
}

/** @param read Returns a list of problems if the file is unusable. */
export function readRequired<T>(
  readFile: ReadContentFile,
  { file, effect }: { file: string; effect: string },
  read: (bytes: Uint8Array, toFatal: ToFatal) => FileRead<T> | ContentProblem[],
): ContentRead<T> {
  const toFatal: ToFatal = (line, what, expected, found) => {
    return { file, line, what, expected, found, effect, isFatal: true }
  }
  const bytes = readFile(file)
  const result = bytes
    ? read(bytes, toFatal)
    : [toFatal(1, 'the file', 'there under exactly this name', 'it is missing')]
  if (Array.isArray(result)) return { value: undefined, problems: result, samples: {} }
  const { value, problems = [], samples, untranslated = 0 } = result
  return {
    value,
    problems,
    samples: countIn(file, samples),
    untranslated: countIn(file, untranslated),
  }
}

export function mergeReads(reads: ContentRead<unknown>[]) {
  const problems = reads.flatMap((read) => read.problems)
  const merge = (counts: (Record<string, number> | undefined)[]): Record<string, number> =>
    Object.assign({}, ...counts)
  return {
    problems,
    samples: merge(reads.map((read) => read.samples)),
    untranslated: merge(reads.map((read) => read.untranslated)),
  }
}

/**
 * Sample entries are marked, or have a phone number starting with 00000, so that nobody is called.
 */
export function isSample(text: string): boolean {
  return /^\(?sample\)?$|\(sample\)|^00000|\bexample\.(org|com)\b/i.test(text.trim())
}

export function countIn(file: string, count: number): Record<string, number> {
  return count > 0 ? { [file]: count } : {}
}
