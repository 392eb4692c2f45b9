import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type AttackTarget,
  openSqliteTarget,
  readMemory,
} from '../support/servers/attack-target.ts'
import { openSocket, sendBytes } from '../support/servers/raw-http.ts'
import { RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, lines, post, rate, RECORDED } from './attack.ts'
import { expectQuietLog } from './attacks.contract.ts'

const CONNECTIONS = 500
const RATES_WITHIN_MS = 1000
/** The second is of the clock: another program's burst on this machine is no finding. */
const TIMED = { retry: 2 }
const MAY_GROW_BYTES = 250 * 1024 * 1024

let target: AttackTarget
let sockets: Socket[] = []
beforeAll(async () => void (target = await openSqliteTarget()), 60_000)
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(() => target.close())

async function openMany(count: number): Promise<Socket[]> {
  sockets = Array.from({ length: count }, () => openSocket(target.server.url))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** By a phone that comes now, on a connection of its own. */
async function expectRatingInTime() {
  const startedAt = performance.now()
  const [answer] = await sendBytes(target.server.url, rate())
  expect(performance.now() - startedAt).toBeLessThan(RATES_WITHIN_MS)
  expect(answer?.body).toMatch(RECORDED)
}

test.each<[string, Buffer]>([
  ['are idle', Buffer.alloc(0)],
  ['have sent half their headers', Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nhost: x\r\nx`)],
  [
    'have sent half their body',
    lines(
      [`POST ${RATE} HTTP/1.1`, 'host: x', 'content-type: application/json', 'content-length: 90'],
      '{"id"',
    ),
  ],
])(
  'a visitor rates within a second beside 500 connections that %s',
  TIMED,
  async (_name, bytes) => {
    for (const socket of await openMany(CONNECTIONS)) socket.write(bytes)
    await expectRatingInTime()
  },
)

test(
  'a visitor rates within a second beside 30 clients that ask for 50 maps and read none',
  TIMED,
  async () => {
    const memory = readMemory(target.server.pid)
    const asked = Buffer.concat(
      Array.from({ length: 50 }, () => get('/Map.jpg', { connection: 'keep-alive' })),
    )
    for (const socket of await openMany(30)) socket.pause().write(asked)
    await expectRatingInTime()
    await expectRatingInTime()
    expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
  },
)

test.each<[string, Buffer]>([
  ['with nothing said', Buffer.alloc(0)],
  ['within the headers', Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nhost`)],
  [
    'within the body',
    lines(
      [`POST ${RATE} HTTP/1.1`, 'host: x', 'content-type: application/json', 'content-length: 9'],
      '{',
    ),
  ],
  [
    'within a piece',
    lines(
      [
        `POST ${RATE} HTTP/1.1`,
        'host: x',
        'content-type: application/json',
        'transfer-encoding: chunked',
      ],
      'ff\r\n{',
    ),
  ],
  ['after CONNECT', lines(['CONNECT evil.example:443 HTTP/1.1', 'host: x'])],
  ['after nonsense', Buffer.from('\0\0\0\r\n\r\n')],
  [
    'after an expectation',
    lines([`POST ${RATE} HTTP/1.1`, 'host: x', 'expect: x', 'content-length: 9']),
  ],
  ['before the answer', get('/Map.jpg')],
  ['before what a rating answers', rate({ stall_id: '30' })],
])('100 connections that break %s leave no trace', TIMED, async (_name, bytes) => {
  for (const socket of await openMany(100)) {
    socket.write(bytes)
    socket.resetAndDestroy()
  }
  await expectRatingInTime()
  expectQuietLog(target.server.output())
})

test('10,000 requests on one connection are answered one after the other', async () => {
  const asked = Buffer.concat([
    ...Array.from({ length: 9_999 }, () =>
      get('/nowhere', { connection: 'keep-alive', 'accept-encoding': 'br' }),
    ),
    post('/rest/v1/nowhere', {}),
  ])
  const memory = readMemory(target.server.pid)
  const answers = await sendBytes(target.server.url, asked)
  expect(answers).toHaveLength(10_000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
})
