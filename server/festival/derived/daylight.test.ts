import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DAYLIGHT } from './daylight.ts'

test('pictures have the daytime colours of pages', () => {
  const tokens = resolve(import.meta.dirname, '../../../web/ui/styles/tokens.css')
  const [light = ''] = readFileSync(tokens, 'utf8').split('@media')
  const colours = [...light.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [
    name,
    colour,
  ])
  expect(DAYLIGHT).toEqual(Object.fromEntries(colours))
})
