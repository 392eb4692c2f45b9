import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLicenceProblems, type Licence } from '../build/licences.ts'

// Needs a built site.
const DIST = join(import.meta.dirname, '../dist')

test('everything in the built site may be redistributed, and /licences.txt has the licence of each part', () => {
  const { browser, server } = JSON.parse(
    readFileSync(join(DIST, 'render/licences.json'), 'utf8'),
  ) as Record<'browser' | 'server', Licence[]>
  expect(findLicenceProblems([...browser, ...server])).toEqual([])
  const names = browser.map(({ name }) => name)
  // The font is included although it is not a bundled module.
  const some = ['react', 'react-dom', 'idb-keyval', 'wouter', '@fontsource/yatra-one']
  expect(names).toEqual(expect.arrayContaining(some))
  expect(server.map(({ name }) => name)).toContain('react-dom')
  const text = readFileSync(join(DIST, 'web/licences.txt'), 'utf8')
  const missing = browser.filter(
    (one) => !text.includes(`${one.name} ${one.version}`) || !text.includes(one.text),
  )
  expect(missing).toEqual([])
})
