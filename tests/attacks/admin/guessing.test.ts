import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

const WRONG = ['492810', '492811', '492812', '492813', '492814']

test('the fifth wrong PIN ends a session, even if different routes asked for it', async () => {
  const { call, signIn, readLog } = await openAdminService()
  const cookie = await signIn('Asha')
  const guess = (pin: string, path: string) => call(path, { cookie, body: { pin } })
  for (const [at, path] of ['/backup', '/unlock', '/backup', '/unlock'].entries()) {
    expect((await guess(WRONG[at]!, path)).json).toEqual({ code: 'pin-wrong', left: 4 - at })
  }
  const last = await guess(WRONG[4]!, '/backup')
  expect([last.status, last.json]).toEqual([401, { code: 'signed-out' }])
  expect(last.cookie).toContain('Max-Age=0')
  expect((await guess(GOOD_PIN, '/unlock')).status).toBe(401)
  expect((await readLog())[0]).toEqual(['session-ended', 'Asha', 'A phone'])
})

test('the fifth wrong PIN uses up an invitation', async () => {
  const { call, signIn, invite, readLog } = await openAdminService()
  await signIn('Asha')
  const token = await invite('Asha')
  const guess = (pin: string) => call('/sign-in', { body: { token, pin, device: 'Mine' } })
  for (const [at, pin] of WRONG.slice(0, 4).entries()) {
    expect((await guess(pin)).json).toEqual({ code: 'pin-wrong', left: 4 - at })
  }
  expect((await guess(WRONG[4]!)).json).toEqual({ code: 'invitation-unusable' })
  expect((await guess(GOOD_PIN)).status).toBe(410)
  expect((await readLog()).filter(([action]) => action === 'sign-in-refused')).toEqual([
    ['sign-in-refused', ''],
    ...WRONG.map(() => ['sign-in-refused', 'Asha', 'Mine']),
  ])
})

test('a network that guesses tokens is slowed down, and cannot fill the log', async () => {
  const { call, invite, readLog } = await openAdminService()
  const token = await invite('Asha')
  const guess = (address: string) =>
    call('/invitation', {
      body: { token: randomBytes(16).toString('base64url') },
      headers: { 'x-forwarded-for': address },
    })
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await guess('203.0.113.7')).json).toEqual({ code: 'invitation-unusable' })
  }
  const slowed = await guess('203.0.113.7')
  expect([slowed.status, slowed.json]).toMatchObject([429, { code: 'too-many' }])
  for (let attempt = 0; attempt < 200; attempt += 1) await guess(`203.0.114.${attempt}`)
  expect(await readLog()).toHaveLength(100)
  // Others can still get in, also on this network.
  const body = { token, pin: GOOD_PIN, device: '' }
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await call('/invitation', { body, headers })).status).toBe(200)
  expect((await call('/sign-in', { body, headers })).status).toBe(200)
})

test('an organiser who keeps inviting another one cannot go on guessing their PIN', async () => {
  const { call, signIn, tables, setNow } = await openAdminService()
  const cookie = await signIn('Asha')
  await signIn('Om')
  const { id: person } = (await tables.people.findByName('Om'))!
  const tokens: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const { json } = await call('/invitations', { cookie, body: { person, pin: GOOD_PIN } })
    tokens.push(json['token'] as string)
  }
  const guess = async (token: string, pin: string) =>
    (await call('/sign-in', { cookie, body: { token, pin, device: '' } })).json['code']
  for (const token of tokens.slice(0, 5)) {
    for (const pin of WRONG.slice(0, 4)) await guess(token, pin)
  }
  expect(await guess(tokens[5]!, GOOD_PIN)).toBe('too-many')
  // The person's new devices are not locked out for long.
  setNow('2026-11-22T12:10:00Z')
  expect(await guess(tokens[5]!, GOOD_PIN)).toBeUndefined()
})
