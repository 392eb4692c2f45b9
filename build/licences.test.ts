import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { findLicenceProblems, findPackageDir, readLicence, readLicences } from './licences.ts'

function makePackage(manifest: object, files: Record<string, string> = {}) {
  const dir = join(makeFolder(), 'package')
  mkdirSync(dir)
  const whole = { name: 'part', version: '1.2.3', ...manifest }
  writeFileSync(join(dir, 'package.json'), JSON.stringify(whole))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

test('the text comes from the package’s licence file', () => {
  for (const name of ['LICENSE', 'licence.md', 'COPYING']) {
    const dir = makePackage({ license: 'ISC' }, { [name]: 'Do as you like.\n' })
    const part = { name: 'part', version: '1.2.3', identifier: 'ISC' }
    expect(readLicence(dir)).toEqual({ ...part, text: 'Do as you like.' })
  }
})

test('a package without a licence text gets the standard one, with its authors', () => {
  const { text } = readLicence(makePackage({ license: 'MIT', author: { name: 'Asha' } }))
  expect(text).toMatch(/^MIT License\n\nCopyright \(c\) Asha\n\nPermission is hereby granted/)
  expect(readLicence(makePackage({ license: 'MIT' })).text).toContain('the authors of part')
  expect(readLicence(makePackage({ license: 'Unlicense' })).text).toContain('public domain')
})

test('an Apache notice is followed by the licence that it refers to', () => {
  const { text } = readLicence(makePackage({ license: 'Apache-2.0' }, { LICENSE: 'Copyright Om' }))
  expect(text).toMatch(/^Copyright Om\n[\s\S]+END OF TERMS AND CONDITIONS/)
})

test('the image library comes with directions to its source', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'
  const dir = makePackage({ license }, { LICENSE: 'Yes.', 'README.md': 'libvips: LGPLv3' })
  const { text } = readLicence(dir)
  expect(text).toMatch(/^Yes\.\n\nMela uses this library unchanged/)
  for (const part of ['libvips: LGPLv3', 'GNU LESSER GENERAL', 'GNU GENERAL']) {
    expect(text).toContain(part)
  }
})

test('a licence with further conditions, a missing licence and a missing text are reported', () => {
  const dirs = [
    makePackage({ name: 'copyleft', license: 'GPL-3.0-only' }, { LICENSE: 'Share alike.' }),
    makePackage({ name: 'bare', license: 'BSD-3-Clause' }),
    makePackage({ name: 'good', license: 'MIT' }, { LICENSE: 'Yes.' }),
    makePackage({ name: 'silent' }),
  ]
  expect(findLicenceProblems(readLicences(dirs))).toEqual([
    'bare 1.2.3 has no licence text.',
    expect.stringContaining('copyleft 1.2.3 has the licence "GPL-3.0-only". Allowed are 0BSD'),
    expect.stringMatching(/^silent 1.2.3 has the licence "". Allowed are /),
    'silent 1.2.3 has no licence text.',
  ])
})

test('a module belongs to the innermost package, and helpers to the bundler', () => {
  const dirs = {
    '/site/node_modules/@scope/name/a.js?v=1': '/site/node_modules/@scope/name',
    '/site/node_modules/a/node_modules/b/c.js': '/site/node_modules/a/node_modules/b',
    '\0/site/node_modules/react/index.js?commonjs': '/site/node_modules/react',
    '/site/web/main.tsx': undefined,
  }
  expect(Object.keys(dirs).map(findPackageDir)).toEqual(Object.values(dirs))
  expect(findPackageDir('\0vite/preload-helper.js')).toMatch(/node_modules\/vite$/)
  expect(findPackageDir('\0rolldown/runtime.js')).toMatch(/node_modules\/rolldown$/)
})
