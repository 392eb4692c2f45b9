import { afterEach, expect, test } from 'vitest'
import {
  type AttackTarget,
  openSqliteTarget,
  rowsBeyond,
} from '../../support/servers/attack-target.ts'
import { sendBytes } from '../../support/servers/raw-http.ts'
import { type Headers, rate, RECORDED } from '../attack.ts'

let target: AttackTarget
afterEach(() => target.close())

/** How many networks the service counts for ratings with these headers. */
async function countNetworks(...all: Headers[]): Promise<number> {
  const before = await target.dump()
  for (const headers of all) {
    const [answer] = await sendBytes(target.server.url, rate({}, headers))
    expect(answer!.body).toMatch(RECORDED)
  }
  const { ratings } = rowsBeyond(await target.dump(), before)
  // Only hashes are stored, never an address.
  for (const { network } of ratings!) expect(network).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(ratings)).not.toMatch(/203\.0|198\.51|2001:db8/)
  return new Set(ratings!.map(({ network }) => network)).size
}
const via = (address: string): Headers => ({ 'x-forwarded-for': address })

test('a visitor is identified by the address that the proxy saw, whatever the headers claim', async () => {
  target = await openSqliteTarget()
  expect(await countNetworks(via('203.0.113.1'), via('198.51.100.1'))).toBe(2)
  for (const headers of [
    [via('9.9.9.9, 8.8.8.8, 203.0.113.1'), via('7.7.7.7, 203.0.113.1')],
    [via('203.0.114.4'), via('::FFFF:203.0.114.4')],
    [via('2001:db8:1:2::1'), via('2001:db8:1:3:4::9')],
    // Without a valid address in the header, the proxy's own address counts.
    [
      via('unknown'),
      via("'; DROP TABLE ratings; --"),
      via('999.999.999.999, ::g'),
      via('__proto__'),
      via(',,,,'),
      { 'x-real-ip': '9.9.9.9', forwarded: 'for=8.8.8.8', 'cf-connecting-ip': '7.7.7.7' },
    ],
  ] as Headers[][]) {
    expect.soft(await countNetworks(...headers), JSON.stringify(headers)).toBe(1)
  }
})

test('without a trusted proxy, address headers are ignored', async () => {
  target = await openSqliteTarget({ TRUST_PROXY: '10.9.8.7' })
  expect(await countNetworks(via('203.0.113.1'), via('198.51.100.1'))).toBe(1)
})
