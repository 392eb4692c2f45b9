import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { contrast } from '#shared/colours.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

function tokensOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** Whatever can be body text needs 7 to 1 on all that it may stand on (WCAG 2.2, 1.4.6). */
const TEXT: [string, string][] = [
  ...['ink', 'ink-soft', 'maroon', 'leaf', 'peacock', 'brick'].flatMap((front) =>
    ['paper', 'cloth', 'tint'].map((back): [string, string] => [front, back]),
  ),
  ['on-maroon', 'maroon'],
  ['on-maroon', 'maroon-deep'],
  ['on-marigold', 'marigold'],
  ['on-enamel', 'enamel'],
  ['on-board', 'board'],
]
/** Edges of controls need 3 to 1 (1.4.11). */
const EDGES: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'cloth'],
  ['edge', 'tint'],
]

describe.each([
  ['by day', tokensOf(light)],
  ['in the evening', { ...tokensOf(light), ...tokensOf(dark) }],
])('%s', (_, tokens) => {
  test('text can be read in full sun', () =>
    expectEach(TEXT, (front, back) => {
      expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(7)
    }))

  test('shapes can be told apart', () =>
    expectEach(EDGES, (front, back) => {
      expect(contrast(tokens[front]!, tokens[back]!)).toBeGreaterThanOrEqual(3)
    }))
})
