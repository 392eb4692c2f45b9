import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { writeAllLicences, writeBill } from './bill-of-materials.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('all runtime dependencies may be redistributed, and their licences are included', () => {
  const out = join(makeFolder(), 'release')
  const { made, problems } = writeAllLicences(ROOT, out)
  expect(problems).toEqual([])
  expect(made).toMatch(/^Licences of \d{2,} packages: licences.txt.$/)
  const text = readFileSync(join(out, 'licences.txt'), 'utf8')
  for (const name of ['react', 'fastify', 'pino']) expect(text).toContain(`\n${name} `)
})

test('a dependency that may not be redistributed is reported', () => {
  const root = makeFolder()
  const part = join(root, 'node_modules/part')
  mkdirSync(part, { recursive: true })
  const write = (folder: string, name: string, json: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(json))
  write(root, 'package.json', { dependencies: { part: '1.0.0', node: '26.0.0' } })
  write(root, 'package-lock.json', {
    packages: { 'node_modules/part': {}, 'node_modules/node': {} },
  })
  write(part, 'package.json', { name: 'part', version: '1.0.0', license: 'AGPL-3.0' })
  const { problems } = writeAllLicences(root, join(root, 'release'))
  expect(problems[0]).toContain('part 1.0.0 has the licence "AGPL-3.0"')
})

test('the bill of materials lists production packages and no others', async () => {
  const out = join(makeFolder(), 'release')
  expect(await writeBill(ROOT, out)).toMatchObject({ problems: [] })
  const bill = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8'))
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'zod']))
  expect(names).not.toContain('vitest')
  expect(JSON.stringify(bill.components)).not.toContain('litestream')
  expect(JSON.stringify(bill.dependencies)).not.toContain('vitest@')
})
