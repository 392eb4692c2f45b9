import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'

const SWAP = { name: 'swap', file: 'a.ts', find: 'a < b', replace: '$& a > b' }

test('a mutation replaces only the text that it names, and its replacement is inserted literally', () => {
  expect(applyMutation(SWAP, 'if (a < b) go()')).toBe('if ($& a > b) go()')
})

test('a mutation that no longer matches the code is refused, with instructions', () => {
  const refusal = (source?: string) => () => applyMutation(SWAP, source)
  const end = 'Rewrite it for the new code.'
  expect(refusal('a <= b')).toThrow(
    `swap does not apply: a.ts contains the text to replace 0 times. ${end}`,
  )
  expect(refusal('a < b || a < b')).toThrow('2 times')
  expect(refusal()).toThrow(`swap does not apply: there is no file a.ts. ${end}`)
})

test('there are 30 mutations with distinct names, and all of them apply to the code', () => {
  const root = join(import.meta.dirname, '../..')
  for (const mutation of MUTATIONS) {
    const apply = () => applyMutation(mutation, readFileSync(join(root, mutation.file), 'utf8'))
    expect.soft(apply, mutation.name).not.toThrow()
  }
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(30)
})
