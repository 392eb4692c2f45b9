import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutUnseen } from '#shared/typed-text.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'
import { ERASED_DEVICE, NOT_ALLOWED } from './rate-stall.contract.ts'
import { aFeedback, aJoinRequest, FORMS } from './forms.contract.ts'

/** By status and code: whole bodies, or changes to a valid row. */
const BOTH: [number, string, (string | object)[]][] = [
  [400, '22P02', [{ id: 'x' }, { device_id: `${randomUUID()}0` }, { id: null, device_id: 'x' }]],
  [400, '22P02', [{ device_id: ERASED_DEVICE }]],
  [400, '23502', [{ id: null }, { id: undefined }]],
  [400, '23502', [{ device_id: null }, { device_id: undefined }]],
  // PostgreSQL reports an unknown column before a time, and a time before an invalid value.
  [400, 'PGRST204', [{ is_member: true }, { x: 1, created_at: '', id: 'x' }]],
  [401, '42501', [{ created_at: '2020-01-01T00:00:00Z' }, { created_at: 0, id: 'x' }]],
  [400, 'PGRST102', ['', '{"id":']],
]
const names = (...texts: unknown[]) => texts.map((full_name) => ({ full_name }))
const phones = (...texts: unknown[]) => texts.map((phone) => ({ phone }))
const stars = (...numbers: unknown[]) => numbers.map((rating) => ({ rating }))
const FAULTS: Record<string, typeof BOTH> = {
  join_requests: [
    ...BOTH,
    [400, '23502', [...names(undefined, null), ...phones(undefined, null)]],
    [400, '23502', [{ id: null, phone: 'x' }]],
    [400, '23514', names('', ' \t\n ', 'न'.repeat(121), '🪔'.repeat(121))],
    [400, '23514', phones('', '98abc', '+910000012345', '00000 12345', '००००१२३४', '0'.repeat(16))],
    [400, '22P05', [...names('Asha\0Devi'), ...phones('12\0')]],
  ],
  feedback: [
    ...BOTH,
    [400, '23514', [...stars(6, 0), { message: 'न'.repeat(2001) }]],
    [400, '22P02', stars(4.5, 'five')],
    [400, '22003', stars(1e12)],
    [400, '23502', stars(undefined, null)],
    [400, '22P05', [{ message: '\0' }]],
    [400, 'PGRST204', phones('12')],
  ],
}

export function formRefusalsContract(open: () => Promise<TestService>) {
  let service: TestService
  beforeAll(async () => void (service = await open()))
  afterAll(() => service.close())
  const insert = (table: string, body: unknown, headers = {}) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body, headers })
  const statusOf = async (table: string, body: unknown) => (await insert(table, body)).status

  test.each(FORMS)('an invalid row of %s is refused and not stored', async (table, aRow) => {
    for (const [status, code, bodies] of FAULTS[table]!) {
      for (const wrong of bodies) {
        const row = aRow()
        const body = typeof wrong === 'string' ? wrong : { ...row, ...wrong }
        const { status: sent, json } = await insert(table, body)
        expect.soft([wrong, sent, json['code']]).toEqual([wrong, status, code])
        expect.soft(await statusOf(table, row), JSON.stringify(wrong)).toBe(201)
      }
    }
  })

  test.each(FORMS)('visitors cannot read, change or delete rows of %s', async (table, aRow) => {
    const row = aRow()
    await insert(table, row)
    for (const [method, search, body] of [
      ['GET', '?select=id&limit=1', undefined],
      ['HEAD', '', undefined],
      ['PATCH', '?id=not.is.null', aRow()],
      ['PUT', '?id=not.is.null', aRow()],
      // The client library sends a JSON content type and an empty body.
      ['DELETE', '?id=not.is.null', ''],
    ] as const) {
      const answer = await service.request(`/rest/v1/${table}${search}`, { method, body })
      if (method === 'HEAD') expect(answer.status).toBe(401)
      else expect(NOT_ALLOWED, method).toContainEqual([answer.status, answer.json['code']])
      expect(answer.headers['content-range']).toBeUndefined()
    }
    expect(await statusOf(table, row)).toBe(409)
    for (const [prefer, search] of [
      ['return=representation', '?select=*'],
      ['return=headers-only', ''],
      ['resolution=merge-duplicates,return=minimal', '?on_conflict=id'],
      ['count=exact, resolution=ignore-duplicates', ''],
    ]) {
      const known = aRow()
      await insert(table, known)
      for (const sent of [known, aRow()]) {
        const answer = await insert(`${table}${search}`, sent, { prefer })
        expect([prefer, answer.status, answer.json['code']]).toEqual([prefer, 401, '42501'])
        expect(await statusOf(table, sent)).toBe(sent === known ? 409 : 201)
      }
    }
  })

  test('the service accepts everything that the forms can send', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 100 })
      // Text of invisible characters alone counts as blank and is refused.
      .filter((value) => withoutUnseen(value).trim() !== '' && !value.includes('\0'))
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect(await statusOf('join_requests', aJoinRequest({ full_name: typed }))).toBe(201)
        expect(await statusOf('feedback', aFeedback({ message: typed }))).toBe(201)
      }),
      { numRuns: 15 },
    )
    for (const phone of ['0', '9'.repeat(15)]) {
      expect(await statusOf('join_requests', aJoinRequest({ phone }))).toBe(201)
    }
    for (const rating of [1, 5]) expect(await statusOf('feedback', aFeedback({ rating }))).toBe(201)
    for (const message of [null, undefined, '🪔'.repeat(2000)]) {
      expect(await statusOf('feedback', aFeedback({ message }))).toBe(201)
    }
    const lamps = aJoinRequest({ full_name: '🪔'.repeat(120) })
    expect(await statusOf('join_requests', lamps)).toBe(201)
  })
}
