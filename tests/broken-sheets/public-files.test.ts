import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '#organiser/findings/finding.ts'
import { readLiveFiles } from '#organiser/import/live-files.ts'
import { describeGuide } from '../real-sheets/import-list.ts'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { publicProducts, publicStalls } from './cases/public-files.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

test.each([
  ['stalls', publicStalls],
  ['products', publicProducts],
])('of a broken list of %s the check names all that visitors would notice', async (_, cases) => {
  const dir = makeFolder()
  cpSync(CONTENT, dir, { recursive: true })
  rmSync(join(dir, 'files/map.csv'))
  // A map that is unrelated to the list of stalls.
  writeFileSync(join(dir, 'files/Map.jpg'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
  for (const { vendors, products, finds, suggests, guide, ...one } of cases) {
    for (const [name, content] of Object.entries({ vendors, products })) {
      const path = join(dir, 'files', `${name}.csv`)
      if (content === undefined) rmSync(path)
      else writeFileSync(path, content)
    }
    const { code, out } = await callMela(['check', dir, '--json'])
    const lines = out.split('\n').filter((line) => line !== '')
    const found = lines.map((line) => JSON.parse(line) as Finding)
    const named = found.map(({ name, file, line }) => `${name} ${basename(file, '.csv')}:${line}`)
    expect.soft(named.toSorted(), one.case).toEqual(finds)
    expect.soft(found[0]?.suggestion ?? '', one.case).toContain(suggests ?? '')
    const isWrong = found.some(({ severity }) => severity === 'mistake')
    expect.soft(code, one.case).toBe(isWrong ? 1 : 0)
    expect.soft(describeGuide(readLiveFiles(join(dir, 'files'))), one.case).toEqual(guide)
  }
})
