import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callMela } from '../../tests/support/servers/call-mela.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

// What is refused before a browser is needed; tests/browser/cards/cards-command.spec.ts has the rest.
let folder: string
let env: Record<string, string>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-cards-'))
  cpSync(CONTENT, join(folder, 'content'), { recursive: true })
  env = { CONTENT_DIR: join(folder, 'content') }
  writeStalls('stall_number,stall_name,disabled\n1,One,\n4,Four,yes\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeStalls(text: string) {
  writeFileSync(join(folder, 'content/files/vendors.csv'), text)
}

test('a file that is there is not written over', async () => {
  writeFileSync(join(folder, 'stall-qr-cards.pdf'), 'the printed ones')
  const { code, warned } = await callMela(['cards'], { env, folder })
  expect(code).toBe(1)
  expect(warned).toContain('stall-qr-cards.pdf is there already')
  expect(warned).toContain('--replace')
  expect(readFileSync(join(folder, 'stall-qr-cards.pdf'), 'utf8')).toBe('the printed ones')
})

test.each([
  [['9'], {}, 'There is no stall 9 in vendors.csv.'],
  [['1', '4'], {}, 'Stall 4 is closed, so it gets no card.'],
  [[], { DIST_DIR: '/nowhere' }, 'Run: npm run build'],
  [[], { CONTENT_DIR: '/nowhere' }, 'There is no open stall in /nowhere/files/vendors.csv'],
  [[], { SITE_URL: 'mela' }, 'SITE_URL should be the address of the site'],
  [[], { CHROME_PATH: '/no/chrome' }, 'There is no browser at /no/chrome'],
  [[], { CHROME_PATH: resolve('package.json') }, 'does not start. Cards are drawn by one. Install'],
])('cards %j with %j says what is wrong, and makes no file', async (numbers, changes, sentence) => {
  const { code, warned } = await callMela(['cards', ...numbers], {
    env: { ...env, ...changes },
    folder,
  })
  expect(code).toBe(1)
  expect(warned).toContain(sentence)
  expect(readdirSync(folder)).toEqual(['content'])
})
