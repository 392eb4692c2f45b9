import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWINGS } from './attractions.ts'

test('every drawing can be named in attractions.csv, and the volunteers are told its name', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const drawn = [...read('web/screens/home/attractions.svg').matchAll(/<symbol id="(\w+)"/g)]
  expect(new Set(drawn.map(([, id]) => id))).toEqual(new Set(DRAWINGS))
  const guide = read('content/README.md')
  for (const drawing of DRAWINGS) expect(guide).toContain(`| \`${drawing}\``)
})
