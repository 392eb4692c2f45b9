import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { keepOwnerMobiles } from '#organiser/import/written-rows.ts'
import { recordsRoutes } from '#server/admin/records/records-routes.ts'
import { readEnv } from '#server/env.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

const DEVICE = '00000000-0000-4000-8000-000000000001'
const MARKUP = '<img src=x onerror=alert(1)>'

/** A server with a join request and a feedback, and a signed-in organiser. */
async function open() {
  const service = await openAdminService({ hasRecords: true })
  const cookie = await service.signIn('Asha')
  const own = { device_id: DEVICE, id: randomUUID() }
  await service.siteTables!.insert(joinRequests, {
    ...own,
    full_name: '=1+1',
    phone: '919876543210',
  })
  await service.siteTables!.insert(feedback, { ...own, rating: 4, message: MARKUP })
  const send = async (path: string, body: object) => {
    const { status, json } = await service.call(path, { cookie, body })
    return [status, json['code']]
  }
  return { ...service, cookie, send }
}

test('nothing leaves the server and no year ends without the PIN', async () => {
  const { send, dataDir, readLog } = await open()
  const routes: [path: string, body: object][] = [
    ['/export', { what: 'join-requests' }],
    ['/backup', {}],
    ['/approvals', { action: 'edition', subject: { name: '2027' } }],
    ['/edition-undo', {}],
  ]
  for (const [path, body] of routes) {
    expect.soft(await send(path, body)).toEqual([400, 'bad-request'])
    expect.soft(await send(path, { ...body, pin: '111222' })).toEqual([403, 'pin-wrong'])
  }
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  expect(existsSync(join(dataDir, 'editions'))).toBe(false)
  expect((await readLog()).map(([action]) => action)).toEqual(['signed-in'])
})

test('only known exports exist, and each is logged', async () => {
  const { call, send, cookie, readLog } = await open()
  const body = { pin: GOOD_PIN, what: 'join-requests' }
  for (const what of ['../ratings', 'constructor', 'limits']) {
    expect(await send('/export', { ...body, what })).toEqual([400, 'bad-request'])
  }
  expect((await call('/export', { cookie, body })).status).toBe(200)
  expect((await readLog())[0]).toEqual(['exported', 'Asha', 'join-requests.xlsx'])
})

test('a backup has no place but its own folder, whatever the request names', async () => {
  const { app, call, cookie, dataDir, readLog } = await open()
  const name = '../../../etc/passwd'
  const { status } = await call('/backup', { cookie, body: { pin: GOOD_PIN, name, file: name } })
  expect(status).toBe(200)
  const [file] = readdirSync(join(dataDir, 'backups'))
  expect((await call('/records', { cookie })).json).toMatchObject({ backups: [{ name: file }] })
  const url = `/admin/api/backups/${encodeURIComponent('../mela.sqlite')}`
  expect((await app.inject({ url, headers: { host: 'localhost', cookie } })).statusCode).toBe(404)
  using db = new DatabaseSync(join(dataDir, 'backups', file!), { readOnly: true })
  expect(db.prepare('select phone from join_requests').all()).toHaveLength(1)
  expect((await readLog())[0]).toEqual(['backed-up', 'Asha'])
})

test('a visitor’s text arrives as it was typed, and each look is logged once in ten minutes', async () => {
  const { call, cookie, setNow, readLog } = await open()
  const look = async (list: string) =>
    (await call('/visitors', { cookie, body: { list, skip: 0 } })).json
  expect(await look('feedback')).toMatchObject({ total: 1, rows: [{ message: MARKUP }] })
  await look('feedback')
  expect(await look('join_requests')).toMatchObject({ rows: [{ phone: '919876543210' }] })
  setNow('2026-11-22T12:10:00Z')
  await look('feedback')
  expect(await readLog()).toEqual([
    ['visitors-read', 'Asha', 'feedback'],
    ['visitors-read', 'Asha', 'join_requests'],
    ['visitors-read', 'Asha', 'feedback'],
    ['signed-in', 'Asha', 'A phone'],
  ])
  const ledger = { list: 'ratings', skip: 0 }
  expect((await call('/visitors', { cookie, body: ledger })).status).toBe(400)
})

test('an organiser sees how to reach the owner of a stall, also after a renumbering, and the look is logged', async () => {
  const { call, cookie, dataDir, readLog } = await open()
  const find = async (number: string, name: string) =>
    (await call('/owner', { cookie, body: { number, name } })).json
  expect(await find('12', 'Bhel House')).toEqual({ owners: [] })
  const ravi = {
    stallNumber: '12',
    stallName: 'Bhel House',
    ownerName: 'Ravi',
    ownerMobile: '98765 43210',
  }
  await keepOwnerMobiles(dataDir, [ravi, { ...ravi, stallNumber: '13', stallName: 'Tea House' }])
  const shown = { owners: [{ ownerName: 'Ravi', ownerMobile: '98765 43210' }] }
  expect(await find('12', 'Bhel House')).toEqual(shown)
  expect(await find('912', 'Bhel House')).toEqual(shown)
  expect(await find('12', 'New Here')).toEqual({ owners: [] })
  expect((await readLog())[0]).toEqual(['visitors-read', 'Asha', 'owner_mobiles'])
})

test('a person is erased only with a second organiser, and the number is in no log and no file of the app', async () => {
  const { signIn, call, cookie, send, dataDir, setNow, tables, readLog } = await open()
  const hasNumber = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith('admin.sqlite'))
      .some((name) => readFileSync(join(dataDir, name)).includes('43210'))
  const unknown = { action: 'erase', subject: { phone: '11111' } }
  expect(await send('/approval-effect', unknown)).toEqual([404, 'nothing-found'])
  expect((await readLog())[0]).toEqual(['visitors-read', 'Asha', 'join_requests'])
  const ask = { pin: GOOD_PIN, action: 'erase', subject: { phone: '98765 43210' } }
  expect(await send('/approvals', ask)).toEqual([409, 'no-approver'])
  const om = await signIn('Om')
  const askOn = async (day: string) => {
    setNow(`${day}T12:00:00Z`)
    for (const one of [cookie, om]) await call('/unlock', { cookie: one, body: { pin: GOOD_PIN } })
    expect(await send('/approvals', ask)).toEqual([200, undefined])
    expect(hasNumber()).toBe(true)
  }
  // A request that expires leaves nothing, either.
  await askOn('2026-11-23')
  await tables.approvals.sweep(new Date('2026-11-25T12:00:00Z'))
  expect(hasNumber()).toBe(false)

  await askOn('2026-11-26')
  const { json } = await call('/approvals', { cookie: om })
  const [asked] = json['approvals'] as { effect: { facts: unknown[] } }[]
  expect(asked!.effect.facts).toContainEqual({ name: 'join-requests', value: 1 })
  const body = { ...asked, pin: GOOD_PIN }
  expect((await call('/approve', { cookie: om, body })).status).toBe(200)
  expect(hasNumber()).toBe(false)
  const look = { list: 'join_requests', skip: 0 }
  expect((await call('/visitors', { cookie, body: look })).json).toMatchObject({ rows: [] })
  const log = await readLog()
  expect(log).toContainEqual(['erased', 'Asha', 'erase'])
  expect(JSON.stringify(log)).not.toContain('43210')
})

test('an organiser saves a copy of one person’s data with the PIN, and the log does not name the number', async () => {
  const { call, cookie, send, readLog } = await open()
  const phone = '98765 43210'
  expect(await send('/person-export', { phone })).toEqual([400, 'bad-request'])
  expect(await send('/person-export', { phone: '11111', pin: GOOD_PIN })).toEqual([
    404,
    'nothing-found',
  ])
  const { text } = await call('/person-export', { cookie, body: { phone, pin: GOOD_PIN } })
  const found = JSON.parse(text) as Record<string, { phone: string }[]>
  expect(found['join_requests']).toMatchObject([{ phone: '919876543210' }])
  const log = await readLog()
  expect(log).toContainEqual(['exported', 'Asha', 'person.json'])
  expect(JSON.stringify(log)).not.toContain('43210')
})

test('a look that cannot be logged shows nothing, and the next one is logged', async () => {
  const { send, dataDir, readLog } = await open()
  const look = () => send('/visitors', { list: 'join_requests', skip: 0 })
  using db = new DatabaseSync(join(dataDir, 'admin.sqlite'))
  db.exec(`create trigger full before insert on admin_log begin select raise(abort, 'full'); end`)
  expect(await look()).toEqual([500, 'failed'])
  db.exec('drop trigger full')
  expect(await look()).toEqual([200, undefined])
  expect((await readLog())[0]).toEqual(['visitors-read', 'Asha', 'join_requests'])
})

test('the year is closed only by two organisers, and not while visitors still rate', async () => {
  const { call, signIn, setNow, siteTables } = await openAdminService({ hasRecords: true })
  // Ratings get their time from the real clock.
  const rated = Date.now()
  const wait = (hours: number) => setNow(new Date(rated + hours * 60 * 60_000).toISOString())
  wait(-48)
  const [asha, om] = [await signIn('Asha'), await signIn('Om')]
  const send = async (cookie: string, path: string, body: object) =>
    (await call(path, { cookie, body: { ...body, pin: GOOD_PIN } })).json['code']
  const close = { action: 'edition', subject: { name: '2027' } }
  await siteTables!.rate({ id: randomUUID(), stall_id: '1', device_id: DEVICE, rating: 5 }, 'Chai')
  for (const [hours, code] of [
    [0.5, 'still-rated'],
    [2, undefined],
  ] as const) {
    wait(hours)
    for (const one of [asha, om]) await send(one, '/unlock', {})
    expect(await send(asha, '/approvals', close)).toBe(code)
  }
  const { approvals } = (await call('/approvals', { cookie: om })).json as { approvals: object[] }
  expect(await send(asha, '/approve', approvals[0]!)).toBe('not-allowed')
  expect(await siteTables!.edition()).toMatchObject({ name: null })
  expect(await send(om, '/approve', approvals[0]!)).toBeUndefined()
  expect(await siteTables!.edition()).toMatchObject({ name: '2027' })
})

test('backups leave the last of the disk to ratings', async () => {
  const handlers = new Map<string, (call: never) => Promise<unknown>>()
  const health = { isDiskLow: () => true }
  const deps = { tables: {}, site: { health }, env: readEnv({}) } as unknown as AdminDeps
  recordsRoutes(
    ({ path }, handle) => handlers.set(path, handle),
    () => {},
    deps,
  )
  await expect(handlers.get('/backup')!({} as never)).rejects.toThrow('disk-low')
})

test('the cards that an organiser says are printed are those of open stalls', async () => {
  const { contentDir, call, cookie, send, readLog } = await open()
  const stalls = 'stall_number,stall_name,disabled\n1,=One,\n2,Two,\n4,Four,yes\n'
  writeFileSync(join(contentDir, 'files/vendors.csv'), stalls)
  await expect.poll(async () => (await call('/cards', { cookie })).json['stalls']).toHaveLength(2)
  expect(await send('/cards-printed', { stalls: ['4', '../1'] })).toEqual([404, 'not-found'])
  expect(await send('/cards-printed', { stalls: ['1', '1', '4'] })).toEqual([200, undefined])
  expect(
    readFileSync(join(contentDir, 'printed-cards.csv'), 'utf8').trim().split('\n'),
  ).toHaveLength(2)
  const { json } = await call('/cards', { cookie })
  expect(json['stalls']).toMatchObject([{ card: 'printed' }, { card: 'missing' }])
  writeFileSync(join(contentDir, 'files/vendors.csv'), stalls.replace('=One', 'Uno'))
  await expect
    .poll(async () => (await call('/cards', { cookie })).json['stalls'])
    .toMatchObject([{ card: 'renamed' }, { card: 'missing' }])
  expect((await readLog())[0]).toEqual(['cards-printed', 'Asha', '1'])
})

test('a change is not published while admin.sqlite is locked, and visitors do not wait', async () => {
  const { contentDir, dataDir, app, send, readLog } = await open()
  const file = join(contentDir, 'files/vendors.csv')
  writeFileSync(file, 'stall_number,stall_name\n1,One\n')
  const before = readFileSync(file, 'utf8')
  const change = { kind: 'add', sheet: 'stalls', cells: { stallnumber: '2', stallname: 'Two' } }
  const rename = () => send('/changes', { changes: [change] })
  using db = new DatabaseSync(join(dataDir, 'admin.sqlite'))
  db.exec('begin immediate')
  let isAnswered = false
  const refused = rename().finally(() => (isAnswered = true))
  // Visitors get responses while the organiser is still waiting for the lock.
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(isAnswered).toBe(false)
  expect((await refused)[0]).toBe(503)
  expect(readFileSync(file, 'utf8')).toBe(before)
  db.exec('rollback')
  expect(await rename()).toEqual([200, undefined])
  expect(readFileSync(file, 'utf8')).toContain('Two')
  expect((await readLog())[0]).toEqual(['sheets-changed', 'Asha'])
})
