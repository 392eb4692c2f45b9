import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestService } from '../../../tests/support/servers/table-service.ts'
import { stopRefills } from '../../api/contract/rate-stall.contract.ts'
import type { Tables } from '../../store/contract/tables.ts'
import { createSqliteTables } from '../../store/sqlite/sqlite-tables.ts'
import { createFormLimiter, FORMS_IN_ALL, FORMS_PER_NETWORK } from './limit-forms.ts'

beforeEach(stopRefills)

const neighbour = (index: number) => `2001:db8:1:${index.toString(16)}::1`
const log = { warn() {} }
const stored = async () => {}

/** How many forms the limit lets through. */
async function countTaken(
  limitForm: ReturnType<typeof createFormLimiter>,
  count: number,
  toAddress: (index: number) => string,
  insert = stored,
): Promise<number> {
  const sent = Array.from({ length: count }, (_, index) =>
    limitForm({ ip: toAddress(index), log } as unknown as FastifyRequest, insert),
  )
  const settled = await Promise.allSettled(sent)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

test('many networks cannot fill the disk', async () => {
  const toAddress = (index: number) => `10.${index % 40}.1.1`
  const limitForm = createFormLimiter(() => false)
  expect(await countTaken(limitForm, FORMS_IN_ALL.burst + 100, toAddress)).toBe(FORMS_IN_ALL.burst)
})

test('a row that could not be stored costs nothing', async () => {
  const limitForm = createFormLimiter(() => false)
  const { burst } = FORMS_PER_NETWORK
  await countTaken(limitForm, burst, neighbour, () => Promise.reject(new Error('a broken disk')))
  expect(await countTaken(limitForm, burst, neighbour)).toBe(burst)
})

test('a network sends 2,000 forms, native ones too; then phones retry later, the log has one line, and devices lose nothing', async () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  // Storing always succeeds: the test is about what gets this far.
  const tables: Tables = {
    ...createSqliteTables({ transact: async () => [[]], close: async () => {} }),
    insert: async () => ({ kind: 'stored' }),
  }
  const service = await openTestService({ tables, logger: { level: 'warn', stream: { write } } })
  onTestFinished(() => service.close())
  const send = (address: string, path: string, body: unknown, headers = {}) =>
    service.request(path, { body, headers: { 'x-forwarded-for': address, ...headers } })
  const sendNote = (address: string, device_id = randomUUID()) =>
    send(address, '/rest/v1/feedback', { id: randomUUID(), device_id, rating: 5 })
  for (let index = 1; index < FORMS_PER_NETWORK.burst; index += 1) {
    expect((await sendNote(neighbour(index))).status).toBe(201)
  }
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const native = () => send(neighbour(7), '/feedback', 'rating=5&message=Good', asForm)
  expect([(await native()).status, (await native()).status]).toEqual([200, 429])
  const device = randomUUID()
  for (let times = 0; times < 6; times += 1) {
    const { status, headers } = await sendNote(neighbour(times), device)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(70)
  }
  expect((await sendNote('203.0.113.7', device)).status).toBe(201)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, network: '2001:db8:1::/48', msg: expect.stringContaining('more forms') },
  ])
})
