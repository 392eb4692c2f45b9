import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILES, SOURCES } from '../build/release/product-files.ts'
import { SERVER_ENV } from '../scripts/server-env.mjs'
import { rateMany } from './support/festivals/crowd.ts'
import { startServer } from './support/servers/running-server.ts'
import { removeFolder } from './support/remove-folder.ts'

// The archive of a release, and the contents of the image. Needs a built site.
const ROOT = join(import.meta.dirname, '..')
const RELEASE = join(ROOT, 'release')
const folder = mkdtempSync(join(tmpdir(), 'mela-product-'))
const FAIR = Object.entries({
  '--name': 'Harbour Food Fair',
  '--hindi-name': 'बंदरगाह मेला',
  '--organisation': 'Rotary Club of Howth',
  '--colour': 'blue',
  '--currency': '€',
  '--time-zone': 'Europe/Dublin',
}).flat()
/** Words of the shipped festival, which other festivals must not show. */
const SHIPPED = /JYS|Samiti|Karyakarini|sangathan|Paryushan|Chai Tapri|समिति|example\.org/i
let product: string
beforeAll(() => {
  execFileSync(process.execPath, ['build/release/main.ts'], { cwd: ROOT })
  const archive = readdirSync(RELEASE).find((name) => name.endsWith('.tar.gz'))!
  // Verifies the checksum like users who download both files.
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: RELEASE })
  execFileSync('tar', ['-xzf', join(RELEASE, archive)], { cwd: folder })
  product = join(folder, archive.replace('.tar.gz', ''))
})
afterAll(() => removeFolder(folder))

/** Runs one of the product's commands where the project's packages cannot be resolved. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['cli/main.ts', ...args], {
    cwd: product,
    env: { DATA_DIR: join(product, 'data') },
  }).catch((error: { code: number; stderr: string; stdout: string }) => error)

test('the image contains only the product, Node and its libraries, and is built without secrets', () => {
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
  const needed = [...SOURCES, ...FILES, 'build', 'content', 'web']
  expect(ignore).toEqual(expect.arrayContaining(needed.map((name) => `!${name}`)))
  expect(ignore).toContain('content/printed-cards.csv')
})

const ALLOWED = [
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]
/** The licences of the picture library and of the code reader also require their texts, and a way to the source. */
const LIBRARIES = ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'LGPL-2.1+']

test('everything in the product may be redistributed, and comes with its licence', () => {
  const bundled = readFileSync(join(product, 'dist/web/licences.txt'), 'utf8')
  const listed = [...bundled.matchAll(/^(\S+) (?:\d\S+ )?\((\S+)\)$/gm)]
  const some = ['react', 'react-dom', 'idb-keyval', 'wouter', '@fontsource/yatra-one']
  expect(listed.map(([, name]) => name)).toEqual(expect.arrayContaining(some))
  expect(bundled).toContain('END OF TERMS AND CONDITIONS')
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: product })
  expect(manifests).toContain('node_modules/fastify/package.json')
  const licences = manifests.map((path) => {
    const { license } = JSON.parse(readFileSync(join(product, path), 'utf8'))
    return license as string
  })
  expect([...ALLOWED, ...LIBRARIES]).toEqual(
    expect.arrayContaining([...listed.map(([, , licence]) => licence), ...licences]),
  )
  const library = readdirSync(join(product, 'node_modules/@img/sharp-wasm32'))
  const texts = ['LICENCE-GPL-3.0.txt', 'LICENCE-LGPL-3.0.txt', 'README.md', 'SOURCE.md']
  expect(library).toEqual(expect.arrayContaining(texts))
  const reader = readdirSync(join(product, 'node_modules/@undecaf/zbar-wasm'))
  expect(reader).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
})

test('the product includes no tests or build-only packages', () => {
  const packages = ['fastify', 'react', 'node'].map((name) => join(product, 'node_modules', name))
  expect(packages.map((path) => existsSync(path))).toEqual([true, false, false])
  const files = readdirSync(join(product, 'server'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /\.(test|contract)\.ts$/.test(name))).toEqual([])
})

test('with only Node, the organisers’ commands say what to type, and the archive serves its own festival and that of another folder', async () => {
  expect(await run('check', '--brief')).toMatchObject({ stderr: '' })
  const { stdout, stderr } = await run('new', 'second', ...FAIR)
  expect([stderr, stdout]).toEqual([
    '',
    expect.stringMatching(/ {2}node mela\.mjs check\n.*\n {2}node mela\.mjs admin invite/),
  ])
  expect(stdout).not.toContain('npm')
  const stalls = 'stall_number,stall_name\n12,Quay Kitchen\n'
  writeFileSync(join(product, 'second/files/vendors.csv'), stalls)
  for (const [content, title, hindi] of [
    ['content', 'JYS', 'वार्षिक मिलन समारोह'],
    ['second', 'Harbour Food Fair', 'बंदरगाह मेला'],
  ] as const) {
    const env = { PATH: '', DATA_DIR: join(folder, 'data', content), CONTENT_DIR: content }
    const server = await startServer(env, 'server/main.ts', ['/usr/bin/env', '-C', product])
    const read = async (path: string) => {
      const answer = await fetch(server.url + path)
      return [answer.status, await answer.text()] as const
    }
    expect(await read('/readyz')).toEqual([200, '{"status":"ready"}'])
    for (const path of ['/', '/browse-stalls', '/hi', '/festival.en.json']) {
      const [status, body] = await read(path)
      expect.soft([path, status]).toEqual([path, 200])
      expect.soft(body, path).toContain(path === '/hi' ? hindi : title)
      if (content === 'second') expect.soft(body, path).not.toMatch(SHIPPED)
    }
    expect((await read('/licences.txt'))[0]).toBe(200)
    const icon = async () => (await fetch(`${server.url}/apple-touch-icon.png`)).status
    // Pictures are drawn with WebAssembly, as the archive has no native libraries.
    await expect.poll(icon, { timeout: 30_000, interval: 250 }).toBe(200)
    if (content === 'content') expect((await read('/Map.jpg'))[0]).toBe(200)
    const [rated] = await rateMany(server.url, [{ address: '203.0.113.7', stall: '12', stars: 5 }])
    expect(rated).toEqual({ kind: 'recorded' })
    expect(server.output()).not.toContain('Warning')
    expect(await server.stop()).toBe(0)
  }
})

test('a stranger gets from the README of the archive to their own guide and the organisers’ app', async () => {
  const readme = readFileSync(join(product, 'README.md'), 'utf8')
  const lines = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block!.trim().split('\n'),
  )
  const path = join(folder, 'only-node')
  mkdirSync(path)
  symlinkSync(process.execPath, join(path, 'node'))
  const list = 'Stall No,Stall Name,Item,Price\n7,Quay Kitchen,Chowder,8.50\n'
  writeFileSync(join(product, 'STALLS.csv'), list)
  const options = FAIR.map((word) => `'${word}'`).join(' ')
  const type = (...typed: string[]) =>
    promisify(execFile)('/bin/sh', ['-ec', typed.join('\n')], { cwd: product, env: { PATH: path } })

  const [sample, make, choose, ...others] = lines
  const [open, invite] = others.slice(-2) as [string, string]
  expect([sample, open]).toEqual(Array(2).fill('node mela.mjs start'))
  await type(
    `${make} ${options}`,
    choose!,
    ...others.slice(0, -2).map((line) => line.replace('STALLS.xlsx', 'STALLS.csv')),
  )
  const server = await startServer({ PATH: path }, 'mela.mjs', [
    '/bin/sh',
    '-c',
    `cd '${product}' && ${choose} && exec "$@" start`,
    'sh',
  ])
  expect(await (await fetch(`${server.url}/browse-stalls`)).text()).toContain('Quay Kitchen')
  const { stdout } = await type(choose!, invite)
  const [, port] = /http:\/\/localhost:(\d+)\/admin#invite=/.exec(stdout)!
  expect(new URL(server.url).port).toBe(port)
  expect(await server.stop()).toBe(0)
  expect((await type(choose!, invite)).stdout).toContain('http://localhost:3000/admin')
})

test('every page that the archive’s pages link to is in the archive', () => {
  const dead = globSync(
    '{README.md,docs/{admin,another-festival,commands,organisers}.md,docs/hosting/*.md}',
    { cwd: product },
  ).flatMap((page) => {
    const text = readFileSync(join(product, page), 'utf8')
    expect(text, page).not.toMatch(/npm (run mela|start)/)
    return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link]) => join(dirname(page), link!))
      .filter((link) => !existsSync(join(product, link)))
      .map((link) => `${page}: ${link}`)
  })
  expect(dead).toEqual([])
})

test('under an old Node, the archive says which Node it needs', async () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })"
  const failure = await promisify(execFile)(
    process.execPath,
    ['--import', `data:text/javascript,${old}`, 'mela.mjs', 'check'],
    { cwd: product },
  ).catch((error: { code: number; stderr: string }) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Mela needs Node 26/) })
})
