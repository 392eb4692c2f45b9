import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from './listen.ts'
import { type NetworkRule, openSlowNetwork } from './slow-network.ts'

/** About a packet a millisecond, which is the step of the timers. */
const RULE = { roundTripMs: 20, downBytesPerSecond: 1_500_000, upBytesPerSecond: 1_500_000 }

const sent = randomBytes(400_000)
let server: Server
let port: number

beforeEach(async () => {
  server = createServer((_, response) => response.end(sent))
  port = await listen(server)
})

afterEach(() => server.close())

async function fetchThrough(rule: NetworkRule) {
  const line = await openSlowNetwork(`http://127.0.0.1:${port}`, rule)
  const begun = performance.now()
  const received = Buffer.from(await (await fetch(line.url)).arrayBuffer())
  line.close()
  return { received, tookMs: performance.now() - begun }
}

test('a slow line delivers every byte, in the order in which it was sent', async () => {
  const { received } = await fetchThrough(RULE)
  expect(received.equals(sent)).toBe(true)
})

test('so does a line that loses packets', async () => {
  const { received } = await fetchThrough({ ...RULE, loss: { share: 0.05, seed: 1 } })
  expect(received.equals(sent)).toBe(true)
})

test('what was sent arrives although the sender has hung up since', async () => {
  server.keepAliveTimeout = 1
  const { received } = await fetchThrough({ ...RULE, roundTripMs: 600 })
  expect(received.equals(sent)).toBe(true)
})

test('a lost packet is waited for, longer with every loss', async () => {
  const rule = { ...RULE, roundTripMs: 100 }
  const without = await fetchThrough(rule)
  const { tookMs } = await fetchThrough({ ...rule, loss: { share: 0.1, seed: 1 } })
  // Of 275 packets 27 are lost, some of them twice: 150 and 300 ms.
  expect(tookMs).toBeGreaterThan(without.tookMs + 300)
})
