import { Readable } from 'node:stream'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collect } from '../raw-http.ts'
import { GOOD_PIN, NOON, openAdminService, ORIGIN } from '../../support/servers/admin-service.ts'

test('a person who sends endless requests is slowed down, and nobody else is', async () => {
  const { call, signIn } = await openAdminService()
  const devices = [await signIn('Ravi', 'volunteer'), await signIn('Ravi', 'volunteer')]
  const asha = await signIn('Asha')
  const send = async (cookie: string) => (await call('/changes', { cookie, body: {} })).status
  const sent = Array.from({ length: 100 }, (_none, at) => send(devices[at % 2]!))
  const slowed = (await Promise.all(sent)).filter((status) => status === 429)
  expect(slowed.length).toBeGreaterThan(30)
  expect((await call('/sheets', { cookie: devices[0] })).status).toBe(200)
  expect(await send(asha)).toBe(400)
})

test('a request has no effect if its sender is revoked before its body has arrived', async () => {
  const { app, signIn, tables } = await openAdminService()
  await signIn('Om')
  const cookie = await signIn('Asha')
  const { id } = (await tables.people.findByName('Asha'))!
  const payload = Readable.from(
    (async function* send() {
      await tables.people.revoke(id, NOON)
      yield JSON.stringify({ pin: GOOD_PIN, name: 'Mallory', role: 'organiser' })
    })(),
  )
  const headers = { host: 'localhost', origin: ORIGIN, 'content-type': 'application/json', cookie }
  const url = '/admin/api/invitations'
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401)
  expect(await tables.people.findByName('Mallory')).toBeUndefined()
})

test('a person who asks for much at once does not make others wait for all of it', async () => {
  const { call, signIn } = await openAdminService({ hasRecords: true })
  const devices = [await signIn('Asha'), await signIn('Asha')]
  const om = await signIn('Om')
  const ask = async (cookie: string) => (await call('/evening/voids', { cookie })).status
  const flood = Array.from({ length: 20 }, (_none, at) => ask(devices[at % 2]!))
  expect(await ask(om)).toBe(200)
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(6)
  expect(await ask(devices[0]!)).toBe(200)
})

test('many uploads at once do not wait in the memory, and the next one is read', async () => {
  const { call, signIn } = await openAdminService()
  const [cookie, om] = [await signIn('Asha'), await signIn('Om')]
  const list = Buffer.from('Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n')
  const upload = async (by: string) =>
    (await call('/import-upload?name=list.csv', { cookie: by, body: list })).status
  const flood = Array.from({ length: 20 }, () => upload(cookie))
  expect(await upload(om)).toBe(200)
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  expect(await upload(cookie)).toBe(200)
})

test('who unlocks a session a hundred times at once gets one check at a time, and others get in', async () => {
  const { call, signIn } = await openAdminService()
  const [cookie, om] = [await signIn('Asha'), await signIn('Om')]
  const unlock = async (by: string) =>
    (await call('/unlock', { cookie: by, body: { pin: GOOD_PIN } })).status
  const flood = Array.from({ length: 100 }, () => unlock(cookie))
  expect(await unlock(om)).toBe(200)
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(99)
  // Requests sent one after another are slowed down, too.
  const slowed: number[] = []
  while (slowed.length < 40) slowed.push(await unlock(cookie))
  expect(slowed).toContain(429)
  expect(await unlock(om)).toBe(200)
})

test('an organiser’s upload over a slow line arrives, and a stranger’s is refused at once', async () => {
  const requestTimeout = 300
  const { app, signIn } = await openAdminService({ requestTimeout })
  const cookie = await signIn('Asha')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const upload = async (path: string, ...more: string[]) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    const received = collect(socket)
    const head = [`POST ${path} HTTP/1.1`, `host: localhost:${port}`, 'content-length: 9', ...more]
    socket.write(
      [...head, `origin: http://localhost:${port}`, 'connection: close', '', ''].join('\r\n'),
    )
    // Takes twice as long as a request may take.
    for (let sent = 0; sent < 9; sent += 1) {
      await wait((2 * requestTimeout) / 9)
      if (socket.writable) socket.write('x')
    }
    await new Promise((resolve) => (socket.closed ? resolve(0) : socket.once('close', resolve)))
    return received().toString()
  }
  const file = 'content-type: application/octet-stream'
  const picture = '/admin/api/picture?name=logo'
  const [slow, stranger] = await Promise.all([
    upload(picture, file, `cookie: ${cookie}`),
    upload(picture, file),
  ])
  expect(slow).toMatch(/^HTTP\/1.1 422 .*picture-unusable/s)
  expect(stranger).toMatch(/^HTTP\/1.1 401 /)
})
