import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLicenceProblems, type Licence } from '../build/licences/licence.ts'

// Needs a built site.
const DIST = join(import.meta.dirname, '../dist')
const licences = JSON.parse(readFileSync(join(DIST, 'render/licences.json'), 'utf8')) as Record<
  'browser' | 'server',
  Licence[]
>

test('all that phones get may be passed on, with its licences', () => {
  expect(findLicenceProblems(licences.browser)).toEqual([])
  const names = licences.browser.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'idb-keyval', 'wouter']))
  // A font, which is no module of a bundle.
  expect(names).toContain('@fontsource/yatra-one')
})

test('all that renders pages on the server may be passed on', () => {
  expect(findLicenceProblems(licences.server)).toEqual([])
  expect(licences.server.map(({ name }) => name)).toContain('react-dom')
})

test('/licences.txt has the text of each', () => {
  const text = readFileSync(join(DIST, 'web/licences.txt'), 'utf8')
  const missing = licences.browser.filter(
    (one) => !text.includes(`${one.name} ${one.version}`) || !text.includes(one.text),
  )
  expect(missing).toEqual([])
})
