import { expect, test } from 'vitest'
import { createRandom } from '#organiser/rehearsal/random.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { toNetwork } from '#server/fingerprint/address-of.ts'
import { networksOf } from '#server/fingerprint/networks-of.ts'
import { createNetworkLimit } from '#server/rate-limit/network-limit.ts'
import {
  expectToWait,
  from,
  openHostedProject,
} from '../../../tests/support/servers/open-hosted-project.ts'
import { withClient } from '../../../tests/support/servers/postgres.ts'

const project = openHostedProject()
const { rate, countRows, output } = project

/** Where few stalls are open, one may have more of the ratings. */
const openMoreStalls = () =>
  project.query(
    `insert into public.stalls select 's' || n, '', true from generate_series(1, 98) as n`,
  )

test('new devices of one network that all rate one stall have to wait, and the log says so', async () => {
  await openMoreStalls()
  const crowd = Array.from({ length: 240 }, () => rate({}, from('203.0.113.7')))
  const answers = await Promise.all(crowd)
  const taken = answers.filter(({ status }) => status === 200)
  // Nobody else has rated: 150 and a fifth of its own; then one a minute.
  expect(taken.length).toBeGreaterThanOrEqual(187)
  expect(taken.length).toBeLessThan(191)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectToWait(answer, 20)
  expect(await countRows('ratings')).toBe(taken.length)

  const lines = new Set(output().match(/LOG: {2}mela: .*/g))
  expect([...lines]).toEqual([
    'LOG:  mela: a network rates stall 12 otherwise than everybody else (ratings)',
  ])
  expect(output()).not.toContain('203.0.113.7')
})

test("the hosted limit agrees with our own server's, rating for rating", async () => {
  const random = createRandom(11)
  const limit = createNetworkLimit({ now: () => 0 })
  await openMoreStalls()
  let refused = 0
  for (let count = 0; count < 700; count += 1) {
    const isCheat = random.isTrue(0.4)
    const near = `2001:db8:${random.upTo(3)}:${random.upTo(900)}::9`
    const address = isCheat ? '203.0.113.7' : near
    const stall = isCheat || random.isTrue(0.1) ? '12' : `s${1 + random.upTo(98)}`
    const stars = isCheat ? 1 + random.upTo(2) : 3 + random.upTo(3)
    const expected = limit.take({ networks: networksOf(toNetwork(address)), stall, stars }, 100)
    const { status } = await rate({ stall_id: stall, rating: stars }, from(address))
    expect([count, status]).toEqual([count, expected ? 429 : 200])
    if (expected) refused += 1
  }
  expect(refused).toBeGreaterThan(50)
}, 120_000)

test('a rating without an address is of no network, and the header of the address is a setting', async () => {
  expect((await rate({}, from('unknown'))).status).toBe(200)
  const headers = JSON.stringify({
    'cf-connecting-ip': '192.0.2.9',
    'x-forwarded-for': '192.0.2.1, ::FFFF:203.0.113.7',
  })
  await withClient(project.url(), async (client) => {
    await client.query(`select set_config('request.headers', $1, false)`, [headers])
    for (const [name, networks] of [
      ['', ['192.0.2.0/24', '192.0.2.9']],
      ['X-Forwarded-For', ['203.0.113.0/24', '203.0.113.7']],
      ['none', []],
    ] as const) {
      if (name) await client.query(`set mela.address_header = '${name}'`)
      const { rows } = await client.query('select mela.visitor_networks() as networks')
      expect(rows).toEqual([{ networks }])
    }
  })
})

test('a rating that is sent again or refused costs its network nothing', async () => {
  const rating = aRating()
  for (let count = 0; count < 10; count += 1) await rate(rating, from('203.0.113.7'))
  for (let count = 0; count < 10; count += 1) await rate({ rating: 6 }, from('203.0.113.7'))
  const counts = await project.query('select distinct ratings from mela.network_ratings')
  expect(counts).toEqual([{ ratings: 1 }])
})
