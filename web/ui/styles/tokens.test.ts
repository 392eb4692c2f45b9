import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#shared/colours.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const tokensOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const THEMES = { day: tokensOf(light), evening: { ...tokensOf(light), ...tokensOf(dark) } }

const BACKS = ['paper', 'cloth', 'tint']
const onBacks = (front: string) => BACKS.map((back) => [front, back])
/** Text needs 7 to 1 on everything behind it (WCAG 2.2, 1.4.6), edges of controls 3 to 1 (1.4.11). */
const PAIRS: [least: number, pairs: string[][]][] = [
  [7, ['ink', 'ink-soft', 'maroon', 'leaf', 'peacock', 'brick'].flatMap(onBacks)],
  [7, ['maroon', 'marigold', 'enamel', 'board'].map((back) => [`on-${back}`, back])],
  [7, [['on-maroon', 'maroon-deep']]],
  [3, onBacks('edge')],
]

test('text can be read in full sun, and edges can be seen, by day and in the evening', () => {
  const weak = Object.entries(THEMES).flatMap(([theme, tokens]) =>
    PAIRS.flatMap(([least, pairs]) =>
      pairs
        .map(([front, back]) => ({ front, back, is: contrast(tokens[front!]!, tokens[back!]!) }))
        .filter(({ is }) => !(is >= least))
        .map((pair) => ({ theme, ...pair })),
    ),
  )
  expect(weak).toEqual([])
})
