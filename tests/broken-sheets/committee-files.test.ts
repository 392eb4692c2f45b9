import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
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

const cases = [
  ...committeeTextCases,
  ...committeeRowCases,
  ...committeePriceCases,
  ...committeeWorkbookCases,
  ...committeeCellCases,
]

let dir: string
beforeEach(() => {
  dir = makeFolder()
  mkdirSync(join(dir, 'content/files'), { recursive: true })
})

function given({ files, live }: CommitteeCase): string[] {
  for (const [name, made] of Object.entries(files)) {
    writeFileSync(join(dir, name), typeof made === 'function' ? made() : made)
  }
  if (live) {
    writeFileSync(join(dir, 'content/files/vendors.csv'), live.vendors)
    writeFileSync(join(dir, 'content/files/products.csv'), live.products)
  }
  return Object.keys(files)
}

const mela = (...args: string[]) =>
  callMela(['import', ...args], {
    env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') },
    folder: dir,
  })

test.each(cases)('of the committee, $case', async (one) => {
  const names = given(one)
  const { code, out, warned } = await mela(...names, '--json', '--apply')
  expect(warned).toBe('')
  const found = toNamed(out)
  expect(found.map(({ named }) => named).toSorted()).toEqual(one.findings.toSorted())
  if (one.suggests) {
    const first = found.find(({ named }) => named === one.findings[0])
    expect(first!.suggestion).toContain(one.suggests)
  }
  expect(code).toBe(found.some(({ severity }) => severity === 'mistake') ? 1 : 0)
  expect(readState(join(dir, 'content/files'))).toEqual(one.state)
  expect(readMobiles()).toEqual(one.mobiles ?? [])
})

function readMobiles(): string[] {
  const path = join(dir, 'data/private/owner-mobiles.csv')
  if (!existsSync(path)) return []
  const { records } = parseCsvBytes(readFileSync(path))
  return records.map(({ values }) => `${values['stallnumber']}: ${values['ownermobile']}`)
}

test.each(cases)(
  'what was made of $case is clean, and importing it changes nothing',
  async (one) => {
    const names = given(one)
    await mela(...names, '--apply')
    const files = ['vendors.csv', 'products.csv'].map((name) => join(dir, 'content/files', name))
    const written = files.filter(isWritten)
    const texts = written.map((path) => readFileSync(path, 'utf8'))
    const again = await mela(...written)
    expect(again.out).toContain('The guide says all this already.')
    expect(written.map((path) => readFileSync(path, 'utf8'))).toEqual(texts)
  },
)

/** A file that was there before and that the committee had nothing for is as it was, without the mark. */
function isWritten(path: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8').startsWith('\uFEFF')
}
