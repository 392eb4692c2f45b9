import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { type RunningServer, startServer } from '../../tests/support/servers/running-server.ts'

const DEVICES = 5000
const STALLS = 100
/** A visitor rates a few stalls; the favourites get most. */
const STALLS_PER_DEVICE = 3
/** Carrier-grade NAT (RFC 6598). */
const ADDRESSES = ['100.64.0.1', '100.64.0.2', '100.64.0.3', '2001:db8:1:2::1']

let dataDir: string
let server: RunningServer
let agent: Agent
beforeEach(async () => {
  dataDir = makeFolder()
  server = await startServer({ DATA_DIR: dataDir })
  agent = new Agent({ keepAlive: true, maxSockets: 64 })
})
afterEach(async () => {
  agent.destroy()
  await server.stop()
})

interface Answer {
  status: number
  retryAfter: number
}

function rate(address: string, stall: number, device: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = { id: randomUUID(), stall_id: String(stall), rating: 5, device_id: device }
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    request(
      `${server.url}/rest/v1/rpc/rate_stall`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode!, retryAfter: Number(answer.headers['retry-after']) })
      },
    )
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}

/** Zipf's law: the second best stall draws half the crowd of the best, the third a third. */
function drawStalls(): Set<number> {
  const drawn = new Set<number>()
  while (drawn.size < STALLS_PER_DEVICE) {
    drawn.add(Math.floor((STALLS + 1) ** Math.random()))
  }
  return drawn
}

test('5,000 honest devices behind 4 addresses: none is refused', async () => {
  // All at once, which is harder than in two minutes.
  const answers = await Promise.all(
    Array.from({ length: DEVICES }, randomUUID).flatMap((device, index) =>
      [...drawStalls()].map((stall) => rate(ADDRESSES[index % 4]!, stall, device)),
    ),
  )
  const statuses = new Map<number, number>()
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(statuses).toEqual(new Map([[200, DEVICES * STALLS_PER_DEVICE]]))
  expect(server.output()).not.toContain('slowed')
}, 120_000)

test('a script that makes 5,000 devices on one address for one stall is slowed, and shows in the log', async () => {
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: DEVICES }, () => rate(ADDRESSES[0]!, 12, randomUUID())),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const taken = answers.filter(({ status }) => status === 200).length
  const slowed = answers.filter(({ status }) => status === 429)
  expect(taken).toBeGreaterThanOrEqual(400)
  expect(taken).toBeLessThanOrEqual(401 + seconds / 2)
  expect(taken + slowed.length).toBe(DEVICES)
  // On a fast machine the last of 5,000 are more than one address may write at all, and wait a second.
  const ofCrowd = slowed.filter(({ retryAfter }) => retryAfter !== 1)
  expect(ofCrowd.length).toBeGreaterThanOrEqual(4000 - 401)
  expect(ofCrowd.filter(({ retryAfter }) => !(retryAfter >= 5 && retryAfter <= 20))).toEqual([])

  const [line, ...others] = server
    .output()
    .split('\n')
    .filter((text) => text.includes('slowed'))
  expect(JSON.parse(line!)).toMatchObject({ level: 40, address: ADDRESSES[0], stall: '12' })
  expect(others).toEqual([])
  // Whoever stands beside it behind the same address is not.
  expect((await rate(ADDRESSES[0]!, 13, randomUUID())).status).toBe(200)
  expect((await rate(ADDRESSES[1]!, 12, randomUUID())).status).toBe(200)
}, 120_000)
