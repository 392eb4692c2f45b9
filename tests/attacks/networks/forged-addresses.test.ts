import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NETWORK_SHARE } from '#shared/limits.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'
import { RATE } from '../../support/servers/addresses.ts'

/** How many ratings new devices of one network may give one stall at once if nobody else has rated. */
const CROWD = NETWORK_SHARE.alike.free
const TRIED = 300

const dataDir = mkdtempSync(join(tmpdir(), 'mela-forged-'))
let server: RunningServer
beforeAll(async () => void (server = await startServer({ DATA_DIR: dataDir })), 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const anyAddress = () =>
  Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 200)).join('.')
const anyGroup = () => randomUUID().slice(0, 4)

async function rate(headers: Record<string, string>, stall_id = '12'): Promise<number> {
  const answer = await fetch(`${server.url}${RATE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aRating({ stall_id })),
  })
  await answer.text()
  return answer.status
}

/** New devices with forged headers count as one crowd of a network, which the log names. */
async function expectOneCrowd(
  network: string,
  stall: string,
  toHeaders: () => Record<string, string>,
) {
  const statuses = await Promise.all(Array.from({ length: TRIED }, () => rate(toHeaders(), stall)))
  const taken = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 429)).toHaveLength(TRIED - taken)
  expect(taken).toBeGreaterThanOrEqual(CROWD)
  expect(taken).toBeLessThan(TRIED)
  // The answers may be here before the log.
  await expect
    .poll(server.output, { timeout: 5000 })
    .toContain(`"network":"${network}","stall":"${stall}"`)
}

// Each has a stall of its own, so that they do not meet.
test.each<[string, string, string, () => Record<string, string>]>([
  [
    'addresses before the one that the proxy has seen',
    '31',
    '203.0.113.0/24',
    () => ({ 'x-forwarded-for': `${anyAddress()}, ${anyAddress()}, 203.0.113.1` }),
  ],
  [
    'the rest of an IPv6 network',
    '32',
    '2001:db8:1::/48',
    () => ({ 'x-forwarded-for': `2001:db8:1:2:${anyGroup()}:${anyGroup()}:${anyGroup()}:1` }),
  ],
  [
    'names instead of addresses',
    '33',
    '127.0.0.0/24',
    () => ({ 'x-forwarded-for': `unknown-${anyGroup()}` }),
  ],
  [
    'IPv4 in the notation of IPv6',
    '34',
    '203.0.114.0/24',
    () => ({ 'x-forwarded-for': Math.random() < 0.5 ? '203.0.114.4' : '::FFFF:203.0.114.4' }),
  ],
  [
    'headers of other proxies',
    '35',
    '127.0.0.0/24',
    () => ({
      'x-real-ip': anyAddress(),
      forwarded: `for=${anyAddress()}`,
      'cf-connecting-ip': anyAddress(),
      'true-client-ip': anyAddress(),
    }),
  ],
])('forging %s does not make a new crowd', (_name, stall, network, toHeaders) =>
  expectOneCrowd(network, stall, toHeaders),
)

test('no text instead of an address prevents a rating', async () => {
  for (const address of [
    "'; DROP TABLE ratings; --",
    '1.2.3.4, '.repeat(780),
    ',,,,',
    '<script>alert(1)</script>',
    '999.999.999.999, ::g, fe80::1%eth0',
    '__proto__',
  ]) {
    expect.soft(await rate({ 'x-forwarded-for': address }), address).toBe(200)
  }
})

test('without a trusted proxy nobody can say where they come from', async () => {
  await server.stop()
  server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '10.9.8.7' })
  await expectOneCrowd('127.0.0.0/24', '36', () => ({ 'x-forwarded-for': anyAddress() }))
})
