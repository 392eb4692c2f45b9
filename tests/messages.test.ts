import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMoment } from '#messages/format.ts'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const list = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((file) => !/\.(test|d)\.tsx?$/.test(file))

const LETTER = /\p{L}/u
/** Two words of which the first begins with a capital, or anything in Devanagari. */
const SENTENCE = /\p{Lu}\p{Ll}+[.,!?]? \p{L}|[\p{Script=Devanagari}]/u
/** What a visitor reads or hears, or what becomes it. */
const SPOKEN = /^(aria-label|title|placeholder|alt|label|legend|lateTitle|backLabel)$/
/** Errors and the console are for developers. */
const FOR_DEVELOPERS = /^(console\.|Error$|RangeError$)/
/** Sample stalls (specification, section 9), and letters that the search compares. */
const NOT_SHOWN = ['web/catalogue/sample-catalogue.ts', 'web/search/phonetic-key.ts']
/** CSS, SVG, names of fonts, and reasons of errors that are only logged. */
const NO_MESSAGES = [
  '@page{size:A4;margin:0}',
  'xMidYMax slice',
  'Mela Drawing',
  '1rem "Mela Display"',
  'A\u0905',
  'The page was left',
  'The painter could not be loaded',
]

interface Node {
  type: string
  [key: string]: unknown
}

/** The texts in a source file that a visitor would read. */
function findTexts(file: string, source: string): string[] {
  const found: string[] = []
  const textOf = (node: Node) =>
    node.type === 'TemplateElement'
      ? (node['value'] as { raw: string }).raw
      : typeof node['value'] === 'string'
        ? node['value']
        : ''

  function visit(node: Node, pattern: RegExp) {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return
    const callee = node['callee'] as Node | undefined
    if (callee && FOR_DEVELOPERS.test(source.slice(Number(callee['start']), Number(callee['end']))))
      return
    const text = /^(JSXText|Literal|TemplateElement)$/.test(node.type) ? textOf(node).trim() : ''
    if (pattern.test(text) && !NO_MESSAGES.includes(text)) found.push(`${file}: ${text}`)
    let inner = pattern
    if (node.type === 'JSXElement') inner = LETTER
    // Attributes are not read unless they are named here; their own elements are.
    if (node.type === 'JSXAttribute')
      inner = SPOKEN.test(String((node['name'] as Node)['name'])) ? LETTER : SENTENCE
    if (/Function|Arrow|Call|Member|Binary/.test(node.type)) inner = SENTENCE
    for (const [key, value] of Object.entries(node)) {
      if (key === 'openingElement') visit(value as Node, SENTENCE)
      else for (const child of [value].flat()) if (isNode(child)) visit(child, inner)
    }
  }

  visit(parseSync(file, source).program as unknown as Node, SENTENCE)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}

test('no component and no other web module has a text of its own', () => {
  const files = list('web/**/*.{ts,tsx}').filter((file) => !NOT_SHOWN.includes(file))
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => findTexts(file, read(file)))).toEqual([])
})

test('texts are found in elements, attributes and strings, but not in names, errors and styles', () => {
  const shown = [
    '<p>Hello</p>',
    '<p>{isOpen ? "open" : words.closed}</p>',
    '<img alt="Hello" />',
    '<Button label={`${count} stars`} />',
    'toasts.show({ title: "Not saved yet" })',
    'const text = "नमस्ते"',
  ]
  expect(shown.filter((source) => findTexts('a.tsx', source).length !== 1)).toEqual([])
  const hidden = [
    '<p className="big red">{messages.hello}</p>',
    '<p>#{id} · +</p>',
    'throw new Error("Too long for a code")',
    'console.error("Failed to export")',
    'element.style.cssText = "position:fixed"',
  ]
  expect(hidden.flatMap((source) => findTexts('a.tsx', source))).toEqual([])
})

// Messages that nobody shows are found by `npm run check:lint`.
test('counts go through one helper for plurals', () => {
  const messages = list('shared/messages/en/*.ts').filter((file) => !file.endsWith('/format.ts'))
  const ownPlurals = [
    ...messages.filter((file) => /=== 1 \?/.test(read(file))),
    ...list('web/**/*.tsx').filter((file) => /=== 1 \? ['`]/.test(read(file))),
  ]
  expect(ownPlurals).toEqual([])
})

test('a time of today has no date, any other has one; midnight is 00', () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)
  expect(formatMoment(at(21, 14, 5), at(21, 18, 0))).toBe('14:05')
  expect(formatMoment(at(21, 0, 5), at(21, 18, 0))).toBe('00:05')
  expect(formatMoment(at(20, 23, 59), at(21, 0, 1))).toBe('20 Nov, 23:59')
})

test('a day is spelled alike on every phone and on the server', () => {
  expect(formatDay(new Date(2025, 8, 14))).toBe('14 Sep 2025')
  expect(formatLongDay(new Date(2025, 8, 4))).toBe('4 September 2025')
})
