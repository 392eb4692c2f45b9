import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MADE_BY_THE_BUILD = ['dist', 'node_modules']

test('all that the image is made of is there', () => {
  const copied = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(
    /^COPY --from=\w+ \/app\/(\S+) /gm,
  )
  const sources = [...copied].map(([, source]) => source!)
  expect(sources).toContain('server')
  const missing = sources
    .filter((source) => !MADE_BY_THE_BUILD.includes(source))
    .filter((source) => !existsSync(join(ROOT, source)))
  expect(missing).toEqual([])
})

test('the server finds in the image what makes its tables', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  for (const folder of ['server', 'shared', 'supabase']) {
    expect(dockerfile).toContain(` /app/${folder} ${folder}\n`)
  }
})
