import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectToWait, stopRefills } from './rate-stall.contract.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'

export const aJoinRequest = (changes = {}) => ({
  id: randomUUID(),
  full_name: 'Asha Devi',
  phone: '0000012345',
  device_id: randomUUID(),
  ...changes,
})

export const aFeedback = (changes = {}) => ({
  id: randomUUID(),
  rating: 4,
  message: 'More shade, please',
  device_id: randomUUID(),
  ...changes,
})

export const FORMS: [string, typeof aJoinRequest | typeof aFeedback][] = [
  ['join_requests', aJoinRequest],
  ['feedback', aFeedback],
]

export function formsContract(open: () => Promise<TestService>) {
  let service: TestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => service.close())
  const insert = (table: string, body: unknown) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body })
  const statusOf = async (table: string, body: unknown) => (await insert(table, body)).status

  test.each(FORMS)('a row of %s is stored once, however often it is sent', async (table, aRow) => {
    const row = aRow()
    const answer = await insert(table, row)
    expect([answer.status, answer.text]).toEqual([201, ''])
    expect(answer.headers['content-type']).toBeUndefined()
    for (const again of [row, { ...row, id: row.id.toUpperCase() }, aRow({ id: row.id })]) {
      const known = await insert(table, again)
      expect([known.status, known.json]).toMatchObject([409, { code: '23505' }])
    }
    const { id } = aRow()
    const all = await Promise.all(Array.from({ length: 50 }, () => statusOf(table, aRow({ id }))))
    expect(all.filter((status) => status !== 409)).toEqual([201])
  })

  test('a duplicate phone number is reported to the same device only, so nobody learns who has joined', async () => {
    const row = aJoinRequest()
    const { device_id } = row
    await insert('join_requests', row)
    const upper = aJoinRequest({ device_id: device_id.toUpperCase(), full_name: 'Asha' })
    const again = await insert('join_requests', upper)
    expect([again.status, again.json]).toMatchObject([409, { code: '23505' }])
    expect(await statusOf('join_requests', aJoinRequest({ device_id, phone: '1' }))).toBe(201)
    expect(await statusOf('join_requests', aJoinRequest())).toBe(201)
    const own = { device_id: randomUUID(), phone: '7' }
    const sent = Array.from({ length: 5 }, () => statusOf('join_requests', aJoinRequest(own)))
    const all = await Promise.all(sent)
    expect(all.filter((status) => status !== 409)).toEqual([201])
  })

  test('a phone deletes what it sent with both forms, and nothing of other phones', async () => {
    const own = { device_id: randomUUID() }
    const rows: [string, object][] = [
      ['join_requests', aJoinRequest(own)],
      ['feedback', aFeedback(own)],
    ]
    const other = aJoinRequest()
    for (const [table, row] of rows) expect(await statusOf(table, row)).toBe(201)
    expect(await statusOf('join_requests', other)).toBe(201)
    const forget = (body: object) => service.request('/rest/v1/rpc/forget_device', { body })
    const upper = { device_id: own.device_id.toUpperCase() }
    // Nobody learns whether a device has sent anything.
    for (const asked of [upper, own, { device_id: randomUUID() }]) {
      expect(await forget(asked)).toMatchObject({ status: 200, text: '{"deleted":true}' })
    }
    // Deleted rows can be sent again; remaining ones are duplicates.
    for (const [table, row] of rows) expect(await statusOf(table, row)).toBe(201)
    expect(await statusOf('join_requests', other)).toBe(409)
    const refused = await Promise.all(
      [{}, { ...own, id: own.device_id }, { device_id: 'x' }, { device_id: null }].map(forget),
    )
    expect(refused.map(({ status, json }) => [status, json['code']])).toEqual([
      [404, 'PGRST202'],
      [404, 'PGRST202'],
      [400, '22P02'],
      [400, '22P02'],
    ])
  })

  test('a device sends 5 rows of a form at once, then has to wait', async () => {
    stopRefills()
    for (const [table, aRow, seconds] of [
      ['join_requests', (phone: string, own: object) => aJoinRequest({ phone, ...own }), 100],
      ['feedback', (_: string, own: object) => aFeedback(own), 50],
    ] as const) {
      const own = { device_id: randomUUID() }
      for (const phone of '12345') expect(await statusOf(table, aRow(phone, own))).toBe(201)
      expectToWait(await insert(table, aRow('6', own)), seconds)
      expect(await statusOf(table, aRow('6', {}))).toBe(201)
    }
  })
}
