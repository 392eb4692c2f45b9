import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openSlowNetwork } from './slow-network.ts'

/** About a packet a millisecond, which is the step of the timers. */
const RULE = { roundTripMs: 20, downBytesPerSecond: 1_500_000, upBytesPerSecond: 1_500_000 }

test('a slow line delivers every byte, in the order in which it was sent', async () => {
  const sent = randomBytes(400_000)
  const server = createServer((_, response) => response.end(sent)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const line = await openSlowNetwork(`http://127.0.0.1:${port}`, RULE)
  const received = Buffer.from(await (await fetch(line.url)).arrayBuffer())
  line.close()
  server.close()
  expect(received.equals(sent)).toBe(true)
})
