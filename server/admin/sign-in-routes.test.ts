import { expect, test } from 'vitest'
import {
  ADMIN_PAGE,
  GOOD_PIN,
  openAdminService,
} from '../../tests/support/servers/admin-service.ts'

const DEVICE = 'Chrome on Android'
const ASHA = { id: expect.any(String) as string, name: 'Asha', role: 'organiser' }

test("until somebody is invited, every route of the organisers' app answers with the guide's 404 page", async () => {
  const { app, call, invite } = await openAdminService()
  const nowhere = await call('/admin-nowhere')
  expect(nowhere).toMatchObject({ status: 404, text: '<p>nothing here</p>' })
  for (const path of ['/admin', '/admin/', '/admin/stalls', '/admin/assets/admin-x1.js', '/me']) {
    const { status, text, headers } = await call(path)
    expect([path, status, text]).toEqual([path, 404, nowhere.text])
    expect({ ...headers, date: '' }).toEqual({ ...nowhere.headers, date: '' })
  }
  expect(await call('/sign-in', { body: {} })).toMatchObject({ status: 404, text: nowhere.text })
  await invite('Asha')
  expect(await call('/admin')).toMatchObject({ status: 200, text: ADMIN_PAGE })
  expect(await app.inject('/hi/admin')).toMatchObject({ statusCode: 404, body: nowhere.text })
})

test('the page may load only from its own site, and must not be cached', async () => {
  const { call, invite } = await openAdminService()
  await invite('Asha')
  for (const path of ['/admin', '/admin/stalls', '/admin/people?x=1', '/me']) {
    const { headers } = await call(path)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(headers['permissions-policy']).toContain('camera=(self)')
  }
  const script = await call('/admin/assets/admin-x1.js')
  expect(script).toMatchObject({ status: 200, text: 'start()' })
  expect(script.headers['cache-control']).toContain('immutable')
})

test('looking at an invitation does not use it up, and it then signs in with a new PIN', async () => {
  const { call, invite, readLog } = await openAdminService()
  const token = await invite('Asha')
  const question = {
    name: 'Asha',
    role: 'organiser',
    hasPin: false,
    festival: { en: 'Annual Gathering', hi: 'वार्षिक' },
  }
  const ask = async () => (await call('/invitation', { body: { token } })).json
  expect([await ask(), await ask()]).toEqual([question, question])
  const weak = await call('/sign-in', { body: { token, pin: '123456', device: DEVICE } })
  expect([weak.status, weak.json]).toEqual([422, { code: 'pin-weak' }])
  const { status, json, cookie } = await call('/sign-in', {
    body: { token, pin: GOOD_PIN, device: DEVICE },
  })
  expect([status, json]).toMatchObject([200, { person: ASHA, state: 'open' }])
  expect(cookie).toMatch(
    /^mela-admin=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  )
  const me = await call('/me', { cookie: cookie?.split(';')[0] })
  expect([me.status, me.json]).toEqual([200, json])
  expect(await readLog()).toEqual([['signed-in', 'Asha', DEVICE]])
})

test('over HTTPS the cookie is tied to this host, and plain HTTP works only on localhost', async () => {
  const { call, invite } = await openAdminService()
  const body = { token: await invite('Asha'), pin: GOOD_PIN, device: DEVICE }
  const host = 'mela.example'
  const plain = await call('/sign-in', { body, headers: { host, origin: `http://${host}` } })
  expect([plain.status, plain.json]).toEqual([403, { code: 'https-needed' }])
  const headers = { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' }
  const { cookie } = await call('/sign-in', { body, headers })
  expect(cookie).toMatch(
    /^__Host-mela-admin=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const pair = cookie!.split(';')[0]!
  expect((await call('/me', { cookie: pair, headers })).status).toBe(200)
  const without = pair.replace('__Host-', '')
  expect((await call('/me', { cookie: without, headers })).status).toBe(401)
})

test('a proxy that loses the port or the whole Host is named, instead of the role or another site', async () => {
  const { call, signIn } = await openAdminService()
  const cookie = await signIn('Asha')
  const host = 'mela.example'
  const refuse = async (headers: Record<string, string>) => {
    const all = { host, 'x-forwarded-proto': 'https', ...headers }
    const { status, json } = await call('/sign-out', { cookie, body: {}, headers: all })
    return [status, json['code']]
  }
  const origin = `https://${host}:8443`
  expect(await refuse({ origin })).toEqual([403, 'host-lost'])
  expect(await refuse({ origin, 'sec-fetch-site': 'same-origin' })).toEqual([403, 'host-lost'])
  const upstream = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  expect(await refuse({ origin, ...upstream })).toEqual([403, 'host-lost'])
  expect(await refuse({ origin, 'sec-fetch-site': 'same-site' })).toEqual([403, 'other-site'])
  expect(await refuse({ origin: 'https://evil.example' })).toEqual([403, 'other-site'])
})
