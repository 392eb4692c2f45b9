import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { adminRoutes } from '#server/admin/admin-routes.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { readEnv } from '#server/env.ts'
import { ADMIN_API } from '#shared/admin/api.ts'
import { fakeRenderers } from '../../support/servers/fake-renderers.ts'
import { openAdminService } from '../../support/servers/admin-service.ts'

/** The routes that a volunteer may use; all others are for organisers alone, except those below. */
const FOR_VOLUNTEERS = ['GET /notices', 'GET /sheets', 'POST /changes', 'POST /undo']

/**
 * The responses that organisers get from a service that has neither a list to import nor its own ratings, and for
 * routes that only stall holders may use.
 */
const WITHOUT_DATA: Record<string, [status: number, code: string]> = {
  'POST /propose': [403, 'not-allowed'],
  'GET /tickets': [409, 'hosted'],
  'GET /desk': [409, 'hosted'],
  'GET /evening/standings': [409, 'hosted'],
  'GET /evening/audit': [409, 'hosted'],
  'GET /evening/voids': [409, 'hosted'],
  'GET /evening/result': [409, 'hosted'],
}
/** Routes that need no open session, and those that catch unknown paths. */
const FOR_ALL = [
  'GET /me',
  'POST /invitation',
  'POST /sign-in',
  'POST /holder',
  'POST /unlock',
  'POST /sign-out',
  'GET /*',
  'POST /*',
]

/** Every route that needs an open session. */
async function listRoutes() {
  const listed: string[] = []
  const app = Fastify()
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD')
    if (url.startsWith(ADMIN_API)) {
      listed.push(...methods.map((one) => `${one} ${url.slice(ADMIN_API.length)}`))
    }
  })
  const place = { databaseUrl: undefined, dataDir: '/nowhere' }
  const health = {
    checkDatabase: async () => {},
    stallList: createStallList('/nowhere'),
    isClosing: () => false,
    festivals: { read: () => undefined, findProblems: () => [] },
  }
  const none = { tables: undefined, desk: undefined, hear: () => {} }
  const site = { ...none, contentDir: '/nowhere', health, renderers: fakeRenderers() }
  await adminRoutes(app, { place, builtDir: '/nowhere', env: readEnv({}) }, site)
  expect(FOR_ALL.filter((route) => !listed.includes(route))).toEqual([])
  return listed.filter((route) => !FOR_ALL.includes(route))
}

test('every route for signed-in people requires an open session and a role with the right', async () => {
  const { call, signIn, setNow } = await openAdminService()
  const [organiser, volunteer] = [await signIn('Asha'), await signIn('Ravi', 'volunteer')]
  const helper = await signIn('Usha', 'desk')
  const send = async (route: string, cookie?: string) => {
    const [method, path] = route.split(' ') as [string, string]
    const { status, json } = await call(path, { cookie, ...(method === 'POST' && { body: {} }) })
    return [status, json['code']]
  }
  const routes = await listRoutes()
  expect(routes.length).toBeGreaterThan(50)
  const refused = [403, 'not-allowed']
  for (const route of routes) {
    const usual = route.startsWith('GET') ? [200, undefined] : [400, 'bad-request']
    const passed = WITHOUT_DATA[route] ?? usual
    const answers = [undefined, organiser, volunteer, helper].map((who) => send(route, who))
    expect
      .soft([route, ...(await Promise.all(answers))])
      .toEqual([
        route,
        [401, 'signed-out'],
        passed,
        FOR_VOLUNTEERS.includes(route) ? passed : refused,
        route.includes(' /desk') ? passed : refused,
      ])
  }
  for (const [time, answer] of [
    ['2026-11-22T12:30:00Z', [423, 'locked']],
    ['2026-12-22T12:00:00Z', [401, 'signed-out']],
  ] as const) {
    setNow(time)
    for (const route of routes) {
      for (const who of [organiser, volunteer]) {
        expect.soft([route, await send(route, who)]).toEqual([route, answer])
      }
    }
  }
})

test('a stranger cannot make the server read a large body', async () => {
  const { call, signIn } = await openAdminService()
  const cookie = await signIn('Asha')
  const large = JSON.stringify({ person: 'x'.repeat(100_000) })
  expect((await call('/revoke', { body: large })).status).toBe(401)
  expect((await call('/sign-in', { body: large })).json).toMatchObject({ code: 'too-large' })
  expect((await call('/revoke', { cookie, body: large })).json).toEqual({ code: 'bad-request' })
  const huge = JSON.stringify({ person: 'x'.repeat(2_000_000) })
  expect((await call('/revoke', { cookie, body: huge })).json).toMatchObject({ code: 'too-large' })
})
