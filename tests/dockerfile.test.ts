import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleProduct } from '../build/release/assemble-product.ts'
import { SERVER_ENV } from '../scripts/server-env.mjs'
import { makeFolder } from './support/files.ts'
import { startServer } from './support/servers/running-server.ts'

// What the image and the archive are made of. Needs a built site.
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'mela-product-'))
const product = join(folder, 'mela')
beforeAll(() => assembleProduct(ROOT, DIST, product))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs one of the product's own commands, out of reach of the project's packages. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['organiser/main.ts', ...args], {
    cwd: product,
    env: { DATA_DIR: join(product, 'data') },
  }).catch((error: { code: number; stderr: string; stdout: string }) => error)

test('the image is nothing but the product, Node and its libraries, and is built without secrets', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  const last = dockerfile.split(/^FROM /m).at(-1)!
  expect(last).toMatch(/^scratch\n/)
  expect(last).not.toMatch(/^RUN /m)
  const stages = [...last.matchAll(/^COPY --from=(\S+)/gm)].map(([, stage]) => stage)
  expect(stages).toEqual(['runtime', 'build', 'runtime'])
  expect(last).toMatch(/^USER node$/m)
  const unit = readFileSync(join(ROOT, 'deploy/mela.service'), 'utf8')
  for (const text of [dockerfile, unit]) {
    expect(text).toContain(`NODE_OPTIONS=${SERVER_ENV.NODE_OPTIONS} NODE_COMPILE_CACHE=/`)
  }
  const ignore = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  const sources = ['LICENSE', 'CHANGELOG.md', 'package.json', 'supabase', 'server', 'build']
  expect(ignore).toEqual(expect.arrayContaining(sources.map((name) => `!${name}`)))
  expect(ignore).toContain('content/card-key.txt')
})

test('the product has its licences, and neither tests nor packages that only the build needs', () => {
  expect(readFileSync(join(product, 'licences.txt'), 'utf8')).toContain('fastify')
  const packages = ['fastify', 'react', 'node'].map((name) => join(product, 'node_modules', name))
  expect(packages.map((path) => existsSync(path))).toEqual([true, false, false])
  const files = readdirSync(join(product, 'server'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /\.(test|contract)\.ts$/.test(name))).toEqual([])
})

test('a product is not made over another, nor without a built site', () => {
  expect(() => assembleProduct(ROOT, DIST, product)).toThrow('is there already')
  const nowhere = join(makeFolder(), 'dist')
  expect(() => assembleProduct(ROOT, nowhere, join(product, 'other'))).toThrow("'npm run build'")
})

test('the server and the organisers’ commands run from the product alone', async () => {
  const folders = {
    DATA_DIR: makeFolder(),
    DIST_DIR: join(product, 'dist'),
    CONTENT_DIR: join(product, 'content'),
  }
  const server = await startServer(folders, join(product, 'server/main.ts'))
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(await (await fetch(`${server.url}/browse-stalls`)).text()).toContain('<h1')
  expect(await server.stop()).toBe(0)
  expect(await run('check', '--brief')).toMatchObject({ stderr: '' })
  expect(await run('standings')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database at'),
  })
  expect(await run('cards')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Playwright, which is not installed'),
  })
}, 60_000)
