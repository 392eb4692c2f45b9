import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRandom } from '../../../tests/support/random.ts'
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { toNetwork } from '#server/fingerprint/address-of.ts'
import { networksOf } from '#server/fingerprint/networks-of.ts'
import { createLimits } from '#server/rate-limit/token-buckets.ts'
import { createNetworkLimit } from '#server/rate-limit/network-limit.ts'
import {
  expectToWait,
  from,
  openHostedProject,
} from '../../../tests/support/servers/open-hosted-project.ts'
import { withClient } from '../../../tests/support/servers/postgres.ts'

const project = openHostedProject()
const { rate, countRows, output, request } = project

test.each([
  // A /48 may send 8 MB, at 6.4 kB each.
  ['its bytes', '\u0905'.repeat(2000), (part: string) => `2001:db8:7:${part}::1`, 1200, 1300, 1400],
  // An address may send 1,000, each a few hundred bytes.
  ['its rows', 'Thanks', () => '203.0.113.9', 1000, 1050, 1100],
])(
  'a network cannot fill the disk with forms: %s are limited, and other networks go on',
  async (_name, message, toAddress, least, most, count) => {
    const send = (address: string) =>
      request('/rest/v1/feedback', {
        method: 'POST',
        body: aFeedback({ message }),
        headers: from(address),
      })
    const sent = Array.from({ length: count }, (_, index) => send(toAddress(index.toString(16))))
    const answers = await Promise.all(sent)
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken.length).toBeGreaterThanOrEqual(least)
    expect(taken.length).toBeLessThan(most)
    for (const answer of answers.filter(({ status }) => status !== 201)) expectToWait(answer, 68)
    expect((await send('2001:db8:8::1')).status).toBe(201)
    await expect.poll(() => output()).toContain('mela: more forms than a crowd can send')
  },
  60_000,
)

test('the log contains nothing about a visitor, even if a row is refused', async () => {
  const row = aJoinRequest({ full_name: 'Secretname', phone: '424242424242' })
  const statuses: number[] = []
  for (const body of [row, row, aJoinRequest({ ...row, id: randomUUID() })]) {
    statuses.push((await request('/rest/v1/join_requests', { body })).status)
  }
  for (const wrong of [{ full_name: ' ' }, { phone: '424242424242x' }, { device_id: null }]) {
    const body = { ...row, id: randomUUID(), ...wrong }
    const answer = await request('/rest/v1/join_requests', { body })
    statuses.push(answer.status)
    expect(answer.text).not.toMatch(/Secretname|4242/)
  }
  expect(statuses).toEqual([201, 409, 409, 400, 400, 400])
  await expect.poll(() => output()).toContain('violates check constraint')
  expect(output()).not.toMatch(/Secretname|4242/)
})

test('a rating leaves a hash of the network and the browser, and no address', async () => {
  const agent = { 'user-agent': 'Android Chrome/141.0' }
  await rate({}, { ...from('203.0.113.77'), ...agent })
  await rate({}, agent)
  const [own, nowhere] = await project.query<{ network: string; browser: string }>(
    'select network, browser from ratings order by created_at',
  )
  expect([own!.network, own!.browser].join()).toMatch(/^[0-9a-f]{16},[0-9a-f]{16}$/)
  expect(nowhere!.network).toBeNull()
})

test('once our site is set, other sites cannot send for their visitors', async () => {
  const site = 'https://mela.example.org'
  const send = async (origin?: string) => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin }
    const answers = [
      await rate({}, headers),
      await request('/rest/v1/join_requests', { body: aJoinRequest(), headers }),
      await request('/rest/v1/feedback', { body: aFeedback(), headers }),
    ]
    return answers.map(({ status, json }) => (status === 403 ? json['message'] : status))
  }
  const refused = Array<string>(3).fill('This was sent by another site')
  expect(await send('https://rival.example')).toEqual([200, 201, 201])
  const database = new URL(project.url()).pathname.slice(1)
  await project.query(
    `alter database ${database} set mela.site_origins = '${site} https://www.example.org'`,
  )
  try {
    await project.reconnect()
    for (const origin of [site, 'https://www.example.org', undefined]) {
      expect(await send(origin)).toEqual([200, 201, 201])
    }
    for (const origin of ['https://rival.example', 'null', `${site}.rival.example`, '']) {
      expect([origin, await send(origin)]).toEqual([origin, refused])
    }
    expect(await countRows('ratings')).toBe(3)
  } finally {
    await project.query(`alter database ${database} reset mela.site_origins`)
    await project.reconnect()
  }
})

/** If few stalls are open, one may have a larger share of the ratings. */
const openMoreStalls = () =>
  project.query(
    `insert into public.stalls select 's' || n, '', true from generate_series(1, 98) as n`,
  )

test('new devices of one network that all rate one stall have to wait, and are logged', async () => {
  await openMoreStalls()
  const crowd = Array.from({ length: 240 }, () => rate({}, from('203.0.113.7')))
  const answers = await Promise.all(crowd)
  const taken = answers.filter(({ status }) => status === 200)
  // Nobody else has rated, so the limit is 150 plus a fifth of its own; then one a minute.
  expect(taken.length).toBeGreaterThanOrEqual(187)
  expect(taken.length).toBeLessThan(191)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectToWait(answer, 20)
  expect(await countRows('ratings')).toBe(taken.length)

  const lines = new Set(output().match(/LOG: {2}mela: a network .*/g))
  expect([...lines]).toEqual([
    'LOG:  mela: a network rates stall 12 otherwise than everybody else (ratings)',
  ])
  expect(output()).not.toContain('203.0.113.7')
})

test('the hosted limit agrees with our own server’s, rating for rating', async () => {
  const random = createRandom(11)
  const limit = createNetworkLimit(createLimits({ now: () => 0 }))
  await openMoreStalls()
  let refused = 0
  for (let count = 0; count < 450; count += 1) {
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
  expect(refused).toBeGreaterThan(25)
}, 120_000)

test('a rating without an address belongs to no network, and the address header is configurable', async () => {
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
