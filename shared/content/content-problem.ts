/** Something in the volunteers' folder that is not as it should be. */
export interface ContentProblem {
  /** Path inside the content folder. */
  file: string
  /** Counted from 1. */
  line: number
  /** The column or field that it is about. */
  what: string
  /** What should stand there, as words that follow 'should be'. */
  expected: string
  /** What stands there. */
  found: string
  /** What the site does about it: 'this member is left out'. */
  effect: string
  /** The site cannot be shown with it. */
  isFatal?: boolean
}

/** What a file or a group of files of the content folder says. */
export interface ContentRead<T> {
  /** Undefined when the site cannot do without what is missing. */
  value: T | undefined
  problems: ContentProblem[]
  /** How many entries are still made up, by file. */
  samples: Record<string, number>
  /** How many texts pages in the folder's language show in another, by file. */
  untranslated?: Record<string, number>
}

/** The content folder, or a pretended one. */
export interface ReadContentFile {
  /** Undefined: there is no such file. */
  (name: string): Uint8Array | undefined
  /** Whose translations are read (translations.ts); left out: no translation is. */
  language?: string
}

const LONGEST_QUOTE = 60

/** The problem in a volunteer's words: where it is, what should be there, what is there. */
export function toSentence(problem: ContentProblem): string {
  const { file, line, what, expected, found, effect } = problem
  return `${file} line ${line}: ${what} should be ${expected}, but ${found}; ${effect}`
}

/** 'it is empty' or 'it is "98-abc"'. */
export function describeFound(text: string): string {
  if (text === '') return 'it is empty'
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  return `it is "${shown}"`
}

/** UTF-8 as Windows-1252 shows it: of any script of India, from Devanagari to Sinhala, and '₹', '’', 'é' and a hard space. */
const AS_WINDOWS =
  /à[¤-·][\u0080-\u00bf\u0152-\u2122]|â(?:‚¹|€[\u0080-\u2122])|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/
const LOST = /\?{3,}|^[?\s.,()/-]*\?\?[?\s.,()/-]*$|\uFFFD/

/**
 * Whether a text has its letters. Hindi that went through a program that does not know it comes out as ???? or as à¤¹à¤®, Gujarati as àªš;
 * 'ready??' is somebody's question.
 */
export function isReadable(text: string): boolean {
  return !LOST.test(text) && !AS_WINDOWS.test(text)
}

/** Makes a problem of one file with which the site cannot be shown. */
export type ToFatal = (
  line: number,
  what: string,
  expected: string,
  found: string,
) => ContentProblem

/** What a file says, with its lesser problems and the count of its made-up entries. */
interface FileRead<T> {
  value: T
  problems?: ContentProblem[]
  samples: number
  untranslated?: number
}

/**
 * Reads one file that has to be there.
 * @param effect What comes of it when the file cannot be used.
 * @param read Gives a list of problems for a file that cannot be used.
 */
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

/** The problems and counts of several files. */
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

/** Made-up entries say so, and a made-up phone number starts with 00000 so that nobody is called. */
export function isSample(text: string): boolean {
  return /^\(?sample\)?$|\(sample\)|^00000|\bexample\.(org|com)\b/i.test(text.trim())
}

export function countIn(file: string, count: number): Record<string, number> {
  return count > 0 ? { [file]: count } : {}
}
