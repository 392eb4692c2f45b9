import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConnection, type Fault } from './connection.ts'

let server: Server
let connection: ReturnType<typeof createConnection>
/** Bodies that the server has had whole. */
let received: string[]

beforeEach(async () => {
  received = []
  server = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('error', () => {})
    request.on('end', () => {
      received.push(body)
      answer.setHeader('content-length', 5).end('taken')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  connection = createConnection((server.address() as AddressInfo).port, () => 0.999)
})
afterEach(() => {
  connection.close()
  server.closeAllConnections()
  server.close()
})

function post(body: string, fault?: Fault) {
  return connection.send({ method: 'POST', path: '/', body }, fault).then(
    (answer) => answer.body,
    (error: Error) => `failed: ${error.message}`,
  )
}

test.each<[Fault, string, boolean]>([
  ['no-network', 'failed: no-network', false],
  ['body-cut', 'failed: body-cut', false],
  ['answer-lost', 'failed: answer-lost', true],
  ['answer-cut', 'failed: answer-cut', true],
  ['slow', 'taken', true],
])('%s: what the phone sees, and whether the server has it', async (fault, seen, isThere) => {
  expect(await post('first', fault)).toBe(seen)
  expect(await post('again')).toBe('taken')
  expect(received).toEqual(isThere ? ['first', 'again'] : ['again'])
})

test('a portal answers with its own page, and the server hears nothing', async () => {
  expect(await post('first', 'portal')).toContain('<h1>Welcome')
  expect(received).toEqual([])
})

test('a connection is kept, and all bytes that come down are counted', async () => {
  let connections = 0
  server.on('connection', () => (connections += 1))
  await post('first')
  const bytes = connection.bytesDown()
  expect(bytes).toBeGreaterThan('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\ntaken'.length)
  await post('second')
  expect(connection.bytesDown()).toBe(2 * bytes)
  expect(connections).toBe(1)
})
