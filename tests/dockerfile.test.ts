import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'

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

test('the organisers’ commands run in the image, and say what is missing there', async () => {
  const image = makeFolder()
  for (const name of ['organiser', 'server', 'shared', 'supabase', 'package.json', 'content']) {
    cpSync(join(ROOT, name), join(image, name), { recursive: true })
  }
  linkProduction(join(image, 'node_modules'))
  mkdirSync(join(image, 'dist/render'), { recursive: true })
  cpSync(join(ROOT, 'dist/render'), join(image, 'dist/render'), { recursive: true })
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['organiser/main.ts', ...args], {
      cwd: image,
      env: { ...process.env, DATA_DIR: join(image, 'data'), INIT_CWD: image },
    }).catch((error: { code: number; stderr: string; stdout: string }) => error)
  expect(await run('--help')).toMatchObject({ stdout: expect.stringContaining('standings') })
  expect(await run('standings')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database at'),
  })
  expect(await run('cards')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Playwright, which is not installed'),
  })
})

/** What `npm ci --omit=dev` leaves, or a little more: what others need that only the tests need. */
function linkProduction(folder: string) {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const own = join(ROOT, 'node_modules')
  const names = readdirSync(own).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(own, name)).map((part) => `${name}/${part}`) : [name],
  )
  for (const name of names.filter((one) => !(one in devDependencies) && one !== 'playwright')) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    symlinkSync(join(own, name), join(folder, name))
  }
}
