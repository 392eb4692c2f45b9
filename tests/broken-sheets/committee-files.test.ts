import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
import { makeFolder } from '../support/files.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { callMela } from '../support/servers/call-mela.ts'
import type { CommitteeCase } from './cases/committee-case.ts'
import { committeeCellCases } from './cases/committee-cells.ts'
import { committeePriceCases } from './cases/committee-prices.ts'
import { committeeRowCases } from './cases/committee-rows.ts'
import { committeeTextCases } from './cases/committee-text.ts'
import { committeeWorkbookCases } from './cases/committee-workbooks.ts'
import { toNamed } from './found.ts'
import { readState } from './state.ts'

const kinds: Record<string, CommitteeCase[]> = {
  text: committeeTextCases,
  rows: committeeRowCases,
  prices: committeePriceCases,
  workbooks: committeeWorkbookCases,
  cells: committeeCellCases,
}

/** An organiser's folder with the files of a case, and the command that imports them. */
function openFolder({ files, live }: CommitteeCase) {
  const dir = makeFolder()
  const published = join(dir, 'content/files')
  mkdirSync(published, { recursive: true })
  for (const [name, made] of Object.entries(files)) {
    writeFileSync(join(dir, name), typeof made === 'function' ? made() : made)
  }
  if (live) {
    writeFileSync(join(published, 'vendors.csv'), live.vendors)
    writeFileSync(join(published, 'products.csv'), live.products)
  }
  const env = { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') }
  return {
    dir,
    published,
    names: Object.keys(files),
    mela: (...args: string[]) => callMela(['import', ...args], { env, folder: dir }),
  }
}

test.each(Object.entries(kinds))(
  'mistakes in the %s of a committee’s file are named, and nothing else is lost',
  (_, cases) =>
    expectEach(cases, async (one) => {
      const { dir, published, names, mela } = openFolder(one)
      const { code, out, warned } = await mela(...names, '--json', '--apply')
      expect(warned).toBe('')
      const found = toNamed(out)
      expect(found.map(({ named }) => named).toSorted()).toEqual(one.findings.toSorted())
      if (one.suggests) {
        const first = found.find(({ named }) => named === one.findings[0])
        expect(first!.suggestion).toContain(one.suggests)
      }
      expect(code).toBe(found.some(({ severity }) => severity === 'mistake') ? 1 : 0)
      expect(readState(published)).toEqual(one.state)
      expect(readMobiles(dir)).toEqual(one.mobiles ?? [])

      // What was made of it is clean: importing it again changes nothing.
      const files = ['vendors.csv', 'products.csv'].map((name) => join(published, name))
      const written = files.filter(isWritten)
      const texts = written.map((path) => readFileSync(path, 'utf8'))
      const again = await mela(...written)
      expect(again.out).toContain('The guide says all this already.')
      expect(written.map((path) => readFileSync(path, 'utf8'))).toEqual(texts)
    }),
)

function readMobiles(dir: string): string[] {
  const path = join(dir, 'data/private/owner-mobiles.csv')
  if (!existsSync(path)) return []
  const { records } = parseCsvBytes(readFileSync(path))
  return records.map(({ values }) => `${values['stallnumber']}: ${values['ownermobile']}`)
}

/** A file that was there before and that the committee had nothing for is as it was, without the mark. */
function isWritten(path: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').startsWith('\uFEFF')
}
