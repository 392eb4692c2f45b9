import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collect, openSocket, parseAnswers, sendBytes } from './raw-http.ts'
import { openTestService, type OwnTestService } from '../support/servers/table-service.ts'
import { RATE, TOTALS } from '../support/servers/addresses.ts'
import { findUnclear, get, lines, rate } from './attack.ts'

const CLIENTS = 20
/** In production, half a minute. */
const REQUEST_TIMEOUT_MS = 300
/** How long the server keeps an inactive connection: too long for a test. */
const SILENCE_MS = 60_000
const DRIP_EVERY_MS = 20
/** The server looks for slow requests once a second; the rest allows for a busy machine. */
const CLOSED_WITHIN = { timeout: 10_000 }

let service: OwnTestService
let url: string
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  service = await openTestService({ requestTimeout: REQUEST_TIMEOUT_MS })
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

/** Sends one byte at a time, forever. */
function drip(socket: Socket, text: string) {
  let sent = 0
  const timer = setInterval(() => void socket.write(text[sent++ % text.length]!), DRIP_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

async function expectRatingWorks() {
  const [answer] = await sendBytes(url, rate())
  expect(answer?.body).toContain('recorded')
}

async function expectNoConnections() {
  const count = () =>
    new Promise<number>((resolve, reject) =>
      service.app.server.getConnections((error, found) => (error ? reject(error) : resolve(found))),
    )
  await expect.poll(count, CLOSED_WITHIN).toBe(0)
}

const BEGIN = [`POST ${RATE} HTTP/1.1`, 'host: x', 'content-type: application/json']
/** The beginning of a request, and the bytes that then arrive one by one. */
const SLOW: Record<string, [start: Buffer, more: string]> = {
  'headers without an end': [Buffer.from(`GET ${TOTALS} HTTP/1.1\r\n`), 'x: a\r\n'],
  'a body byte by byte': [lines([...BEGIN, 'content-length: 9000']), ' '],
  'a chunk of 4 GB': [lines([...BEGIN, 'transfer-encoding: chunked'], 'ffffffff\r\n'), ' '],
  'nothing after the first line': [Buffer.from(`GET ${TOTALS} HTTP/1.1\r\n`), ''],
}

test('clients that send a request too slowly are refused, and do not delay a visitor', async () => {
  const clients = Object.entries(SLOW).flatMap(([name, [start, more]]) =>
    open(CLIENTS).map(async (socket) => {
      const received = collect(socket)
      socket.write(start)
      if (more !== '') drip(socket, more)
      await once(socket, 'close')
      return [name, parseAnswers(received())] as const
    }),
  )
  await expectRatingWorks()
  for (const [name, answers] of await Promise.all(clients)) {
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 408])
    expect(findUnclear(answers[0]!, 'PGRST000')).toEqual([])
  }
  const { json } = await service.request(`${TOTALS}?select=rating_count`)
  expect(json).toEqual([{ rating_count: 1 }])
})

test('an inactive connection is closed', async () => {
  expect(service.app.server.timeout).toBe(SILENCE_MS)
  service.app.server.timeout = REQUEST_TIMEOUT_MS
  // The client requests a lot of data and reads none of it.
  service.writeVendors(`stall_number,stall_name,remarks\n12,Chai,${'x'.repeat(200_000)}\n`)
  const asked = Array.from({ length: 100 }, () => get('/vendors.csv', { connection: '' }))
  for (const socket of open(5)) socket.pause().write(Buffer.concat(asked))
  // The client never closes its side.
  const { hostname, port } = new URL(url)
  for (const text of ['NONSENSE\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n']) {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    sockets.push(socket)
    socket.on('error', () => {}).write(text)
    socket.resume()
    await once(socket, 'end')
  }
  await expectRatingWorks()
  await expectNoConnections()
})
