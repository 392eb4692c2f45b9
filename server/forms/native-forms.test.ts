import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { DatabaseUnavailable, type Tables } from '../store/contract/tables.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'

const RATE = '/rate-stall?id=12'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let tables: Tables
let rate: MockInstance<Tables['rate']>
let insert: MockInstance<Tables['insert']>
let service: OwnTestService
beforeEach(async () => {
  tables = createSqliteTables(await openSqlite(':memory:'))
  rate = vi.spyOn(tables, 'rate')
  insert = vi.spyOn(tables, 'insert')
  service = await openTestService(tables)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.close()
})

const send = (path: string, fields: Record<string, string> | string, headers = {}) =>
  service.request(path, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
/** The page of a stored form; the test's renderer writes an answer as JSON. */
const follow = async ({ headers }: { headers: Record<string, unknown> }) =>
  (await service.request(String(headers['location']))).json
const confirm = async (rating: string) => {
  const { json } = await send(RATE, { rating })
  return { rating, id: String(json['id']), device_id: String(json['deviceId']) }
}

describe('stars that a browser without scripts sends', () => {
  test('are asked for once more, with ids that make them one rating', async () => {
    const { status, json } = await send(RATE, { rating: '4' })
    expect([status, json]).toMatchObject([
      200,
      { kind: 'confirm-rating', stallNumber: '12', stallName: 'Chai Tapri', stars: 4 },
    ])
    expect([json['id'], json['deviceId']]).toEqual([
      expect.stringMatching(UUID),
      expect.stringMatching(UUID),
    ])
    expect(await tables.totals()).toEqual([])
  })

  test('count once when the confirmed form comes 20 times at once, and again later', async () => {
    const form = await confirm('4')
    const all = await Promise.all(Array.from({ length: 20 }, () => send(RATE, form)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303))
    expect(await tables.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    expect(await follow(all[7]!)).toEqual({
      kind: 'rating-recorded',
      stallName: 'Chai Tapri',
      stars: 4,
    })
  })

  test('stay as they were first given when the same form comes with others', async () => {
    const form = await confirm('4')
    await send(RATE, form)
    const again = await send(RATE, { ...form, rating: '1' })
    expect(await follow(again)).toMatchObject({ kind: 'rating-recorded', stars: 4 })
    expect(await tables.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })

  test('are still called recorded, by the number of the stall, when no stall is open any more', async () => {
    const answer = await send(RATE, await confirm('4'))
    await service.relist([{ number: '12', name: 'Chai Tapri', isOpen: false }])
    await expect
      .poll(() => follow(answer))
      .toEqual({ kind: 'rating-recorded', stallName: '12', stars: 4 })
  })

  test('are called rated before when the device rated the stall under another id', async () => {
    const form = await confirm('4')
    await send(RATE, form)
    const again = await send(RATE, { ...form, id: crypto.randomUUID() })
    expect(await follow(again)).toMatchObject({ kind: 'already-rated', stars: 4 })
  })

  test.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip'],
    [undefined, 'br;q=0'],
    [undefined, ''],
  ])('are answered as %s to whoever accepts "%s"', async (form, accepted) => {
    const answer = await send(RATE, { rating: '4' }, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(form)
  })

  test.each([
    ['no star', RATE, { rating: '' }, 400, 'field-missing'],
    ['six stars', RATE, { rating: '6' }, 400, 'unreadable'],
    ['an id that is none', RATE, { rating: '4', id: 'x', device_id: 'y' }, 400, 'unreadable'],
    ['an id alone', RATE, { rating: '4', id: crypto.randomUUID() }, 400, 'unreadable'],
    ['a stall that is closed', '/rate-stall?id=14', { rating: '4' }, 409, 'unknown-stall'],
    ['no stall', '/rate-stall', { rating: '4' }, 409, 'unknown-stall'],
  ])('are refused with %s', async (_, path, fields, status, refusal) => {
    const answer = await send(path, fields)
    expect([answer.status, answer.json]).toMatchObject([
      status,
      { kind: 'rating-refused', refusal },
    ])
    expect(await tables.totals()).toEqual([])
  })

  test('are asked for once more with the same ids when the database is busy', async () => {
    const form = await confirm('4')
    rate.mockRejectedValueOnce(new DatabaseUnavailable('full'))
    const answer = await send(RATE, form)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.anything()])
    expect(answer.json).toMatchObject({ kind: 'confirm-rating', refusal: 'busy', stars: 4 })
    expect(answer.json).toMatchObject({ id: form.id, deviceId: form.device_id })
    expect(await tables.totals()).toEqual([])
    expect(await follow(await send(RATE, form))).toMatchObject({ kind: 'rating-recorded' })
  })
})

test('a receipt that was changed, or written elsewhere, says nothing', async () => {
  const { headers } = await send(RATE, await confirm('4'))
  const address = String(headers['location'])
  const forged = Buffer.from('{"kind":"joined","at":9e15}').toString('base64url')
  for (const other of ['/sent', '/sent?receipt=x.y', address.replace('receipt=', 'receipt=A')]) {
    expect(await service.request(other)).toMatchObject({ status: 303, headers: { location: '/' } })
  }
  const mark = address.split('.')[1]
  const answer = await service.request(`/sent?receipt=${forged}.${mark}`)
  expect(answer.headers['location']).toBe('/')
})

describe('a request to join without scripts', () => {
  const person = { full_name: ' Asha ', phone: '+91 98765-43210' }

  test('is stored once for each number, and a known number is answered like a new one', async () => {
    const join = (fields: Record<string, string>) => send('/join-us', fields)
    const answers = [
      await join(person),
      await join(person),
      await join({ ...person, full_name: 'B' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const outcomes = await Promise.all(insert.mock.results.map(({ value }) => value))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'known', 'known'])
    expect(insert.mock.calls[0]![1]).toMatchObject({ full_name: 'Asha', phone: '919876543210' })
    expect(String(answers[0]!.headers['location'])).not.toMatch(/Asha|98765/)
  })

  test('gets its text back when a field is empty', async () => {
    const { status, json } = await send('/join-us', { full_name: 'Asha', phone: 'none' })
    expect([status, json]).toEqual([
      400,
      {
        kind: 'join-refused',
        refusal: 'field-missing',
        typed: { fullName: 'Asha', phone: 'none' },
      },
    ])
  })

  test('gets its text back when one number comes too often', async () => {
    const answers = []
    for (let sent = 0; sent < 6; sent += 1) answers.push(await send('/join-us', person))
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.anything() },
      json: { refusal: 'too-many', typed: { fullName: ' Asha ' } },
    })
  })
})

describe('feedback without scripts', () => {
  test('is stored once, however often it is sent, with its lines as they were typed', async () => {
    const note = { rating: '5', message: 'Good\r\nfood' }
    const answers = [await send('/feedback', note), await send('/feedback', note)]
    expect(await follow(answers[1]!)).toEqual({ kind: 'feedback-sent' })
    const outcomes = await Promise.all(insert.mock.results.map(({ value }) => value))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'known'])
    expect(insert.mock.calls[0]![1]).toMatchObject({ rating: 5, message: 'Good\nfood' })
  })

  test('gets its text back when no star is chosen', async () => {
    const { status, json } = await send('/feedback', { message: 'Good' })
    expect([status, json]).toMatchObject([
      400,
      { refusal: 'field-missing', typed: { stars: 0, message: 'Good' } },
    ])
  })
})

describe('a form is refused', () => {
  test.each([
    ['from another site', 403, 'rating=4', { origin: 'https://evil.example' }],
    ['from no site', 403, 'rating=4', { origin: 'null' }],
    ['from a page that is not ours', 403, 'rating=4', { 'sec-fetch-site': 'same-site' }],
    ['as JSON', 415, '{"rating":"4"}', { 'content-type': 'application/json' }],
    ['in parts', 415, 'x', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['when it is packed', 415, 'rating=4', { 'content-encoding': 'gzip' }],
    ['when it is too long', 413, `rating=${'4'.repeat(17_000)}`, {}],
    ['with a field twice', 400, 'rating=4&rating=5', {}],
    ['with an unknown field', 400, 'rating=4&__proto__=1', {}],
    ['with a NUL', 400, 'rating=4%00', {}],
    ['with what is no text', 400, 'rating=%ff', {}],
    ['with half an escape', 400, 'rating=%4', {}],
  ])('%s', async (_, status, body, headers) => {
    const answer = await send(RATE, body, headers)
    expect([answer.status, answer.json]).toMatchObject([status, { kind: 'rating-refused' }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('in a page of ours, by nobody', async () => {
    const own = { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
    expect((await send(RATE, 'rating=4', own)).status).toBe(200)
  })
})
