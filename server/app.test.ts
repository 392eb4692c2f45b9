import { expect, onTestFinished, test } from 'vitest'
import { aSiteFestival } from '../tests/support/festivals/site-festival.ts'
import { makeFolder } from '../tests/support/files.ts'
import { fakeRenderers } from '../tests/support/servers/fake-renderers.ts'
import { buildApp } from './app.ts'
import { VERSION } from './version.ts'

const HOSTED = 'https://abc.supabase.co'

test('a site with external tables serves pages that may call them, and no tables of its own', async () => {
  const dir = makeFolder()
  const app = await buildApp({
    tables: undefined,
    webDir: dir,
    contentDir: dir,
    renderers: fakeRenderers(() => ({
      findPage: (_shown, path) => (path === '/' ? { path, isLive: false } : undefined),
      renderBarePage: (_shown, path) => `<p>the page ${path}</p>`,
    })),
    festivals: { read: () => aSiteFestival(), findProblems: () => [] },
    tableService: { url: HOSTED, key: 'sb_publishable_1' },
  })
  onTestFinished(() => app.close())
  for (const [method, url] of [
    ['GET', '/rest/v1/stall_ratings?select=stall_id'],
    ['POST', '/rest/v1/rpc/rate_stall'],
    ['DELETE', '/rest/v1/ratings'],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const payload = method === 'POST' ? { payload: 'no JSON' } : {}
    const answer = await app.inject({ method, url, headers, ...payload })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.json()).toEqual({
      code: 'PGRST205',
      details: null,
      hint: null,
      message: 'The tables of this site are kept elsewhere',
    })
  }
  const page = await app.inject('/')
  expect([page.statusCode, page.body]).toEqual([200, '<p>the page /</p>'])
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${HOSTED};`)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: VERSION })
})
