import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../tests/support/network/listen.ts'
import { openSlowNetwork } from './open-slow-network.ts'

/** About a packet a millisecond, which is the resolution of the timers. */
const RULE = { roundTripMs: 100, downBytesPerSecond: 1_500_000, upBytesPerSecond: 1_500_000 }

test('a slow line delivers every byte in order, also when it loses packets, and waits for those', async () => {
  const sent = randomBytes(400_000)
  const server = createServer((_, response) => response.end(sent))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listen(server)}`
  const times: number[] = []
  for (const rule of [RULE, { ...RULE, loss: { share: 0.1, seed: 1 } }]) {
    const line = await openSlowNetwork(url, rule)
    const begun = performance.now()
    const received = Buffer.from(await (await fetch(line.url)).arrayBuffer())
    times.push(performance.now() - begun)
    line.close()
    expect(received.equals(sent)).toBe(true)
  }
  // Of 275 packets 27 are lost, some of them twice: 150 and 300 ms.
  expect(times[1]).toBeGreaterThan(700)
})
