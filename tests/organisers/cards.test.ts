import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

// Refusals before a browser is needed; tests/browser/cards/cards-command.spec.ts covers the rest.
let folder: string
let env: Record<string, string>
beforeEach(() => {
  folder = makeFolder()
  cpSync(CONTENT, join(folder, 'content'), { recursive: true })
  env = { CONTENT_DIR: join(folder, 'content') }
  const stalls = 'stall_number,stall_name,disabled\n1,One,\n4,Four,yes\n'
  writeFileSync(join(folder, 'content/files/vendors.csv'), stalls)
})

test('if cards cannot be made, the command says why and leaves no file', async () => {
  const refused: [words: string[], changes: Record<string, string>, sentence: string][] = [
    [['9'], {}, 'There is no stall 9 in vendors.csv.'],
    [
      ['--out', 'content/README.md'],
      {},
      'was not changed. Choose another file with --out, or overwrite',
    ],
    [['1', '4'], {}, 'Stall 4 is closed, so it gets no card.'],
    [[], { DIST_DIR: '/nowhere' }, 'Run: npm run build'],
    [[], { CONTENT_DIR: '/nowhere' }, 'There is no open stall in /nowhere/files/vendors.csv'],
    [
      [],
      { SITE_URL: 'mela' },
      'the address of the site, such as https://mela.example.org, or empty',
    ],
    [[], { CHROME_PATH: '/no/chrome' }, 'There is no browser at /no/chrome'],
    [[], { CHROME_PATH: resolve('package.json') }, 'does not start, and cards need a browser.'],
  ]
  for (const [words, changes, sentence] of refused) {
    const more = { env: { ...env, ...changes }, folder }
    const { code, warned } = await callMela(['cards', ...words], more)
    expect.soft([code, warned]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(readdirSync(folder)).toEqual(['content'])
})
