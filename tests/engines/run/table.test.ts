import { expect, test } from 'vitest'
import type { EngineSpec } from '../engines.ts'
import { toTablePage } from './table.ts'

const specOf = (id: string, more: Partial<EngineSpec> = {}): EngineSpec => ({
  id,
  name: `The ${id}`,
  programs: [],
  debianPackages: [],
  open: () => Promise.reject(new Error('not opened')),
  ...more,
})
const linesOf = (page: string) => page.split('\n').filter((line) => /^[|-] /.test(line))

test('a row says what an engine is asked for, and how much of it works', () => {
  const result = { version: 'X 1', steps: ['a', 'b', 'c'], failed: ['b'], seconds: 4 }
  const page = toTablePage([
    { spec: specOf('whole'), result },
    { spec: specOf('old', { isBelowFloor: true }), result: { ...result, failed: [] } },
  ])
  expect(linesOf(page)).toEqual([
    '| engine    | as it names itself | what is asked of it       | steps passed | seconds |',
    '| --------- | ------------------ | ------------------------- | ------------ | ------- |',
    '| The whole | X 1                | everything                | 2 of 3       | 4       |',
    '| The old   | X 1                | read, search, rate, forms | 3 of 3       | 4       |',
    '- The whole: b',
  ])
})

test('an engine that is not there is no green one', () => {
  const page = toTablePage([{ spec: specOf('absent'), result: undefined }])
  expect(linesOf(page).at(-1)).toMatch(
    /^\| The absent \| not on this machine +\| everything +\| skipped/,
  )
})
