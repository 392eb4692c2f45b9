import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { findMissingMessages } from './missing-messages.ts'

let root: string
beforeEach(() => {
  root = makeFolder()
})

function write(path: string, text: string) {
  const file = join(root, 'shared/messages', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

test('missing messages and missing message files are reported with their file', async () => {
  write('en/people.ts', "export const call = 'Call'\nexport const ask = 'Ask'\n")
  write('hi/people.ts', "export const ask = 'पूछें'\nexport const more = 'और'\n")
  write('en/menu.ts', "export const home = 'Home'\n")
  expect(await findMissingMessages(root, ['hi'])).toMatchObject([
    { file: 'shared/messages/hi/menu.ts', reason: 'the message home is missing' },
    { file: 'shared/messages/hi/people.ts', reason: 'the message call is missing' },
  ])
})
