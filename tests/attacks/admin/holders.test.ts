import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SheetsAnswer, UndoPersonAnswer } from '#shared/admin/api.ts'
import type { MadeSlips } from '#shared/admin/holders.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { NOON, openAdminService } from '../../support/servers/admin-service.ts'

const STALLS = 'stall_number,stall_name,comments,owner_mobile\n1,Samosa,paid,9876543210\n2,Bhel,,\n'
const PRODUCTS =
  'stall_number,name,price,category,in_stock\n1,Samosa,20,Snacks,yes\n2,Bhel,40,Snacks,yes\n'
const SAMOSA = '["1","Samosa",0]'
const set = (sheet: Change['sheet'], key: string, column: string, before: string, after: string) =>
  ({ kind: 'set', sheet, key, column, before, after }) as const
const soldOut = set('products', SAMOSA, 'instock', 'yes', 'no')
const inStock = set('products', SAMOSA, 'instock', 'no', 'yes')

/** Two stalls, an organiser, and the phone that scanned the slip of stall 1. */
async function openWithSlip() {
  const service = await openAdminService()
  const file = (name: string) => join(service.contentDir, 'files', name)
  writeFileSync(file('vendors.csv'), STALLS)
  writeFileSync(file('products.csv'), PRODUCTS)
  const asha = await service.signIn('Asha')
  const post = async (cookie: string, path: string, body: unknown) =>
    (await service.call(path, { cookie, body })).json
  const makeSlip = async () => {
    const { slips } = (await post(asha, '/slips', { stalls: ['1', '99'] })) as unknown as MadeSlips
    return slips[0]!.token
  }
  const scan = async (token: string) => {
    const { status, cookie = '' } = await service.call('/holder', { body: { token } })
    return { status, cookie: cookie.split(';')[0]! }
  }
  const token = await makeSlip()
  const { cookie: holder } = await scan(token)
  const read = (name: string) => readFileSync(file(name), 'utf8')
  return { ...service, asha, holder, token, post, makeSlip, scan, read }
}

test('with a slip, a stall holder changes what is sold out, closed and the queue of the own stall, and nothing else', async () => {
  const { call, post, holder, read } = await openWithSlip()
  const change = (...changes: Change[]) => post(holder, '/changes', { changes })
  const sheets = (await call('/sheets', { cookie: holder })).json as unknown as SheetsAnswer
  expect(sheets.stalls).toEqual({ titles: ['stall_number', 'stall_name'], rows: [['1', 'Samosa']] })
  expect(sheets.products.rows.map(([, name]) => name)).toEqual(['Samosa'])
  expect(await change(soldOut)).toHaveProperty('entry')
  expect(await change(set('stalls', '1', 'closed', '', 'yes'))).toHaveProperty('entry')
  // 12:20 UTC, in Indian time.
  const queue = '10 min until 2026-11-22 17:50'
  expect(await change(set('stalls', '1', 'queue', '', queue))).toHaveProperty('entry')
  expect(read('vendors.csv')).toContain(queue)
  const before = read('products.csv') + read('vendors.csv')
  const others: Change[] = [
    set('products', '["2","Bhel",0]', 'instock', 'yes', 'no'),
    set('stalls', '2', 'closed', '', 'yes'),
    set('products', SAMOSA, 'price', '20', '1'),
    set('stalls', '1', 'stallname', 'Samosa', 'Mine'),
    set('stalls', '1', 'disabled', '', 'yes'),
    set('stalls', '1', 'closed', 'yes', '2030-01-01 00:00'),
    set('stalls', '1', 'queue', queue, '10 min until 2026-11-22 18:50'),
    { kind: 'delete', sheet: 'stalls', key: '1', cells: {} },
  ]
  for (const other of others) {
    expect(await change(soldOut, other), JSON.stringify(other)).toEqual({ code: 'not-allowed' })
  }
  expect(read('products.csv') + read('vendors.csv')).toBe(before)
  for (const path of ['/people', '/log', '/cards', '/overview', '/desk', '/evening/standings']) {
    expect((await call(path, { cookie: holder })).json).toEqual({ code: 'not-allowed' })
  }
})

test('a stolen slip changes little in a minute, all of it is undone at once, and it ends at once', async () => {
  const { call, post, asha, holder, token, makeSlip, scan, tables, read } = await openWithSlip()
  const statuses: number[] = []
  for (let tap = 0; tap < 40; tap += 1) {
    const changes = [tap % 2 ? inStock : soldOut]
    statuses.push((await call('/changes', { cookie: holder, body: { changes } })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  // A change by Asha, which must survive when the slip's changes are undone.
  await post(asha, '/changes', { changes: [set('stalls', '2', 'closed', '', 'yes')] })
  const again = await makeSlip()
  for (const cookie of [holder, (await scan(token)).cookie]) {
    expect((await call('/sheets', { cookie })).status).toBe(401)
  }
  expect((await scan(token)).status).toBe(410)
  const { cookie } = await scan(again)
  expect((await call('/changes', { cookie, body: { changes: [soldOut] } })).status).toBe(200)
  const asked = { who: '#1', since: '2026-11-22T11:00:00.000Z' }
  const { seen, changes } = (await post(asha, '/undo-person', asked)) as unknown as UndoPersonAnswer
  expect(changes).toEqual([set('products', SAMOSA, 'instock', 'no', 'yes')])
  await post(asha, '/undo-person', { ...asked, seen })
  expect(read('products.csv')).toContain('1,Samosa,20,Snacks,yes')
  expect(read('vendors.csv')).toMatch(/2,Bhel.*yes/)
  // Closing the year revokes all slips, here by another process.
  await tables.people.revokeHolders(NOON)
  expect((await call('/sheets', { cookie })).status).toBe(401)
})

test('a slip works for weeks without a PIN, on several phones, and never in place of an organiser', async () => {
  const { call, asha, holder, token, scan, setNow } = await openWithSlip()
  const second = (await scan(token)).cookie
  setNow('2027-01-22T12:00:00Z')
  for (const cookie of [holder, second]) {
    expect((await call('/sheets', { cookie })).status).toBe(200)
  }
  expect((await call('/people', { cookie: asha })).status).toBe(401)
  setNow('2026-11-22T12:00:00Z')
  const { json } = await call('/holder', { cookie: asha, body: { token } })
  expect(json).toEqual({ code: 'signed-in-already' })
  const people = (await call('/people', { cookie: asha })).json['people'] as { name: string }[]
  expect(people.map(({ name }) => name)).toEqual(['Asha'])
})

test('what a stall proposes is seen by visitors once an organiser agrees', async () => {
  const { call, post, asha, holder, read } = await openWithSlip()
  const price = (after: string) => set('products', SAMOSA, 'price', '20', after)
  const propose = (...changes: Change[]) => post(holder, '/propose', { changes })
  const list = async () =>
    (await call('/approvals', { cookie: asha })).json['proposals'] as { entry: string }[]
  expect(await propose(set('products', '["2","Bhel",0]', 'price', '40', '1'))).toEqual({
    code: 'not-allowed',
  })
  expect(await propose(set('stalls', '1', 'stallname', 'Samosa', 'Best'))).toEqual({
    code: 'not-allowed',
  })
  await propose(price('25'))
  await propose(price('30'))
  const [first, ...others] = await list()
  expect(first).toMatchObject({ stall: '1', changes: [price('30')] })
  expect(others).toEqual([])
  expect(read('products.csv')).toBe(PRODUCTS)
  // The proposal has not been published, so it cannot be undone.
  expect(await post(asha, '/undo', { entry: first!.entry })).toEqual({ code: 'not-found' })
  expect(await post(holder, '/proposal', { entry: first!.entry, isApproved: true })).toEqual({
    code: 'not-allowed',
  })
  await post(asha, '/proposal', { entry: first!.entry, isApproved: true })
  expect(read('products.csv')).toContain('1,Samosa,30,Snacks,yes')
  await propose(set('products', SAMOSA, 'price', '30', '35'))
  await post(asha, '/proposal', { entry: (await list())[0]!.entry, isApproved: false })
  expect(await list()).toEqual([])
  expect(read('products.csv')).toContain('1,Samosa,30,Snacks,yes')
  const [declined, , made] = (await call('/log', { cookie: asha })).json['entries'] as object[]
  expect(declined).toMatchObject({ action: 'proposal-declined', who: 'Asha', whom: '#1' })
  expect(made).toMatchObject({ action: 'sheets-changed', who: '#1', approvedBy: 'Asha' })
})
