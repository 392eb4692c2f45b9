import { expect, test } from 'vitest'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

const pin = GOOD_PIN

test('a hostile name or device becomes one short line of plain text', async () => {
  const { call, signIn, invite, tables } = await openAdminService()
  const cookie = await signIn('Asha')
  for (const [given, stored] of [
    ['Ravi\r\n2026-11-22,revoked,Asha', 'Ravi 2026-11-22,revoked,Asha'],
    ['\u202Eihsa\u202C', 'ihsa'],
    ['A\u0000s\u200Bh\u2066a', 'A sha'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['  Om  ', 'Om'],
  ] as const) {
    const body = { pin, name: given, role: 'volunteer' }
    const { json } = await call('/invitations', { cookie, body })
    const asked = await call('/invitation', { body: { token: json['token'] } })
    expect.soft(asked.json, given).toMatchObject({ name: stored })
    const device = { token: await invite('Asha'), pin, device: given }
    const signedIn = await call('/sign-in', { body: device })
    expect.soft(signedIn.status, given).toBe(200)
    expect
      .soft((await tables.log.list({ limit: 1 }))[0], given)
      .toMatchObject({ who: 'Asha', whom: stored })
  }
})

test('an invalid name or role is refused', async () => {
  const { call, signIn, tables } = await openAdminService()
  const cookie = await signIn('Asha')
  const names = ['', '   ', '\u202E\u200B', 'x'.repeat(61), 12, null, { toString: 'Om' }, 'Mela']
  const people = names.map((name) => ({ pin, name, role: 'volunteer' }))
  const roles = ['admin', 'Organiser', '__proto__'].map((role) => ({
    pin,
    name: 'Om',
    role,
  }))
  for (const body of [...people, ...roles, [], 'text', null]) {
    const { status, json } = await call('/invitations', { cookie, body })
    expect.soft([status, json], JSON.stringify(body)).toEqual([400, { code: 'bad-request' }])
  }
  expect(await tables.people.list()).toHaveLength(1)
})

test('malformed requests reveal no internals', async () => {
  const { call, signIn } = await openAdminService()
  const cookie = await signIn('Asha')
  for (const path of [
    '/log?before=1;drop table admin_log',
    '/log?before=x&before=y',
    '/log?before=99999999999999999999',
  ]) {
    const { status, json } = await call(encodeURI(path), { cookie })
    expect([status, Object.keys(json)]).toEqual([200, ['entries', 'hasMore']])
  }
  for (const body of ['{', '"x"', '[]', '{"__proto__":{"token":"x"}}', '']) {
    const { status, json } = await call('/invitation', { body })
    expect([status, json]).toEqual([400, { code: 'bad-request' }])
  }
  const half = await call('/invitation', { body: '{"token":"\\ud800"}' })
  expect(half.json).toEqual({ code: 'invitation-unusable' })
})

test('only the built assets are served, whatever the URL', async () => {
  const { app, signIn } = await openAdminService()
  await signIn('Asha')
  for (const url of [
    '/admin/assets/..%2f..%2fsecret.txt',
    '/admin/assets/%2e%2e/%2e%2e/secret.txt',
    '/admin/assets//etc/passwd',
    '/admin/assets/admin-x1.js%00',
    '/admin/assets/__proto__',
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost' } })
    expect.soft(body, url).not.toMatch(/secret|root:|start\(\)/)
    expect.soft(statusCode, url).toBe(404)
  }
})
