import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { publicProductCases } from './cases/public-products.ts'
import { publicStallCases } from './cases/public-stalls.ts'
import { toNamed } from './found.ts'
import { readState } from './state.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

/** A content folder without stalls, and with a map that has nothing to do with them. */
function makeContent(): string {
  const dir = makeFolder()
  cpSync(CONTENT, dir, { recursive: true })
  for (const name of ['vendors.csv', 'products.csv', 'map.csv']) rmSync(join(dir, 'files', name))
  writeFileSync(join(dir, 'files/Map.jpg'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
  return dir
}

test.each(Object.entries({ vendors: publicStallCases, products: publicProductCases }))(
  'mistakes in the published %s.csv are named, and visitors see the rest',
  (_, cases) =>
    expectEach(cases, async ({ vendors, products, findings, suggests = '', state }) => {
      const dir = makeContent()
      if (vendors !== undefined) writeFileSync(join(dir, 'files/vendors.csv'), vendors)
      if (products !== undefined) writeFileSync(join(dir, 'files/products.csv'), products)

      const { code, out } = await callMela(['check', dir, '--json'])
      const found = toNamed(out)
      expect(found.map(({ named }) => named.replace('files/', '')).toSorted()).toEqual(findings)
      if (suggests !== '') expect(found[0]!.suggestion).toContain(suggests)
      expect(code).toBe(found.some(({ severity }) => severity === 'mistake') ? 1 : 0)
      expect(readState(join(dir, 'files'))).toEqual(state)
    }),
)
