import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { findForgottenFestival } from './open-place.ts'

let folder: string
beforeEach(() => {
  folder = makeFolder()
  for (const name of ['content', 'docs']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'content/festival.json'), '{}')
})

function makeFestival(name: string) {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'festival.json'), '{}')
}

test('warns if there are several festivals and CONTENT_DIR is not set', () => {
  expect(findForgottenFestival(folder, {})).toBeUndefined()
  makeFestival('town-fair')
  makeFestival('harbour')
  expect(findForgottenFestival(folder, {})).toBe(
    'CONTENT_DIR is not set, so this command uses the folder content, not harbour or town-fair.',
  )
  expect(findForgottenFestival(folder, { CONTENT_DIR: '' })).toContain('harbour')
  expect(findForgottenFestival(folder, { CONTENT_DIR: 'harbour' })).toBeUndefined()
})
