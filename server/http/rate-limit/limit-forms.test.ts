import { stopRefills } from '../../api/contract/rate-stall.contract.ts'
import {
  FORMS_IN_ALL,
  FORMS_PER_WIDER_NETWORK,
  FORMS_PER_NETWORK,
  createFormsBudget,
  EVERYBODY,
  toRowBytes,
} from './limit-forms.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { MESSAGE_MAX } from '#shared/limits.ts'
import type { FormRow } from '#shared/tables/form-tables.ts'
import { openTestService } from '../../../tests/support/servers/table-service.ts'
import type { LimitChange } from '../../store/contract/limit-counts.ts'
import type { Tables } from '../../store/contract/tables.ts'
import { createSqliteTables } from '../../store/sqlite/sqlite-tables.ts'
import { networksOf } from '../sender.ts'
import { createLimits, giveBackAll, takeAll } from './token-buckets.ts'

const LONGEST = '\u{1f35b}'.repeat(MESSAGE_MAX)
const aRow = (message = 'Good food') => ({
  id: randomUUID(),
  device_id: randomUUID(),
  rating: 5,
  message,
})
const bytesOf = (message?: string) => toRowBytes(aRow(message) as unknown as FormRow)
const SHORT_BYTES = bytesOf()
const LONGEST_BYTES = bytesOf(LONGEST)
const ATTACK = 14_000

let now: number
let toShares: ReturnType<typeof createFormsBudget>
const take = (networks: string[], bytes: number) => takeAll(toShares(networks, bytes))
beforeEach(() => {
  now = 0
  toShares = createFormsBudget(createLimits({ now: () => now }))
})

/** How many of the rows are accepted. */
function countTaken(rows: number, bytes: number, toAddress: (index: number) => string): number {
  const taken = Array.from({ length: rows }, (_, index) =>
    take(networksOf(toAddress(index)), bytes),
  )
  return taken.filter((over) => over === undefined).length
}

const oneOf48 = (index: number) => `2001:db8:1:${index.toString(16)}::/64`

test('a tenth of a crowd may send forms at once, and all of it within an evening', () => {
  // 5,000 visitors behind 4 addresses of one /24, with the longest rows.
  expect(countTaken(500, LONGEST_BYTES, (index) => `203.0.113.${index % 4}`)).toBe(500)
  // 50,000 visitors in many networks.
  const toAddress = (index: number) => `10.0.${index % 40}.1`
  const bytes = bytesOf('x'.repeat(200))
  expect(countTaken(5000, bytes, toAddress)).toBe(5000)
  for (let minute = 0; minute < 300; minute += 1) {
    now += 60_000
    expect(countTaken(150, bytes, toAddress)).toBe(150)
  }
})

test('neither one /48 nor many networks can fill the disk', () => {
  const stored = countTaken(ATTACK, LONGEST_BYTES, oneOf48) * LONGEST_BYTES
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThanOrEqual(FORMS_PER_WIDER_NETWORK.bytes.burst)
  const over = take(networksOf(oneOf48(ATTACK)), LONGEST_BYTES)
  expect(over?.key).toBe('2001:db8:1::/48')
  expect(over?.waitMs).toBeLessThanOrEqual(LONGEST_BYTES)
  expect(take(networksOf('203.0.113.7'), SHORT_BYTES)).toBeUndefined()
  const toAddress = (index: number) => `10.${index >> 8}.${index & 255}.1`
  const ofMany = countTaken(ATTACK, LONGEST_BYTES, toAddress) * LONGEST_BYTES
  expect(stored + ofMany).toBeLessThanOrEqual(FORMS_IN_ALL.bytes.burst)
  expect(take(networksOf('203.0.113.7'), LONGEST_BYTES)?.key).toBe(EVERYBODY)
})

test('a row that was refused or not stored costs nothing', () => {
  const networks = networksOf('203.0.113.7')
  for (let times = 0; times < ATTACK; times += 1) {
    expect(take(networks, LONGEST_BYTES)).toBeUndefined()
    giveBackAll(toShares(networks, LONGEST_BYTES))
  }
})

test('a form refused because of other senders in the network does not count against the address itself', () => {
  const { burst, intervalMs } = FORMS_PER_WIDER_NETWORK.rows
  expect(countTaken(burst, 1, (index) => `203.0.113.${index % 100}`)).toBe(burst)
  expect(countTaken(FORMS_PER_NETWORK.rows.burst, 1, () => '203.0.113.200')).toBe(0)
  now = intervalMs
  expect(countTaken(1, 1, () => '203.0.113.200')).toBe(1)
})

test('rows and native forms share the budget, phones retry later, the log has one line, and made-up devices leave no count', async () => {
  stopRefills()
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const shared: LimitChange[] = []
  // Storing always succeeds: the test is about what gets this far.
  const tables: Tables = {
    ...createSqliteTables({ transact: async () => [[]], close: async () => {} }),
    insert: async () => ({ kind: 'stored' }),
    async shareLimits(changes) {
      shared.push(...changes)
      return { counts: [], since: 1, isFull: false }
    },
  }
  const service = await openTestService(tables, { level: 'warn', stream: { write } })
  onTestFinished(() => service.close())
  const send = (address: string, path: string, body: unknown, headers = {}) =>
    service.request(path, { body, headers: { 'x-forwarded-for': address, ...headers } })
  const answers = []
  for (let index = 0; index < 1010; index += 1) {
    const address = `2001:db8:1:${index.toString(16)}::1`
    answers.push(await send(address, '/rest/v1/feedback', aRow(LONGEST)))
  }
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(20)
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(70)
  }
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const statuses = new Set<number>()
  for (let index = 0; index < 10; index += 1) {
    const body = `rating=5&message=${'x'.repeat(MESSAGE_MAX - 1)}${index}`
    statuses.add((await send(`2001:db8:1:ff0${index}::1`, '/feedback', body, asForm)).status)
  }
  expect([...statuses]).toContain(429)
  expect((await send('203.0.113.7', '/rest/v1/feedback', aRow())).status).toBe(201)
  // A device is counted only if its form is stored, or if it rates a stall that exists.
  const device_id = randomUUID()
  for (let times = 0; times < 6; times += 1) {
    const ids = { id: randomUUID(), device_id }
    await send('2001:db8:1:fff::1', '/rest/v1/feedback', { ...aRow(LONGEST), ...ids })
    const rating = { ...ids, stall_id: 'made up', rating: 5 }
    await send('2001:db8:1:fff::1', '/rest/v1/rpc/rate_stall', rating)
  }
  const note = { ...aRow(), device_id }
  expect((await send('203.0.113.7', '/rest/v1/feedback', note)).status).toBe(201)
  await service.app.close()
  const limiters = shared.map(({ limiter }) => limiter)
  expect(limiters).toContain('forms of network 2, bytes')
  expect(limiters.filter((limiter) => limiter.includes('device'))).toEqual([])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, network: '2001:db8:1::/48', msg: expect.stringContaining('more forms') },
  ])
})
