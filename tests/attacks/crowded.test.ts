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
import { get, lines, post, rate, RECORDED, request } from './attack.ts'
import { expectQuietLog } from './attacks.contract.ts'

const MAY_GROW_BYTES = 250 * 1024 * 1024
const HALF_HEADERS = Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nhost: x\r\nx`)
const HALF_BODY = lines(
  [`POST ${RATE} HTTP/1.1`, 'host: x', 'content-type: application/json', 'content-length: 90'],
  '{"id"',
)

let target: AttackTarget
let sockets: Socket[] = []
beforeAll(async () => void (target = await openSqliteTarget()), 60_000)
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
afterAll(() => target.close())

async function openMany(count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => openSocket(target.server.url))
  sockets.push(...opened)
  await Promise.all(opened.map((socket) => once(socket, 'connect')))
  return opened
}

/** A phone that comes now is answered on a connection of its own. */
async function expectRatingWorks() {
  const [answer] = await sendBytes(target.server.url, rate())
  expect(answer?.body).toMatch(RECORDED)
}

test('a visitor rates beside 30 clients that ask for 50 maps and read none', async () => {
  const memory = readMemory(target.server.pid)
  const map = get('/Map.jpg', { connection: 'keep-alive' })
  const asked = Buffer.concat(Array.from({ length: 50 }, () => map))
  for (const socket of await openMany(30)) socket.pause().write(asked)
  await expectRatingWorks()
  await expectRatingWorks()
  expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
})

test('connections that break at any moment leave no trace', async () => {
  const moments = [
    Buffer.alloc(0),
    HALF_HEADERS,
    HALF_BODY,
    request('CONNECT', 'evil.example:443'),
    Buffer.from('\0\0\0\r\n\r\n'),
    get('/Map.jpg'),
    rate({ stall_id: '30' }),
  ]
  for (const bytes of moments) {
    for (const socket of await openMany(30)) {
      socket.write(bytes)
      socket.resetAndDestroy()
    }
    await expectRatingWorks()
  }
  expectQuietLog(target.server.output())
})

test('2,000 requests on one connection are answered one after the other', async () => {
  const missing = get('/nowhere', { connection: 'keep-alive', 'accept-encoding': 'br' })
  const asked = [...Array.from({ length: 1999 }, () => missing), post('/rest/v1/nowhere', {})]
  const memory = readMemory(target.server.pid)
  const answers = await sendBytes(target.server.url, Buffer.concat(asked))
  expect(answers).toHaveLength(2000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
})
