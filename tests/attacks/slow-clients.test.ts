import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { collect, openSocket, parseAnswers, sendBytes } from '../support/servers/raw-http.ts'
import { openTestService, type OwnTestService } from '../support/servers/table-service.ts'
import { RATE, TOTALS } from '../support/servers/addresses.ts'
import { get, lines, post, rate, RECORDED } from './attack.ts'
import { expectClear } from './attacks.contract.ts'

const CLIENTS = 50
/** In place of half a minute. */
const REQUEST_TIMEOUT_MS = 300
/** What the server gives a connection on which nothing moves: too long for a test. */
const SILENCE_MS = 60_000
const DRIP_EVERY_MS = 20
/** The time-out, when it is looked for next, and a busy machine. */
const LET_GO_WITHIN_MS = 3000
const RATES_WITHIN_MS = 1000

let service: OwnTestService
let url: string
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  service = await openTestService(undefined, undefined, {
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await service.close()
})

function open(count: number): Socket[] {
  const opened = Array.from({ length: count }, () => openSocket(url))
  sockets.push(...opened)
  return opened
}

/** One byte at a time, for ever. */
function drip(socket: Socket, text: string) {
  let sent = 0
  const timer = setInterval(() => void socket.write(text[sent++ % text.length]!), DRIP_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

async function rateInTime() {
  const startedAt = performance.now()
  const [answer] = await sendBytes(url, rate())
  expect(performance.now() - startedAt).toBeLessThan(RATES_WITHIN_MS)
  expect(answer?.body).toMatch(RECORDED)
}

const countRatings = async () =>
  ((await service.request(`${TOTALS}?select=rating_count`)).json as unknown as object[]).length

describe.each<[string, Buffer, string]>([
  ['send their headers byte by byte', Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nx: `), 'a'],
  ['send headers without an end', Buffer.from(`GET ${TOTALS} HTTP/1.1\r\n`), 'x: a\r\n'],
  [
    'send their body byte by byte',
    lines([
      `POST ${RATE} HTTP/1.1`,
      'host: x',
      'content-type: application/json',
      'content-length: 9000',
    ]),
    ' ',
  ],
  [
    'announce a piece of 4 GB and bring a byte',
    lines(
      [
        `POST ${RATE} HTTP/1.1`,
        'host: x',
        'content-type: application/json',
        'transfer-encoding: chunked',
      ],
      'ffffffff\r\n',
    ),
    ' ',
  ],
  ['say nothing after the first line', Buffer.from(`GET ${TOTALS} HTTP/1.1\r\n`), ''],
])('clients that %s', (_name, start, more) => {
  test('are told that it takes too long, and hold nobody up', async () => {
    const startedAt = performance.now()
    const clients = open(CLIENTS).map(async (socket) => {
      const received = collect(socket)
      socket.write(start)
      if (more !== '') drip(socket, more)
      await once(socket, 'close')
      return parseAnswers(received())
    })
    await rateInTime()
    for (const answers of await Promise.all(clients)) {
      expect(answers.map(({ status }) => status)).toEqual([408])
      expectClear(answers[0]!, 'PGRST000')
    }
    expect(performance.now() - startedAt).toBeLessThan(LET_GO_WITHIN_MS)
    expect(await countRatings()).toBe(1)
  })
})

describe('connections on which nothing moves are let go of', () => {
  beforeEach(() => {
    expect(service.app.server.timeout).toBe(SILENCE_MS)
    service.app.server.timeout = REQUEST_TIMEOUT_MS
  })

  test('when their clients ask for much and read none of it', async () => {
    service.writeVendors(`stall_number,stall_name,remarks\n12,Chai,${'x'.repeat(200_000)}\n`)
    const asked = Array.from({ length: 100 }, () => get('/vendors.csv', { connection: '' }))
    for (const socket of open(5)) socket.pause().write(Buffer.concat(asked))
    await rateInTime()
    await expectNoConnections()
  })

  test('when their clients never close their own side', async () => {
    const { hostname, port } = new URL(url)
    const nonsense = ['NONSENSE\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n']
    for (const text of nonsense) {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
      sockets.push(socket)
      socket.on('error', () => {}).write(text)
      socket.resume()
      await once(socket, 'end')
    }
    await expectNoConnections()
  })

  test('when their clients have had an answer and stay', async () => {
    const clients = open(CLIENTS)
    for (const socket of clients) socket.write(post(RATE, aRating(), { connection: '' }))
    await Promise.all(clients.map((socket) => once(socket, 'data')))
    await rateInTime()
    service.app.server.keepAliveTimeout = REQUEST_TIMEOUT_MS
    for (const socket of clients) socket.write(get(TOTALS, { connection: '' }))
    await expectNoConnections()
    expect(await countRatings()).toBe(1)
  })
})

async function expectNoConnections() {
  const count = () =>
    new Promise<number>((resolve, reject) =>
      service.app.server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
    )
  await expect.poll(count, { timeout: LET_GO_WITHIN_MS }).toBe(0)
}
