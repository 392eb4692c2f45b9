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
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'mela-product-'))
const product = join(folder, 'mela')
beforeAll(() => assembleProduct(ROOT, join(ROOT, 'dist'), product))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs one of the product's own commands, where none of the project's packages is near. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['organiser/main.ts', ...args], {
    cwd: product,
    env: { DATA_DIR: join(product, 'data') },
  }).catch((error: { code: number; stderr: string; stdout: string }) => error)

test('the image is nothing but the product, Node and the libraries of Node', () => {
  const [last] = dockerfile.split(/^FROM /m).slice(-1)
  expect(last).toMatch(/^scratch\n/)
  expect(last).not.toMatch(/^RUN /m)
  expect([...last!.matchAll(/^COPY --from=(\S+)/gm)].map(([, stage]) => stage)).toEqual([
    'runtime',
    'build',
    'runtime',
  ])
  expect(last).toMatch(/^USER node$/m)
})

test('Node runs the server alike in the image, as a service and by npm start', () => {
  const unit = readFileSync(join(ROOT, 'deploy/mela.service'), 'utf8')
  for (const said of [dockerfile, unit]) {
    expect(said).toContain(`NODE_OPTIONS=${SERVER_ENV.NODE_OPTIONS} NODE_COMPILE_CACHE=/`)
  }
})

test('the builder gets whatever the build reads, and no secret', () => {
  const ignore = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  const sources = ['LICENSE', 'CHANGELOG.md', 'package.json', 'supabase', 'server', 'build']
  expect(ignore).toEqual(expect.arrayContaining(sources.map((name) => `!${name}`)))
  expect(ignore).toEqual(expect.arrayContaining(['content/card-key.txt']))
})

test('the product has its licences, and neither tests nor what phones run on as packages', () => {
  expect(readFileSync(join(product, 'licences.txt'), 'utf8')).toContain('fastify')
  expect(existsSync(join(product, 'node_modules/fastify/package.json'))).toBe(true)
  expect(existsSync(join(product, 'node_modules/react'))).toBe(false)
  expect(existsSync(join(product, 'node_modules/node'))).toBe(false)
  const tests = readdirSync(join(product, 'server'), { recursive: true, encoding: 'utf8' })
  expect(tests.filter((name) => /\.(test|contract)\.ts$/.test(name))).toEqual([])
})

test('the server starts from the product alone', async () => {
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
})

// Four processes, one after another.
test(
  'the organisers’ commands run in the product, and say what is missing there',
  { timeout: 60_000 },
  async () => {
    expect(await run('--help')).toMatchObject({ stdout: expect.stringContaining('standings') })
    expect(await run('check', '--brief')).toMatchObject({ stderr: '' })
    expect(await run('standings')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no database at'),
    })
    expect(await run('cards')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Playwright, which is not installed'),
    })
  },
)

test('a product is not made over another, nor without a built site', () => {
  expect(() => assembleProduct(ROOT, join(ROOT, 'dist'), product)).toThrow('is there already')
  const nowhere = join(makeFolder(), 'dist')
  expect(() => assembleProduct(ROOT, nowhere, join(product, 'other'))).toThrow("'npm run build'")
})
