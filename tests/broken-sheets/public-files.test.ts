import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { publicProductCases } from './cases/public-products.ts'
import { publicStallCases } from './cases/public-stalls.ts'
import { toNamed } from './found.ts'
import { readState } from './state.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

let dir: string
beforeEach(() => {
  dir = makeFolder()
  cpSync(CONTENT, dir, { recursive: true })
  for (const name of ['vendors.csv', 'products.csv', 'map.csv']) rmSync(join(dir, 'files', name))
  // A map that has nothing to do with the list of stalls.
  writeFileSync(join(dir, 'files/Map.jpg'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
})

test.each([...publicStallCases, ...publicProductCases])(
  'in the public files, $case',
  async ({ vendors, products, findings, suggests = '', state }) => {
    if (vendors !== undefined) writeFileSync(join(dir, 'files/vendors.csv'), vendors)
    if (products !== undefined) writeFileSync(join(dir, 'files/products.csv'), products)

    const { code, out } = await callMela(['check', dir, '--json'])
    const found = toNamed(out)
    expect(found.map(({ named }) => named.replace('files/', '')).toSorted()).toEqual(findings)
    if (suggests !== '') expect(found[0]!.suggestion).toContain(suggests)
    expect(code).toBe(found.some(({ severity }) => severity === 'mistake') ? 1 : 0)

    expect(readState(join(dir, 'files'))).toEqual(state)
  },
)
