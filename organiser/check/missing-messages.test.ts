import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMissingMessages } from './missing-messages.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mela-messages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  const file = join(root, 'shared/messages', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

test('no message of the guide is missing in any language', async () => {
  expect(await findMissingMessages()).toEqual([])
})

test('a message that a language lacks is named with its file', async () => {
  write('en/people.ts', "export const call = 'Call'\nexport const ask = 'Ask'\n")
  write('hi/people.ts', "export const ask = 'पूछें'\nexport const more = 'और'\n")
  expect(await findMissingMessages(root, ['hi'])).toMatchObject([
    { file: 'shared/messages/hi/people.ts', reason: 'the message call is missing' },
  ])
})

test('so are all messages of a file that it lacks', async () => {
  write('en/menu.ts', "export const home = 'Home'\nexport const map = 'Map'\n")
  expect(await findMissingMessages(root, ['hi'])).toMatchObject([
    { file: 'shared/messages/hi/menu.ts', reason: 'the message home is missing' },
    { file: 'shared/messages/hi/menu.ts', reason: 'the message map is missing' },
  ])
})
