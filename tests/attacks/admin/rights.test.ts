import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { adminRoutes } from '#server/admin/admin-routes.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { readEnv } from '#server/env.ts'
import { ADMIN_API } from '#shared/admin/api.ts'
import { fakeRenderers } from '../../support/servers/fake-renderers.ts'
import { openAdminService } from '../../support/servers/admin-service.ts'

type Route = [method: 'GET' | 'POST', path: string, isForVolunteers: boolean]

/** Every route for signed-in people, and whether a volunteer may use it. */
const ROUTES: Route[] = [
  ['GET', '/people', false],
  ['POST', '/invitations', false],
  ['POST', '/revoke', false],
  ['GET', '/log', false],
  ['GET', '/approvals', false],
  ['POST', '/approvals', false],
  ['POST', '/approve', false],
  ['POST', '/decline', false],
  ['GET', '/cards', false],
  ['POST', '/cards-printed', false],
  ['GET', '/tickets', false],
  ['POST', '/slips', false],
  ['POST', '/slips-end', false],
  ['GET', '/notices', true],
  ['POST', '/propose', false],
  ['POST', '/proposal', false],
  ['POST', '/tickets', false],
  ['POST', '/tickets-printed', false],
  ['GET', '/desk', false],
  ['POST', '/desk', false],
  ['POST', '/desk-voter', false],
  ['POST', '/desk-free', false],
  ['GET', '/records', false],
  ['POST', '/visitors', false],
  ['POST', '/owner', false],
  ['POST', '/export', false],
  ['POST', '/backup', false],
  ['POST', '/person-effect', false],
  ['POST', '/person-export', false],
  ['GET', '/visit-counts', false],
  ['POST', '/visit-counts-export', false],
  ['POST', '/past-effect', false],
  ['POST', '/edition-preview', false],
  ['POST', '/edition-undo', false],
  ['GET', '/overview', false],
  ['GET', '/sheets', true],
  ['POST', '/changes', true],
  ['POST', '/undo', true],
  ['POST', '/undo-person', false],
  ['POST', '/refill', false],
  ['POST', '/withdraw-effect', false],
  ['POST', '/import-upload', false],
  ['POST', '/import-look', false],
  ['GET', '/import-list', false],
  ['POST', '/import-publish', false],
  ['GET', '/import-last', false],
  ['POST', '/import-undo', false],
  ['GET', '/evening/standings', false],
  ['GET', '/evening/audit', false],
  ['POST', '/evening/void', false],
  ['GET', '/evening/voids', false],
  ['GET', '/evening/result', false],
  ['POST', '/evening/receipt', false],
  ['POST', '/evening/show-place', false],
  ['GET', '/content', false],
  ['POST', '/content', false],
  ['GET', '/content-preview', false],
  ['POST', '/content-preview', false],
  ['POST', '/content-undo', false],
  ['GET', '/map', false],
  ['POST', '/picture', false],
  ['POST', '/picture-remove', false],
  ['POST', '/new-festival', false],
  ['POST', '/festival-folder', false],
  ['GET', '/sample-preview', false],
]
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

test('every route is listed here', async () => {
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
  const renderers = fakeRenderers(() => ({}))
  const site = {
    contentDir: '/nowhere',
    tables: undefined,
    desk: undefined,
    health,
    renderers,
    hear: () => {},
  }
  await adminRoutes(app, { place, builtDir: '/nowhere', env: readEnv({}) }, site)
  const known = [...FOR_ALL, ...ROUTES.map(([method, path]) => `${method} ${path}`)]
  expect(listed.toSorted()).toEqual(known.toSorted())
})

test('every route for signed-in people requires an open session and a role with the right', async () => {
  const { call, signIn, setNow } = await openAdminService()
  const [organiser, volunteer] = [await signIn('Asha'), await signIn('Ravi', 'volunteer')]
  const helper = await signIn('Usha', 'desk')
  const send = async (method: string, path: string, cookie?: string) => {
    const { status, json } = await call(path, { cookie, ...(method === 'POST' && { body: {} }) })
    return [status, json['code']]
  }
  for (const [method, path, isForVolunteers] of ROUTES) {
    expect.soft(await send(method, path), path).toEqual([401, 'signed-out'])
    const status = method === 'GET' ? 200 : 400
    const usual = [status, status === 400 ? 'bad-request' : undefined]
    const passed = WITHOUT_DATA[`${method} ${path}`] ?? usual
    expect.soft(await send(method, path, organiser), path).toEqual(passed)
    expect
      .soft(await send(method, path, volunteer), path)
      .toEqual(isForVolunteers ? passed : [403, 'not-allowed'])
    expect
      .soft(await send(method, path, helper), path)
      .toEqual(path.startsWith('/desk') ? passed : [403, 'not-allowed'])
  }
  setNow('2026-11-22T12:30:00Z')
  for (const [method, path] of ROUTES) {
    expect.soft(await send(method, path, organiser), path).toEqual([423, 'locked'])
    expect.soft(await send(method, path, volunteer), path).toEqual([423, 'locked'])
  }
  setNow('2026-12-22T12:00:00Z')
  for (const [method, path] of ROUTES) {
    expect.soft(await send(method, path, organiser), path).toEqual([401, 'signed-out'])
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
