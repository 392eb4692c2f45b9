import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEach } from '../../support/expect-each.ts'
import { NETWORK_SHARE } from '#shared/limits.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'
import { RATE } from '../../support/servers/addresses.ts'

/** What new devices of one network may give one stall at once, where nobody else has rated. */
const CROWD = NETWORK_SHARE.alike.free
const TRIED = 400

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

/** How many of so many new devices are let through. */
async function countTaken(stall: string, toHeaders: () => Record<string, string>) {
  const statuses = await Promise.all(Array.from({ length: TRIED }, () => rate(toHeaders(), stall)))
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const slowedAt = (network: string, stall: string) =>
  expect.stringContaining(`"network":"${network}","stall":"${stall}"`)

/** The answers may be here before what the server has written. */
const untilLogged = (line: unknown) =>
  expect.poll(() => server.output().split('\n'), { timeout: 5000 }).toContainEqual(line)

// Each has a stall of its own: they do not meet.
test('a forged header makes no new crowd', () =>
  expectEach<[string, string, string, () => Record<string, string>]>(
    [
      [
        'what comes before the address that the proxy has seen',
        '31',
        '203.0.113.0/24',
        () => ({ 'x-forwarded-for': `${anyAddress()}, ${anyAddress()}, 203.0.113.1` }),
      ],
      [
        'the rest of a network of IPv6',
        '32',
        '2001:db8:1::/48',
        () => ({ 'x-forwarded-for': `2001:db8:1:2:${anyGroup()}:${anyGroup()}:${anyGroup()}:1` }),
      ],
      [
        'a name in place of an address',
        '33',
        '127.0.0.0/24',
        () => ({ 'x-forwarded-for': `unknown-${anyGroup()}` }),
      ],
      [
        'the address of IPv4 as IPv6 writes it',
        '34',
        '203.0.114.0/24',
        () => ({ 'x-forwarded-for': Math.random() < 0.5 ? '203.0.114.4' : '::FFFF:203.0.114.4' }),
      ],
      [
        'a header of another proxy',
        '35',
        '127.0.0.0/24',
        () => ({
          'x-real-ip': anyAddress(),
          forwarded: `for=${anyAddress()}`,
          'cf-connecting-ip': anyAddress(),
          'true-client-ip': anyAddress(),
        }),
      ],
    ],
    async (_name, stall, address, toHeaders) => {
      const taken = await countTaken(stall, toHeaders)
      expect(taken).toBeGreaterThanOrEqual(CROWD)
      expect(taken).toBeLessThan(TRIED)
      await untilLogged(slowedAt(address, stall))
    },
  ))

test('an odd address is no reason to refuse a rating', () =>
  expectEach(
    [
      ['SQL', "'; DROP TABLE ratings; --"],
      ['7 kB', '1.2.3.4, '.repeat(780)],
      ['commas', ',,,,'],
      ['a script', '<script>alert(1)</script>'],
      ['an address of nobody', '999.999.999.999, ::g, fe80::1%eth0'],
      ['what a prototype has', '__proto__'],
    ],
    async (_name, address) => {
      expect(await rate({ 'x-forwarded-for': address })).toBe(200)
    },
  ))

test('without a proxy that is trusted nobody says where he comes from', async () => {
  await server.stop()
  server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '10.9.8.7' })
  expect(await countTaken('36', () => ({ 'x-forwarded-for': anyAddress() }))).toBeLessThan(TRIED)
  await untilLogged(slowedAt('127.0.0.0/24', '36'))
})
