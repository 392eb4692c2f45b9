import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { FEEDBACK, FORGET, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { openTestService, type OwnTestService } from '../support/servers/table-service.ts'
import {
  type Attack,
  findUnclear,
  get,
  join,
  post,
  rate,
  rateAs,
  request,
  type Row,
  SECRET,
} from './attack.ts'
import { collect, openSocket, parseAnswers, sendBytes } from './raw-http.ts'
import { bodies, crossSite, framing, methods, paths } from './requests.ts'
import * as values from './values.ts'

/** Every row of every table, by table name. */
type Dump = Record<string, Row[]>

const SECRETS = new RegExp(Object.values(SECRET).join('|'), 'i')

let db: Awaited<ReturnType<typeof openSqlite>>
let service: OwnTestService
let url: string
let logged = ''
beforeAll(async () => {
  db = await openSqlite(':memory:')
  const stream = { write: (line: string) => void (logged += line) }
  service = await openTestService({
    tables: createSqliteTables(db),
    logger: { level: 'debug', stream },
  })
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { device: device_id, phone, name: full_name, message } = SECRET
  for (const bytes of [
    join({ id: SECRET.joinId, device_id, full_name, phone }),
    post(FEEDBACK, aFeedback({ id: SECRET.noteId, device_id, message })),
    rate({ id: SECRET.ratingId, device_id }),
  ]) {
    expect((await send(bytes)).status).toBeLessThan(300)
  }
})
afterAll(() => service.close())

const send = async (bytes: Buffer) => (await sendBytes(url, bytes))[0]!

async function dump(): Promise<Dump> {
  const read = (sql: string) => ({ sql, params: [] })
  const [tables = []] = await db.transact([
    read(`select name from sqlite_schema where type = 'table'`),
  ])
  const names = tables.map(({ name }) => String(name))
  const rows = await db.transact(names.map((name) => read(`select * from "${name}"`)))
  return Object.fromEntries(names.map((name, at) => [name, rows[at] as Row[]]))
}

/** Rows that are only in the first dump, without tables that have none. */
function rowsBeyond(after: Dump, before: Dump): Dump {
  const beyond = Object.entries(after).map(([name, rows]) => {
    const known = before[name] ?? []
    return [name, rows.filter((row) => !known.some((one) => isDeepStrictEqual(row, one)))] as const
  })
  return Object.fromEntries(beyond.filter(([, rows]) => rows.length > 0))
}

async function rateHonestly() {
  expect((await send(rate())).body).toMatch(/"outcome":"recorded"/)
}

const ATTACKS: Record<string, Attack[]> = {
  SQL: values.injection,
  'values of the wrong type': values.wrongTypes,
  'JSON that is broken or changes prototypes': values.brokenJson,
  'unknown names': values.unknownNames,
  'unusual characters': values.unicode,
  'too much': values.oversize,
  'a read of private rows': values.reading,
  'an address that leads out of the site': paths,
  'an unusual verb': methods,
  'an ambiguous length or host': framing,
  'a packed body': bodies,
  'a page of another site': crossSite,
}

test.each(Object.entries(ATTACKS))(
  'every attack with %s is refused and changes nothing',
  async (_kind, attacks) => {
    const before = await dump()
    for (const [name, bytes, status, code] of attacks) {
      const answers = await sendBytes(url, bytes).catch((error: Error) => error)
      if (answers instanceof Error) expect.soft(answers.message, name).toBe('')
      else {
        expect.soft([answers.map((answer) => answer.status), name]).toEqual([[status], name])
        expect.soft(findUnclear(answers[0]!, code), name).toEqual([])
        expect.soft(JSON.stringify(answers), name).not.toMatch(SECRETS)
      }
    }
    expect(await dump()).toEqual(before)
    await rateHonestly()
  },
)

const RECORDED = /"outcome":"recorded","your_rating":4,"stall_id":"12"/
/** The address of the sender is stored as a hash. */
const RATED = { ratings: [{ stall_id: '12', network: expect.stringMatching(/^[0-9a-f]{16}$/) }] }

/** Requests that look like attacks, with the text of the response and the rows that they add. */
const HARMLESS: [name: string, bytes: Buffer, body: RegExp, added?: Record<string, object[]>][] = [
  ...[...values.SQL, '<script>alert(1)</script>'].map(
    (full_name) =>
      [
        `the name ${full_name}`,
        join({ full_name }),
        /^$/,
        { join_requests: [{ full_name }] },
      ] as const satisfies (typeof HARMLESS)[number],
  ),
  // The id of a row is not the id of its device.
  ['a deletion by a row’s id', post(FORGET, { device_id: SECRET.joinId }), /^\{"deleted":true\}$/],
  // Duplicate keys are allowed in JSON (RFC 8259); the last one counts.
  ['a key twice', rateAs((json) => json.replace('{', '{"rating":1,')), RECORDED, RATED],
  ['a body to wait for', rate({}, { expect: '100-continue' }), RECORDED, RATED],
  ['a forged address', rate({}, { 'x-forwarded-for': "'; DROP TABLE ratings" }), RECORDED, RATED],
  ['a slash after the function', post(`${RATE}/`, aRating()), RECORDED, RATED],
  ['a part of the totals', get(TOTALS, { range: '0-0', 'range-unit': 'items' }), /^\[\{"id":/],
  ['a whole address', get('http://evil.example/vendors.csv'), /^stall_number,/],
]

test('a harmless request that looks like an attack works as intended', async () => {
  let after = await dump()
  for (const [name, bytes, body, added = {}] of HARMLESS) {
    const before = after
    const answer = await send(bytes)
    after = await dump()
    expect.soft([name, answer.status < 300]).toEqual([name, true])
    expect.soft(answer.body, name).toMatch(body)
    const { totals: _, ...rows } = rowsBeyond(after, before)
    expect.soft(Object.keys(rows), name).toEqual(Object.keys(added))
    expect.soft(rows, name).toMatchObject(added)
  }
})

test('no input makes the server fail, and only complete rows are stored', async () => {
  const before = await dump()
  const words = ['GET ', 'POST ', RATE, TOTALS, ' HTTP/1.1\r\n', 'host: x\r\n', '\r\n', '{}', '0']
  const headers = ['content-length: 2\r\n', 'transfer-encoding: chunked\r\n', 'expect: x\r\n']
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(...words, ...headers).map((text) => Buffer.from(text)),
  )
  const keys = Object.keys({ ...aRating(), ...aJoinRequest(), ...aFeedback(), created_at: '' })
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.uuid(), fc.integer())),
  )
  const whole = fc
    .tuple(fc.constantFrom(RATE, JOIN, FEEDBACK), body)
    .map(([path, sent]) => [post(path, JSON.stringify(sent))])
  const anything = fc.oneof(fc.array(piece, { minLength: 1, maxLength: 12 }), whole)
  await fc.assert(
    fc.asyncProperty(anything, async (pieces) => {
      const socket = openSocket(url)
      const received = collect(socket)
      socket.end(Buffer.concat(pieces))
      await once(socket, 'close')
      const statuses = parseAnswers(received()).map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }),
    { numRuns: 200 },
  )
  const added = Object.keys(rowsBeyond(await dump(), before))
  expect(added.filter((table) => table !== 'feedback')).toEqual([])
})

/** Requests that get a page in response. */
const PAGES: [method: string, target: string, status: number][] = [
  ['HEAD', '/join-us', 200],
  ['GET', '/rate-stall?id=12&x=.js', 200],
  ['GET', 'http://mela.example/hi/feedback?x', 200],
  ['HEAD', '/nowhere.js', 404],
  ['GET', '/assets%2fnone.js', 404],
  ['GET', '/%E0%A4%A', 404],
  ['GET', '/assets/../x', 404],
  ['POST', '/vendors.csv', 404],
]

test('every page and refused form has all security policies, whatever its address', async () => {
  const names = Object.keys(pageHeaders({ scriptHashes: [] }))
  const read = async (method: string, address: string, headers = {}) => {
    const answer = await send(request(method, address, headers))
    expect.soft(answer.headers['x-content-type-options'], address).toBe('nosniff')
    const missing = names.filter((name) => !answer.headers[name])
    return { ...answer, found: [address, answer.status, missing] }
  }
  for (const [method, address, status] of PAGES) {
    expect.soft((await read(method, address)).found).toEqual([address, status, []])
  }
  // A phone that already has a page gets the policies again.
  const { headers } = await read('GET', '/join-us')
  const again = await read('GET', '/join-us', { 'if-none-match': headers['etag'] })
  expect(again.found).toEqual(['/join-us', 304, []])
  const form = await read('POST', '/feedback', { 'content-type': 'text/plain' })
  expect(form.found).toEqual(['/feedback', 415, []])
})

test('attacks are not logged', () => {
  const said = logged.split('\n').filter((line) => !line.includes('Server listening'))
  expect(said).toEqual([''])
})
