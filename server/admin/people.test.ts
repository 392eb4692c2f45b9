import { expect, test } from 'vitest'
import { GOOD_PIN, NOON, openAdminService } from '../../tests/support/servers/admin-service.ts'

const pin = GOOD_PIN

test('an organiser invites somebody, and the list shows everybody with their devices', async () => {
  const { call, signIn, readLog } = await openAdminService()
  const cookie = await signIn('Asha')
  const invited = await call('/invitations', {
    cookie,
    body: { pin, name: ' Ravi ', role: 'volunteer' },
  })
  expect(invited.json).toEqual({
    token: expect.stringMatching(/^[\w-]{22}$/) as string,
    expiresAt: '2026-11-23T12:00:00.000Z',
  })
  const seenAt = NOON.toISOString()
  const session = { device: 'A phone', isThisOne: true, since: seenAt, seenAt }
  const ravi = { name: 'Ravi', role: 'volunteer', invitedBy: 'Asha', sessions: [] }
  expect((await call('/people', { cookie })).json).toMatchObject({
    people: [
      { name: 'Asha', role: 'organiser', sessions: [session] },
      { ...ravi, invitedUntil: '2026-11-23T12:00:00.000Z' },
    ],
  })
  const body = { token: invited.json['token'], pin: '135790', device: 'A tablet' }
  expect((await call('/sign-in', { body })).json).toMatchObject({ person: { role: 'volunteer' } })
  expect((await readLog()).slice(0, 2)).toEqual([
    ['signed-in', 'Ravi', 'A tablet'],
    ['invited', 'Asha', 'Ravi'],
  ])
})

test('a known person is invited on another device, and any name or role sent along is ignored', async () => {
  const { call, signIn, tables } = await openAdminService()
  const cookie = await signIn('Asha')
  await signIn('Ravi', 'volunteer')
  const { id: person } = (await tables.people.findByName('Ravi'))!
  const body = { pin, person, name: 'Om', role: 'organiser' }
  const { json } = await call('/invitations', { cookie, body })
  expect((await call('/invitation', { body: { token: json['token'] } })).json).toMatchObject({
    name: 'Ravi',
    role: 'volunteer',
    hasPin: true,
  })
  const taken = await call('/invitations', {
    cookie,
    body: { pin, name: 'Ravi', role: 'volunteer' },
  })
  expect([taken.status, taken.json]).toEqual([409, { code: 'name-taken' }])
  const nobody = await call('/invitations', { cookie, body: { pin, person: 'nobody' } })
  expect([nobody.status, nobody.json]).toEqual([404, { code: 'not-found' }])
})

test('an organiser ends a single session, or revokes a person along with all of theirs', async () => {
  const { call, signIn, invite, tables, readLog } = await openAdminService()
  const cookie = await signIn('Asha')
  const [phone, tablet] = [
    await signIn('Ravi', 'volunteer'),
    await signIn('Ravi', 'volunteer', 'A tablet'),
  ]
  const token = await invite('Ravi')
  const { id: session } = (await tables.sessions.find(phone.split('=')[1]!, NOON))!
  expect((await call('/revoke', { cookie, body: { session } })).json).toEqual({})
  expect((await call('/me', { cookie: phone })).status).toBe(401)
  expect((await call('/me', { cookie: tablet })).status).toBe(200)
  const again = await call('/revoke', { cookie, body: { session } })
  expect([again.status, again.json]).toEqual([404, { code: 'not-found' }])
  const { id: person } = (await tables.people.findByName('Ravi'))!
  expect((await call('/revoke', { cookie, body: { person } })).json).toEqual({})
  expect((await call('/me', { cookie: tablet })).status).toBe(401)
  expect((await call('/invitation', { body: { token } })).status).toBe(410)
  const { id: asha } = (await tables.people.findByName('Asha'))!
  const last = await call('/revoke', { cookie, body: { person: asha } })
  expect([last.status, last.json]).toEqual([409, { code: 'last-organiser' }])
  expect((await readLog()).slice(1, 3)).toEqual([
    ['revoked', 'Asha', 'Ravi'],
    ['device-signed-out', 'Asha', 'Ravi (A phone)'],
  ])
})

test('the log is read page by page', async () => {
  const { call, signIn, tables } = await openAdminService()
  const cookie = await signIn('Asha')
  for (let entry = 1; entry <= 60; entry += 1) {
    await tables.log.add({ action: 'invited', who: 'mela', whom: `Guest ${entry}` })
  }
  const first = (await call('/log', { cookie })).json as { entries: { id: string }[] }
  expect(first).toMatchObject({ hasMore: true, entries: { length: 50, 0: { whom: 'Guest 60' } } })
  const { json } = await call(`/log?before=${first.entries[49]!.id}`, { cookie })
  expect(json).toMatchObject({
    hasMore: false,
    entries: { length: 11, 0: { whom: 'Guest 10' }, 10: { action: 'signed-in', who: 'Asha' } },
  })
})
