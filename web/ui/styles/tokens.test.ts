import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, repaint, toColourStyles } from '#shared/colours.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const tokensOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const THEMES = { day: tokensOf(light), evening: { ...tokensOf(light), ...tokensOf(dark) } }

const BACKS = ['paper', 'cloth', 'tint']
const onBacks = (front: string) => BACKS.map((back) => [front, back])
/** Text needs 7 to 1 on every background (WCAG 2.2, 1.4.6), edges of controls 3 to 1 (1.4.11). */
const PAIRS: [least: number, pairs: string[][]][] = [
  [7, ['ink', 'ink-soft', 'maroon', 'leaf', 'peacock', 'brick'].flatMap(onBacks)],
  [7, ['marigold', 'enamel', 'board'].map((back) => [`on-${back}`, back])],
  [7, [['on-board', 'board-deep']]],
  [3, onBacks('edge')],
]

test('text is readable in full sun, and edges are visible, in light and dark mode', () => {
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

const OWN = { main: '#0b5d4e', accent: '#7ed957' }
/** The tokens that a festival's colours set, in light and dark mode. */
function setBy(styles: string) {
  const [day = '', evening = ''] = styles.split('@media (prefers-color-scheme:dark)')
  const toTokens = (text: string) => [...text.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)]
  return [day, evening].map((text): Record<string, string> =>
    Object.fromEntries(toTokens(text).map(([, name, value]) => [name, value])),
  )
}

test('a festival with its own colours sets every token that has a shipped colour, and no other', () => {
  const own = setBy(toColourStyles(OWN))
  const shipped = [tokensOf(light), tokensOf(dark)]
  for (const [at, tokens] of shipped.entries()) {
    const painted = Object.entries(tokens)
      .map(([name, value]) => [name, repaint(value, OWN)] as const)
      .filter(([name, value]) => value !== tokens[name])
    expect(painted.length).toBeGreaterThan(1)
    expect(own[at]).toEqual(Object.fromEntries(painted))
  }
})

test('styles and drawings use shipped colours only through tokens, which a festival can change', () => {
  const web = resolve(import.meta.dirname, '../..')
  const files = globSync('**/*.{css,tsx,svg}', { cwd: web }).filter(
    (file) => !/^ui.styles.tokens\.css$|\.test\.tsx$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const fixed = files.flatMap((file) => {
    const lines = readFileSync(resolve(web, file), 'utf8').split('\n')
    // Fallbacks in `var()` are for programs without custom properties.
    return lines
      .map((line) => line.replaceAll(/var\(--[\w-]+, #[0-9a-f]{6}\)/g, ''))
      .filter((line) => repaint(line, OWN) !== line && !line.includes('theme-color'))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(fixed).toEqual([])
})
