import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate } from './mutation.ts'
import { mutations } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every mutation still applies to the code, and names tests that exist', () => {
  for (const mutation of mutations) {
    const text = readFileSync(join(ROOT, mutation.file), 'utf8')
    expect.soft(() => mutate(text, mutation), mutation.name).not.toThrow()
    for (const file of mutation.tests)
      expect.soft(() => readFileSync(join(ROOT, file))).not.toThrow()
  }
})

test('a passage that is missing or ambiguous is refused with its file', () => {
  const mutation = { ...mutations[0]!, file: 'a.ts', find: 'x', replace: 'y' }
  expect(mutate('a x b', mutation)).toBe('a y b')
  expect(() => mutate('a b', mutation)).toThrow('a.ts has this passage 0 times, not once: "x"')
  expect(() => mutate('x x', mutation)).toThrow('a.ts has this passage 2 times, not once: "x"')
})
