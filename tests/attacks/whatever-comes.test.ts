import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import {
  type AttackTarget,
  openSqliteTarget,
  rowsBeyond,
} from '../support/servers/attack-target.ts'
import { collect, openSocket, parseAnswers, sendBytes } from '../support/servers/raw-http.ts'
import { FEEDBACK, JOIN, RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, lines, post, rate, request } from './attack.ts'
import { expectQuietLog, rateHonestly } from './attacks.contract.ts'

let target: AttackTarget
beforeAll(async () => void (target = await openSqliteTarget()), 60_000)
afterAll(async () => {
  await rateHonestly(target.server.url)
  expectQuietLog(target.server.output())
  await target.close()
})

/** Sends bytes, which may be an incomplete request, and ends the connection. */
async function statusesOf(bytes: Buffer): Promise<number[]> {
  const socket = openSocket(target.server.url)
  const received = collect(socket)
  socket.end(bytes)
  await once(socket, 'close')
  return parseAnswers(received()).map(({ status }) => status)
}

test('no input makes the server fail', async () => {
  const before = await target.dump()
  const words = ['GET ', 'POST ', RATE, TOTALS, ' HTTP/1.1\r\n', 'host: x\r\n', '\r\n', '{}', '0']
  const headers = ['content-length: 2\r\n', 'transfer-encoding: chunked\r\n', 'expect: x\r\n']
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(...words, ...headers).map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      const statuses = await statusesOf(Buffer.concat(pieces))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }),
  )
  expect(await target.dump()).toEqual(before)
})

test('no JSON makes the server fail, and only complete rows are stored', async () => {
  const before = await target.dump()
  const rows = [aRating(), aJoinRequest(), aFeedback()]
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row))), 'created_at', '__proto__']
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.uuid(), fc.integer())),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(RATE, JOIN, FEEDBACK), body, async (path, sent) => {
      const [answer] = await sendBytes(target.server.url, post(path, JSON.stringify(sent)))
      expect(answer!.status).toBeLessThan(500)
      expect(answer!.status === 201 || JSON.parse(answer!.body)).toBeTruthy()
    }),
    { numRuns: 200 },
  )
  const added = rowsBeyond(await target.dump(), before)
  expect(Object.keys(added).filter((table) => table !== 'feedback')).toEqual([])
})

test('connections that break at any moment have no effect', async () => {
  const begun = [`POST ${RATE} HTTP/1.1`, 'host: x', 'content-type: application/json']
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nhost: x\r\nx`),
    lines([...begun, 'content-length: 90'], '{"id"'),
    request('CONNECT', 'evil.example:443'),
    Buffer.from('\0\0\0\r\n\r\n'),
    get('/Map.jpg'),
    rate({ stall_id: '30' }),
  ]) {
    const sockets = Array.from({ length: 30 }, () => openSocket(target.server.url))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) {
      socket.write(bytes)
      socket.resetAndDestroy()
    }
    await rateHonestly(target.server.url)
  }
})
