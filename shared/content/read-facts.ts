import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type * as z from 'zod'
import { decodeText } from '../catalogue/csv.ts'
import { withoutUnseenIn } from '../typed-text.ts'
import {
  type ContentProblem,
  type ContentRead,
  describeFound,
  isReadable,
  isSample,
  type ReadContentFile,
  readRequired,
  type ToFatal,
} from './content-problem.ts'
import { KNOWN_NAMES } from './optional-facts.ts'
import { isUntranslated, textsOf, translateFacts } from './translations.ts'

const EFFECT = 'the site cannot be shown with it'

/**
 * Tolerates trailing commas and comments. The schema's messages are phrased to follow 'should be'.
 * @param texts Fields that may have translations (`withTranslations`).
 */
export function readFacts<T>(
  readFile: ReadContentFile,
  file: string,
  schema: z.ZodType<T>,
  texts: readonly (keyof T & string)[] = [],
): ContentRead<T> {
  return readRequired(readFile, { file, effect: EFFECT }, (bytes, toFatal) => {
    const text = decodeText(bytes)
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { allowTrailingComma: true })
    if (errors[0] || !tree) return [toSyntaxProblem(text, errors[0], toFatal)]

    const garbled = findText(tree, (words) => !isReadable(words))
    if (garbled) {
      const found = `${describeFound(garbled.value)}, which is garbled, so type it again`
      const line = lineAt(text, garbled.offset)
      return [toFatal(line, 'the text', 'readable, in a file saved as UTF-8', found)]
    }
    const { success, data, error } = schema.safeParse(withoutUnseenIn(getNodeValue(tree)))
    if (!success) return error.issues.flatMap((issue) => toProblems(text, tree, issue, toFatal))
    const { language } = readFile
    return {
      value: translateFacts(data, texts, language),
      samples: findText(tree, isSample) ? 1 : 0,
      untranslated: texts.filter((name) => isUntranslated(textsOf(data), name, language)).length,
    }
  })
}

/** Parses as much as possible. Mistakes are reported elsewhere. */
export function readAnyway(readFile: ReadContentFile, file: string): unknown {
  const tree = parseTree(decodeText(readFile(file) ?? new Uint8Array()), [])
  return tree && getNodeValue(tree)
}

function toSyntaxProblem(text: string, error: ParseError | undefined, toFatal: ToFatal) {
  const isComma = error && printParseErrorCode(error.error) === 'CommaExpected'
  // The parser reports a missing comma at the next token, not where people look for it.
  const offset = isComma ? text.slice(0, error.offset).trimEnd().length : (error?.offset ?? 0)
  const line = lineAt(text, offset)
  const there = text.split(/\r\n|\r|\n/)[line - 1]!.trim() || 'an empty line'
  if (isComma) return toFatal(line, 'the end', 'a comma', `there is none after ${there}`)
  const found = `a quote or a brace is missing or too many here or just before: ${there}`
  return toFatal(line, 'the text', 'a list of "name": "value", pairs', found)
}

function toProblems(
  text: string,
  tree: Node,
  issue: z.core.$ZodIssue,
  toFatal: ToFatal,
): ContentProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  const node = findNodeAtLocation(tree, path)
  const parent = findNodeAtLocation(tree, path.slice(0, -1)) ?? tree
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const { offset } = findNodeAtLocation(tree, [...path, key]) ?? parent
      const line = lineAt(text, offset)
      const expected = issue.message.startsWith(KNOWN_NAMES)
        ? issue.message
        : 'one that the site knows'
      return toFatal(line, `the name "${key}"`, expected, 'nothing reads it')
    })
  }
  const what = path.map(toWord).join(', ') || 'the file'
  const found = node ? `it is ${JSON.stringify(getNodeValue(node))}` : 'it is missing'
  return [toFatal(lineAt(text, (node ?? parent).offset), what, issue.message, found)]
}

function toWord(part: string | number): string {
  return typeof part === 'number' ? `entry ${part + 1}` : part
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length
}

function findText(node: Node, isWanted: (text: string) => boolean): Node | undefined {
  if (node.type === 'string' && isWanted(String(node.value))) return node
  for (const child of node.children ?? []) {
    const found = findText(child, isWanted)
    if (found) return found
  }
}
