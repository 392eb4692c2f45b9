import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { TOTALS } from '../../support/servers/addresses.ts'
import { openTestService, type OwnTestService } from '../../support/servers/table-service.ts'
import { get } from '../attack.ts'

const MAX = 60
const ANSWERED_WITHIN_MS = 5000
const HALF_A_REQUEST = Buffer.from(`GET ${TOTALS} HTTP/1.1\r\nhost: x\r\nx`)
const ONE = '127.0.1.1'

let service: OwnTestService
let port: number
let log = ''
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await service.close()
})

async function open(maxConnections = MAX) {
  log = ''
  const stream = { write: (line: string) => void (log += line) }
  service = await openTestService(undefined, { level: 'warn', stream }, { maxConnections })
  port = Number(new URL(await service.app.listen({ port: 0, host: '0.0.0.0' })).port)
}

/** @param address The client's address: every 127.x.y.z is this machine. */
async function connectFrom(address: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  return socket
}

async function connectMany(address: string, count: number, bytes = Buffer.alloc(0)) {
  const opened: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = await connectFrom(address)
    socket.write(bytes)
    opened.push(socket)
  }
  return opened
}

/** Uses a keep-alive connection. */
async function expectAnswer(socket: Socket) {
  socket.write(get(TOTALS, { connection: 'keep-alive' }))
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const [answer] = (await once(socket, 'data', { signal })) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
}

const countOpen = (opened: Socket[]) => opened.filter((socket) => !socket.destroyed).length

test('a visitor is answered while one address takes all connections', async () => {
  await open()
  const early = await connectFrom('127.0.2.1')
  await expectAnswer(early)
  const idle = await connectMany(ONE, MAX)
  const half = await connectMany(ONE, 2 * MAX, HALF_A_REQUEST)
  await expectAnswer(await connectFrom('127.0.2.1'))
  await expectAnswer(early)
  await expect.poll(() => countOpen([...idle, ...half]), { timeout: 5000 }).toBe(MAX - 2)
  // The log has only one line.
  expect(JSON.parse(log)).toMatchObject({ network: '127.0.1.0/24', connections: MAX })
})

test('a visitor from the same network is answered too: the longest idle connections are closed first', async () => {
  await open()
  await connectMany(ONE, MAX)
  const neighbour = await connectFrom('127.0.1.200')
  await connectMany(ONE, MAX / 2)
  await expectAnswer(neighbour)
  // Enough to close the neighbour's connection if the response had not made it recently used.
  await connectMany(ONE, 0.75 * MAX)
  await expectAnswer(neighbour)
})

test('many networks that take all connections leave one for each visitor', async () => {
  await open()
  for (let network = 10; network < 20; network += 1) {
    await connectMany(`127.0.${network}.1`, MAX / 4)
  }
  const visitors = await Promise.all([20, 21, 22, 23].map((part) => connectFrom(`127.0.${part}.1`)))
  for (let network = 10; network < 20; network += 1) await connectMany(`127.0.${network}.1`, 3)
  for (const visitor of visitors) await expectAnswer(visitor)
})

test('500 connections behind one address all stay open while there is room', async () => {
  await open(1000)
  const crowd = await connectMany(ONE, 500)
  await Promise.all(crowd.map(expectAnswer))
  expect(countOpen(crowd)).toBe(500)
  expect(log).toBe('')
})
