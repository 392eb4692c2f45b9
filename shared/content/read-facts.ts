import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type * as z from 'zod'
import { decodeText } from '../catalogue/decode-text.ts'
import {
  type ContentProblem,
  type ContentRead,
  countSamples,
  describeFound,
  isReadable,
  isSample,
  missingFile,
  type ReadContentFile,
} from './content-problem.ts'

const NOT_BUILT = 'the site cannot be built with it'

/**
 * A JSON file by its schema, whose messages say what is expected as words that follow 'should be'.
 * A comma too many and a comment are forgiven.
 */
export function readFacts<T>(
  readFile: ReadContentFile,
  file: string,
  schema: z.ZodType<T>,
): ContentRead<T> {
  const bytes = readFile(file)
  if (!bytes) return refuse([missingFile(file, NOT_BUILT)])
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const broken = errors[0]
  if (broken || !tree) return refuse([toSyntaxProblem(file, text, broken)])

  const garbled = findGarbled(file, text, tree)
  if (garbled) return refuse([garbled])
  const value: unknown = getNodeValue(tree)
  const result = schema.safeParse(value)
  if (!result.success) {
    return refuse(result.error.issues.flatMap((issue) => toProblems(file, text, tree, issue)))
  }
  const samples = findText(tree, (words) => isSample([words])) ? 1 : 0
  return { value: result.data, problems: [], samples: countSamples(file, samples) }
}

function refuse(problems: ContentProblem[]): ContentRead<never> {
  return { value: undefined, problems, samples: {} }
}

/** A missing comma is noticed at what comes next; a person looks for it where it should be. */
function toSyntaxProblem(
  file: string,
  text: string,
  error: ParseError | undefined,
): ContentProblem {
  const isComma = error && printParseErrorCode(error.error) === 'CommaExpected'
  const offset = isComma ? text.slice(0, error.offset).trimEnd().length : (error?.offset ?? 0)
  const line = lineAt(text, offset)
  const there = text.split(/\r\n|\r|\n/)[line - 1]!.trim() || 'an empty line'
  const problem = { file, line, effect: NOT_BUILT, isFatal: true }
  if (isComma) {
    return {
      ...problem,
      what: 'the end',
      expected: 'a comma',
      found: `there is none after ${there}`,
    }
  }
  return {
    ...problem,
    what: 'the text',
    expected: 'a list of "name": "value", pairs',
    found: `a quote or a brace is missing or too many here or just before: ${there}`,
  }
}

function toProblems(file: string, text: string, tree: Node, issue: z.core.$ZodIssue) {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  const node = findNodeAtLocation(tree, path)
  const parent = findNodeAtLocation(tree, path.slice(0, -1)) ?? tree
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineAt(text, findNodeAtLocation(tree, [...path, key])?.offset ?? parent.offset),
      what: `the name "${key}"`,
      expected: 'one that the site knows',
      found: 'nothing reads it',
      effect: NOT_BUILT,
      isFatal: true,
    }))
  }
  const problem: ContentProblem = {
    file,
    line: lineAt(text, (node ?? parent).offset),
    what: path.map(toWord).join(', ') || 'the file',
    expected: issue.message,
    found: node ? `it is ${JSON.stringify(getNodeValue(node))}` : 'it is missing',
    effect: NOT_BUILT,
    isFatal: true,
  }
  return [problem]
}

function findGarbled(file: string, text: string, tree: Node): ContentProblem | undefined {
  const node = findText(tree, (words) => !isReadable(words))
  return (
    node && {
      file,
      line: lineAt(text, node.offset),
      what: 'the text',
      expected: 'readable, in a file saved as UTF-8',
      found: `${describeFound(String(node.value))}: its letters are lost, so type it again`,
      effect: NOT_BUILT,
      isFatal: true,
    }
  )
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
