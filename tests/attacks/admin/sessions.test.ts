import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret } from '#server/admin/rules/pins.ts'
import { GOOD_PIN, NOON, openAdminService, ORIGIN } from '../../support/servers/admin-service.ts'

test('a forged session is rejected', async () => {
  const { call, signIn } = await openAdminService()
  const cookie = await signIn('Asha')
  const secret = cookie.split('=')[1]!
  expect((await call('/me', { cookie: `theme=dark; ${cookie}; x=y` })).status).toBe(200)
  for (const forged of [
    '',
    'mela-admin=',
    `mela-admin=${randomBytes(16).toString('base64url')}`,
    // The id that the table stores and the list of people shows.
    `mela-admin=${hashSecret(secret)}`,
    `mela-admin=${secret.slice(0, -1)}`,
    `mela-admin=' or '1'='1`,
    `mela-admin=${secret.toLowerCase()}`,
    `x-mela-admin=${secret}`,
    `__Host-mela-admin=${secret}`,
    `mela-admin=${'a'.repeat(4000)}`,
  ]) {
    const { status, json } = await call('/me', { cookie: forged })
    expect.soft([status, json], forged).toEqual([401, { code: 'signed-out' }])
  }
})

test('a session cannot be replayed after signing out, signing in again or being revoked', async () => {
  const { app, call, signIn, invite, tables } = await openAdminService()
  await signIn('Om')
  const out = await signIn('Asha')
  await call('/sign-out', { cookie: out, body: {} })
  const before = await signIn('Asha')
  const body = { token: await invite('Asha'), pin: GOOD_PIN, device: '' }
  expect((await call('/sign-in', { cookie: before, body })).status).toBe(200)
  const revoked = await signIn('Asha')
  // Directly in the database, as another process would.
  await tables.people.revoke((await tables.people.findByName('Asha'))!.id, NOON)
  for (const cookie of [out, before, revoked]) {
    for (const path of ['/me', '/people', '/log']) {
      expect.soft((await call(path, { cookie })).status, cookie).toBe(401)
    }
    expect
      .soft((await call('/unlock', { cookie, body: { pin: GOOD_PIN } })).status, cookie)
      .toBe(401)
  }
  expect((await app.inject('/admin')).statusCode).toBe(200)
})

test('another site can neither read nor write', async () => {
  const { app, call, signIn, tables, readLog } = await openAdminService()
  const cookie = await signIn('Asha')
  const { id: session } = (await tables.sessions.list(NOON))[0]!
  const log = await readLog()
  const host = 'mela.example'
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost:81' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://evil@localhost' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    // Another host name that resolves to this server (DNS rebinding).
    { origin: `http://${host}`, host },
    { origin: `https://${host}`, host, 'x-forwarded-proto': 'http' },
  ]) {
    for (const path of ['/sign-out', '/sign-in', '/backup']) {
      const { status, headers: sent } = await call(path, { cookie, body: { session }, headers })
      expect.soft([path, status], JSON.stringify(headers)).toEqual([path, 403])
      expect.soft(sent, JSON.stringify(headers)).not.toHaveProperty('access-control-allow-origin')
    }
  }
  const send = async (headers: Record<string, string>) => {
    const url = '/admin/api/sign-out'
    const all = { host: 'localhost', cookie, ...headers }
    return (await app.inject({ method: 'POST', url, headers: all, payload: '{}' })).statusCode
  }
  expect(await send({ 'content-type': 'application/json' })).toBe(403)
  // As a form of another site could send it.
  expect(await send({ origin: ORIGIN, 'content-type': 'text/plain' })).toBe(415)
  expect(await readLog()).toEqual(log)
  expect((await call('/me', { cookie })).status).toBe(200)
})

test('leaving the overview or the people open does not keep the session from locking', async () => {
  const { call, signIn, setNow } = await openAdminService()
  const cookie = await signIn('Asha')
  for (const time of ['12:10', '12:20', '12:29']) {
    setNow(`2026-11-22T${time}:00Z`)
    expect((await call('/overview', { cookie })).status).toBe(200)
    expect((await call('/people', { cookie })).status).toBe(200)
  }
  setNow('2026-11-22T12:30:00Z')
  expect((await call('/overview', { cookie })).status).toBe(423)
})

test('an invitation that is renewed replaces the former ones, and the log names who renewed it', async () => {
  const { call, signIn, invite, tables, readLog } = await openAdminService()
  const [asha, tara] = [await signIn('Asha'), await signIn('Tara')]
  const first = await invite('Om')
  const { id: person } = (await tables.people.findByName('Om'))!
  const inviteAgain = async (cookie: string) =>
    (await call('/invitations', { cookie, body: { person, pin: GOOD_PIN } })).json['token']
  const hers = await inviteAgain(asha)
  const last = await inviteAgain(tara)
  for (const token of [first, hers]) {
    const { json } = await call('/sign-in', { body: { token, pin: GOOD_PIN, device: '' } })
    expect(json).toEqual({ code: 'invitation-unusable' })
  }
  const signedIn = await call('/sign-in', { body: { token: last, pin: GOOD_PIN, device: '' } })
  expect(signedIn.status).toBe(200)
  expect((await readLog()).filter(([action]) => action === 'invited')).toEqual([
    ['invited', 'Tara', 'Om'],
    ['invited', 'Asha', 'Om'],
  ])
})
