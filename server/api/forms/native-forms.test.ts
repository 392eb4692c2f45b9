import { FORMS_PER_NETWORK } from '../../http/rate-limit/limit-forms.ts'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { DatabaseUnavailable, type Tables } from '../../store/contract/tables.ts'
import { openSqlite } from '../../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../../store/sqlite/sqlite-tables.ts'
import { formatTicket, toTicket } from '#shared/tickets.ts'
import {
  openTestService,
  type OwnTestService,
} from '../../../tests/support/servers/table-service.ts'

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
  service = await openTestService({ tables })
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
const confirm = async (rating: string, more = {}) => {
  const { json } = await send(RATE, { rating, ...more })
  return { rating, id: String(json['id']), device_id: String(json['deviceId']) }
}

describe('a visitor without scripts who rates a stall', () => {
  test('confirms the stars first, with ids that make them one rating', async () => {
    const { status, json } = await send(RATE, { rating: '4' })
    const ids = { id: expect.stringMatching(UUID), deviceId: expect.stringMatching(UUID) }
    expect(status).toBe(200)
    expect(json).toMatchObject({
      kind: 'confirm-rating',
      stallName: 'Chai Tapri',
      stars: 4,
      ...ids,
    })
    expect(await tables.totals()).toEqual([])
    const packed = await send(RATE, { rating: '4' }, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    // An invalid device id is not echoed.
    const { json: other } = await send(RATE, { rating: '2', device_id: '<b>x</b>' })
    expect(other).toMatchObject(ids)
  })

  test('types a ticket, which the confirmation carries, and is told of a typing error', async () => {
    const code = toTicket([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const { json } = await send(RATE, {
      rating: '4',
      ticket: ` ${formatTicket(code).toLowerCase()}`,
    })
    expect(json).toMatchObject({ kind: 'confirm-rating', ticket: code })
    const ids = { id: String(json['id']), device_id: String(json['deviceId']) }
    await send(RATE, { rating: '4', ticket: code, ...ids })
    // Nobody has made tickets here, so there is no key to look one up with.
    expect(rate).toHaveBeenCalledOnce()
    const wrong = await send(RATE, { rating: '4', ticket: code.slice(1) })
    const refused = { kind: 'rating-refused', refusal: 'ticket-mistyped', stallNumber: '12' }
    expect(wrong.json).toEqual(refused)
    expect(rate).toHaveBeenCalledOnce()
  })

  test('counts once, with the first stars, however often the form is sent', async () => {
    const form = await confirm('4')
    const all = await Promise.all(Array.from({ length: 15 }, () => send(RATE, form)))
    expect(all.filter(({ status }) => status !== 200)).toEqual([])
    const recorded = { kind: 'rating-recorded', stallName: 'Chai Tapri', stars: 4 }
    expect(all[7]!.json).toEqual(recorded)
    expect((await send(RATE, { ...form, rating: '1' })).json).toEqual(recorded)
    const again = await send(RATE, { ...form, id: crypto.randomUUID() })
    expect(again.json).toMatchObject({ kind: 'already-rated', stars: 4 })
    expect(await tables.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })

  test('sees what is missing or wrong', async () => {
    for (const [status, refusal, path, fields] of [
      [400, 'field-missing', RATE, { rating: '' }],
      [400, 'unreadable', RATE, { rating: '6' }],
      [400, 'unreadable', RATE, { rating: '4', id: 'x', device_id: 'y' }],
      [400, 'unreadable', RATE, { rating: '4', id: crypto.randomUUID() }],
      [409, 'unknown-stall', '/rate-stall?id=14', { rating: '4' }],
      [409, 'unknown-stall', '/rate-stall', { rating: '4' }],
    ] as const) {
      const answer = await send(path, fields)
      expect.soft([fields, answer.status]).toEqual([fields, status])
      expect.soft(answer.json).toMatchObject({ kind: 'rating-refused', refusal })
    }
    expect(await tables.totals()).toEqual([])
  })

  test('confirms again, with the same ids, if the database is busy', async () => {
    const form = await confirm('4')
    rate.mockRejectedValueOnce(new DatabaseUnavailable('full'))
    const answer = await send(RATE, form)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.anything()])
    expect(answer.json).toMatchObject({ kind: 'confirm-rating', refusal: 'busy', stars: 4 })
    expect(answer.json).toMatchObject({ id: form.id, deviceId: form.device_id })
    expect(await tables.totals()).toEqual([])
    expect((await send(RATE, form)).json).toMatchObject({ kind: 'rating-recorded' })
  })
})

test('a request to join is stored once per number, and a known number is answered like a new one', async () => {
  const person = { full_name: ' Asha ', phone: '+91 98765-43210' }
  const answers = []
  for (const full_name of [' Asha ', ' Asha ', 'B']) {
    answers.push(await send('/join-us', { ...person, full_name }))
  }
  const outcomes = await Promise.all(insert.mock.results.map(({ value }) => value))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'known', 'known'])
  expect(insert.mock.calls[0]![1]).toMatchObject({ full_name: 'Asha', phone: '919876543210' })
  expect(answers[1]!.json).toEqual(answers[0]!.json)
})

test('feedback is stored once, with its line breaks', async () => {
  const note = { rating: '5', message: 'Good\r\nfood' }
  const answers = [await send('/feedback', note), await send('/feedback', note)]
  expect(answers[1]!.json).toEqual({ kind: 'feedback-sent' })
  const outcomes = await Promise.all(insert.mock.results.map(({ value }) => value))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'known'])
  expect(insert.mock.calls[0]![1]).toMatchObject({ rating: 5, message: 'Good\nfood' })
})

test('a refused form shows what was typed', async () => {
  const person = { full_name: 'Asha', phone: '98765' }
  for (const [path, fields, typed] of [
    ['/join-us', { ...person, phone: 'none' }, { fullName: 'Asha', phone: 'none' }],
    ['/feedback', { message: 'Good' }, { stars: 0, message: 'Good' }],
  ] as const) {
    const { status, json } = await send(path, fields)
    expect([status, json]).toMatchObject([400, { refusal: 'field-missing', typed }])
  }
  const answers = []
  const note = { rating: '5', message: 'Good' }
  for (let sent = 0; sent < 6; sent += 1) answers.push(await send('/feedback', note))
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.anything() },
    json: { refusal: 'too-many', typed: { stars: 5, message: 'Good' } },
  })
})

test('how often a number may be sent again does not reveal that it has just been sent', async () => {
  for (let sent = 0; sent < 7; sent += 1) {
    expect((await send('/join-us', { full_name: 'Asha', phone: '98765' })).status).toBe(200)
  }
})

type Refused = [status: number, path: string, body: string, headers?: object]

test('a form from our own page is accepted; any other is refused and not stored', async () => {
  const own = { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }
  expect((await send(RATE, 'rating=4', own)).status).toBe(200)
  const rating = `rating=4&id=${crypto.randomUUID()}&device_id=${crypto.randomUUID()}`
  const senders = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://localhost.evil.example' },
  ]
  const refused: Refused[] = [
    ...senders.map((headers): Refused => [403, RATE, rating, headers]),
    [403, '/join-us', 'full_name=E&phone=6', { origin: 'null' }],
    [413, RATE, `${rating}&x=${'a'.repeat(20_000)}`],
    [415, RATE, rating, { 'content-type': 'text/plain' }],
    [415, RATE, rating, { 'content-encoding': 'gzip' }],
    [400, RATE, `${rating}&rating=5`],
    [400, RATE, `${rating}&stall_id=13`],
    [400, '/join-us', 'full_name=E&phone=6&created_at=2020-01-01'],
    [400, '/join-us', 'full_name=%E0%A4&phone=6'],
    [400, '/feedback', 'rating=1&__proto__=1'],
  ]
  for (const [status, path, body, headers] of refused) {
    const answer = await send(path, body, headers)
    expect
      .soft([answer.status, answer.headers['cache-control']], body)
      .toEqual([status, 'no-store'])
    expect.soft(answer.json, body).toHaveProperty('refusal')
  }
  expect([rate, insert].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('a visitor behind a proxy that loses the port is told so, and not of another site', async () => {
  const headers = { host: 'mela.example', origin: 'https://mela.example:8443' }
  const refused = await send(RATE, 'rating=4', headers)
  expect([refused.status, refused.json['refusal']]).toEqual([403, 'host-lost'])
  expect((await send(RATE, 'rating=4', { ...headers, host: 'mela.example:8443' })).status).toBe(200)
})

test('the forms limit of a network does not reveal whether a number has joined', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const join = (phone: string, from: string) =>
    send('/join-us', { full_name: 'Asha', phone }, { 'x-forwarded-for': from })
  const note = () => ({ id: crypto.randomUUID(), device_id: crypto.randomUUID(), rating: 5 })
  const sendNote = (from: string, body: unknown) =>
    service.request('/rest/v1/feedback', { body, headers: { 'x-forwarded-for': from } })
  await join('9876543210', '192.0.2.1')
  for (const [phone, from] of [
    ['9876543210', '198.51.100.7'],
    ['9876543211', '203.0.113.7'],
  ] as const) {
    const known = note()
    await sendNote(from, known)
    for (let left = FORMS_PER_NETWORK.burst - 2; left > 0; left -= 1) {
      await sendNote(from, note())
    }
    expect((await join(phone, from)).status).toBe(200)
    expect((await sendNote(from, known)).status).toBe(429)
  }
})
