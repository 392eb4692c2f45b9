import { createServer } from 'node:http'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { listen } from '../support/network/listen.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { sharePictures } from '../support/servers/test-festival.ts'

const EDITION = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'
const CONTENT = resolve(import.meta.dirname, '../../content')

let folder: string
let env: Record<string, string>
beforeEach(() => {
  folder = makeFolder()
  env = { CONTENT_DIR: join(folder, 'content'), DATA_DIR: join(folder, 'data') }
  cpSync(CONTENT, env['CONTENT_DIR']!, { recursive: true })
  sharePictures(env['DATA_DIR']!)
})
const exported = (name: string) => readFileSync(join(folder, 'site', name), 'utf8')
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets\/)?[\w-]+\.\w+)"/g)].map(([, address]) => address!)

test('a plain file host gets everything that the pages reference, in both languages, with the pictures of the festival', async () => {
  const quiz = 'id,when,until,what\nquiz,2026-11-20 18:00,2026-11-20 19:00,Quiz\n'
  writeFileSync(join(env['CONTENT_DIR']!, 'programme.csv'), quiz)
  const { code, out, warned } = await callMela(['export-site', 'site'], { env, folder })
  expect([code, out]).toEqual([0, expect.stringMatching(/site: \d+ pages/)])
  expect(warned).toContain('TABLE_SERVICE_URL is not set')
  for (const page of ['index.html', 'rate-stall.html', 'stall-id.html', 'hi.html', '404.html']) {
    const named = addressesIn(exported(page))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((address) => !existsSync(join(folder, 'site', address)))).toEqual([])
  }
  const files = [
    'Map.jpg',
    'vendors.csv',
    'festival.en.json',
    'festival.hi.json',
    'live.json',
    'programme/quiz.ics',
    'hi/programme/quiz.ics',
    '_headers',
  ]
  for (const name of files) expect.soft(existsSync(join(folder, 'site', name))).toBe(true)
  expect(exported('service-worker.js')).toContain('TABLE_SERVICE')
})

test('pages of a hosted project contain its address and key', async () => {
  const asked: unknown[] = []
  const project = createServer((request, response) => {
    asked.push([request.url, request.headers['apikey']])
    response.end(JSON.stringify([{ id: EDITION, name: '2027' }]))
  })
  const url = `http://127.0.0.1:${await listen(project)}`
  const hosted = { ...env, TABLE_SERVICE_URL: url, TABLE_SERVICE_KEY: 'sb_publishable_1' }
  const exportSite = () => callMela(['export-site', 'site'], { env: hosted, folder })
  expect(await exportSite()).toMatchObject({ code: 0, warned: '' })
  expect(asked).toEqual([['/rest/v1/edition?select=id,name', 'sb_publishable_1']])
  for (const name of ['rate-stall.html', 'festival.hi.json']) {
    expect(exported(name)).toContain(`"edition":"${EDITION}"`)
  }
  for (const name of ['rate-stall.html', 'service-worker.js']) {
    expect(exported(name)).toContain('sb_publishable_1')
  }
  expect(exported('_headers')).toContain(`connect-src 'self' ${url}`)
  // A project that has not run the migration, or does not respond.
  project.closeAllConnections()
  project.close()
  const { code, warned } = await exportSite()
  expect([code, warned]).toEqual([0, expect.stringContaining('does not say which edition')])
})

test('a festival with a mistake is not exported', async () => {
  writeFileSync(join(env['CONTENT_DIR']!, 'festival.json'), '{ "title": 5 }')
  const { code, warned } = await callMela(['export-site', 'site'], { env, folder })
  expect([code, warned]).toEqual([1, expect.stringContaining('festival.json')])
  expect(existsSync(join(folder, 'site'))).toBe(false)
})

test('a festival with an option is not exported for a hosted project, which has none', async () => {
  const path = join(env['CONTENT_DIR']!, 'festival.json')
  const facts = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...facts, freezeAt: '2036-11-22 21:00' }))
  const hosted = { ...env, TABLE_SERVICE_URL: 'https://x.example', TABLE_SERVICE_KEY: 'k' }
  const { code, warned } = await callMela(['export-site', 'site'], { env: hosted, folder })
  expect([code, existsSync(join(folder, 'site'))]).toEqual([1, false])
  expect(warned).toContain('festival.json sets freezeAt, which a hosted project does not have.')
})
