import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'
import { NOT_ALLOWED } from './rate-stall.contract.ts'
import { aFeedback, aJoinRequest, FORMS } from './forms.contract.ts'

/** What is wrong, status, code, and the body or what is changed in a good one. */
type Fault = [string, number, string, unknown]
type Refusal = [table: string, ...Fault]

/** What every home of the table service refuses at the two forms. */
export function formRefusalsContract(open: () => Promise<TestService>) {
  let service: TestService
  // Each row is of a device of its own: they do not meet.
  beforeAll(async () => void (service = await open()))
  afterAll(() => service.close())
  const insert = (table: string, body: unknown, headers = {}) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body, headers })
  const statusOf = async (table: string, body: unknown) => (await insert(table, body)).status

  test('what is refused changes nothing', async () => {
    const BOTH: Fault[] = [
      ['a bad id', 400, '22P02', { id: 'x' }],
      ['a bad device', 400, '22P02', { device_id: `${randomUUID()}0` }],
      ['a null id', 400, '23502', { id: null }],
      ['no id', 400, '23502', { id: undefined }],
      ['a null device', 400, '23502', { device_id: null }],
      ['no device', 400, '23502', { device_id: undefined }],
      ['an unknown column', 400, 'PGRST204', { is_member: true }],
      ['a moment of its own', 401, '42501', { created_at: '2020-01-01T00:00:00Z' }],
      ['an unknown column before all else', 400, 'PGRST204', { x: 1, created_at: '', id: 'x' }],
      ['a moment before what is wrong with the values', 401, '42501', { created_at: 0, id: 'x' }],
      ['a wrong type before what is missing', 400, '22P02', { id: null, device_id: 'x' }],
      ['an empty body', 400, 'PGRST102', ''],
      ['broken JSON', 400, 'PGRST102', '{"id":'],
    ]
    const refusals: Refusal[] = [
      ...FORMS.flatMap(([table]) => BOTH.map((row): Refusal => [table, ...row])),
      ['join_requests', 'no name', 400, '23502', { full_name: undefined }],
      ['join_requests', 'a null name', 400, '23502', { full_name: null }],
      ['join_requests', 'an empty name', 400, '23514', { full_name: '' }],
      ['join_requests', 'a blank name', 400, '23514', { full_name: ' \t\n ' }],
      ['join_requests', '121 characters', 400, '23514', { full_name: 'न'.repeat(121) }],
      ['join_requests', '121 emoji', 400, '23514', { full_name: '🪔'.repeat(121) }],
      ['join_requests', 'NUL in a name', 400, '22P05', { full_name: 'Asha\0Devi' }],
      ['join_requests', 'no phone', 400, '23502', { phone: undefined }],
      ['join_requests', 'a null phone', 400, '23502', { phone: null }],
      ['join_requests', 'an empty phone', 400, '23514', { phone: '' }],
      ['join_requests', 'letters in a phone', 400, '23514', { phone: '98abc' }],
      ['join_requests', 'a phone with a sign', 400, '23514', { phone: '+910000012345' }],
      ['join_requests', 'a phone with a blank', 400, '23514', { phone: '00000 12345' }],
      ['join_requests', 'Devanagari digits', 400, '23514', { phone: '००००१२३४' }],
      ['join_requests', '16 digits', 400, '23514', { phone: '0'.repeat(16) }],
      ['join_requests', 'NUL in a phone', 400, '22P05', { phone: '12\0' }],
      ['join_requests', 'what is missing before a rule', 400, '23502', { id: null, phone: 'x' }],
      ['feedback', 'six stars', 400, '23514', { rating: 6 }],
      ['feedback', 'no stars', 400, '23514', { rating: 0 }],
      ['feedback', 'half a star', 400, '22P02', { rating: 4.5 }],
      ['feedback', 'stars in words', 400, '22P02', { rating: 'five' }],
      ['feedback', 'a number past all stars', 400, '22003', { rating: 1e12 }],
      ['feedback', 'no rating', 400, '23502', { rating: undefined }],
      ['feedback', 'a null rating', 400, '23502', { rating: null }],
      ['feedback', '2001 characters', 400, '23514', { message: 'न'.repeat(2001) }],
      ['feedback', 'NUL in a message', 400, '22P05', { message: '\0' }],
      ['feedback', 'a column of the other form', 400, 'PGRST204', { phone: '12' }],
    ]
    await expectEach(refusals, async (table, _, status, code, wrong) => {
      const row = table === 'feedback' ? aFeedback() : aJoinRequest()
      const body = typeof wrong === 'string' ? wrong : { ...row, ...(wrong as object) }
      const answer = await insert(table, body)
      expect([answer.status, answer.json]).toMatchObject([status, { code }])
      expect(Object.keys(answer.json).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
      expect(await statusOf(table, row)).toBe(201)
    })
  })

  test('a list of rows is refused, and none of them is stored', () =>
    expectEach(FORMS, async (table, aRow) => {
      const rows = [aRow(), aRow()]
      const answer = await insert(table, rows)
      expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST102' }])
      for (const row of rows) expect(await statusOf(table, row)).toBe(201)
    }))

  test.each(FORMS)('nobody anonymous reads, changes or deletes rows of %s', (table, aRow) =>
    expectEach<['GET' | 'HEAD' | 'PATCH' | 'PUT' | 'DELETE', string, unknown]>(
      [
        ['GET', '', undefined],
        ['GET', '?select=id&limit=1', undefined],
        ['HEAD', '', undefined],
        ['PATCH', '?id=not.is.null', aRow()],
        ['PUT', '?id=not.is.null', aRow()],
        // As the client library sends it: with the type of JSON, and nothing in it.
        ['DELETE', '?id=not.is.null', ''],
      ],
      async (method, search, body) => {
        const row = aRow()
        await insert(table, row)
        const answer = await service.request(`/rest/v1/${table}${search}`, { method, body })
        if (method === 'HEAD') expect(answer.status).toBe(401)
        else expect(NOT_ALLOWED).toContainEqual([answer.status, answer.json['code']])
        expect(answer.headers['content-range']).toBeUndefined()
        expect(await statusOf(table, row)).toBe(409)
      },
    ),
  )

  test.each(FORMS)('nobody anonymous has rows back from %s, or overwrites them', (table, aRow) =>
    expectEach(
      [
        ['return=representation', '?select=*'],
        ['return=headers-only', ''],
        ['resolution=merge-duplicates,return=minimal', '?on_conflict=id'],
        ['count=exact, resolution=ignore-duplicates', ''],
      ],
      async (prefer, search) => {
        const row = aRow()
        await insert(table, row)
        for (const sent of [row, aRow()]) {
          const answer = await insert(`${table}${search}`, sent, { prefer })
          expect([answer.status, answer.json]).toMatchObject([401, { code: '42501' }])
          expect(await statusOf(table, sent)).toBe(sent === row ? 409 : 201)
        }
      },
    ),
  )
}
