import { beforeEach, expect, test } from 'vitest'
import type { Approval } from '#shared/admin/approvals.ts'
import type { MadeTickets, TicketsAnswer } from '#shared/admin/tickets-api.ts'
import { parseTicket } from '#shared/tickets.ts'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

const VISITORS = { label: 'Visitors', count: 41 }
const LATER = '2026-11-24T13:00:00.000Z'

let service: Awaited<ReturnType<typeof openAdminService>>
let asha: string
let om: string
beforeEach(async () => {
  service = await openAdminService({ hasRecords: true })
  asha = await service.signIn('Asha')
  om = await service.signIn('Om')
})

async function send<Answer>(cookie: string, path: string, body?: unknown): Promise<Answer> {
  return (await service.call(path, { cookie, body })).json as Answer
}
const make = (body: unknown) => send<MadeTickets>(asha, '/tickets', body)
const read = () => send<TicketsAnswer>(asha, '/tickets')

/** Two days later, because people must have signed in a day before they ask or approve. */
async function unlockLater() {
  service.setNow(LATER)
  for (const cookie of [asha, om]) await send(cookie, '/unlock', { pin: GOOD_PIN })
}

/** @returns The refusal's code if Asha cannot ask. */
async function ask(action: string, subject: unknown) {
  const { id, code } = await send<{ id?: string; code?: string }>(asha, '/approvals', {
    pin: GOOD_PIN,
    action,
    subject,
  })
  return id === undefined ? code : id
}

async function approve() {
  const { approvals } = await send<{ approvals: Approval[] }>(om, '/approvals')
  const { id, hash, effect } = approvals.find(({ outcome }) => !outcome)!
  expect(await send(om, '/approve', { id, hash, pin: GOOD_PIN })).toEqual({})
  return effect.facts.map(({ name, value }) => `${name} ${value}`)
}

const rate = (stall_id: string) =>
  service.siteTables!.rate(
    { id: crypto.randomUUID(), stall_id, device_id: crypto.randomUUID(), rating: 5 },
    'Chai',
  )

test('the codes of a batch are sent once, and appear in no log and no other answer', async () => {
  const { batch, tickets } = await make(VISITORS)
  expect(tickets.map(({ sheet }) => sheet)).toEqual([...Array<number>(40).fill(1), 2])
  const codes = tickets.map(({ code }) => code)
  expect(new Set(codes).size).toBe(41)
  expect(codes.map(parseTicket)).toEqual(codes)
  expect((await read()).labels).toEqual([
    { label: 'Visitors', printed: 0, unprinted: 41, used: 0, voided: 0 },
  ])
  expect(await send(asha, '/tickets-printed', { batch })).toEqual({})
  expect(await send(asha, '/tickets-printed', { batch })).toEqual({ code: 'not-found' })
  expect((await read()).labels).toMatchObject([{ printed: 41, unprinted: 0 }])
  expect((await service.readLog()).slice(0, 2)).toEqual([
    ['tickets-printed', 'Asha', 'Visitors'],
    ['tickets-made', 'Asha', 'Visitors (41), 1–2'],
  ])
  const shown = JSON.stringify([await read(), await send(asha, '/log'), await service.readLog()])
  expect(codes.filter((code) => shown.includes(code))).toEqual([])
})

test('a batch has a label, and at most as many codes as a browser can show', async () => {
  const wrong = [
    { label: ' ', count: 40 },
    { label: 'x'.repeat(41), count: 40 },
    { label: 'Visitors', count: 0 },
    { label: 'Visitors', count: 4001 },
    { label: 'Visitors', count: 1.5 },
    { label: 'Visitors', count: 40, isPrinted: true },
  ]
  for (const body of wrong) expect.soft(await make(body)).toEqual({ code: 'bad-request' })
  expect((await read()).labels).toEqual([])
})

test('after the first rating that counts, a second organiser allows exactly one more batch', async () => {
  await rate('12')
  await unlockLater()
  expect(await make(VISITORS)).toEqual({ code: 'tickets-not-allowed' })
  await ask('more-tickets', VISITORS)
  expect(await make(VISITORS)).toEqual({ code: 'tickets-not-allowed' })
  expect(await approve()).toEqual(['label Visitors', 'tickets 41'])
  expect(await make({ ...VISITORS, count: 42 })).toEqual({ code: 'tickets-not-allowed' })
  expect(await send(om, '/tickets', VISITORS)).toEqual({ code: 'tickets-not-allowed' })
  expect((await make(VISITORS)).tickets).toHaveLength(41)
  expect(await make(VISITORS)).toEqual({ code: 'tickets-not-allowed' })
  expect(await service.readLog()).toContainEqual(['tickets-allowed', 'Asha', 'Visitors (41)'])
})

test('what a second organiser allowed ends after ten minutes', async () => {
  await rate('12')
  await unlockLater()
  await ask('more-tickets', VISITORS)
  await approve()
  service.setNow('2026-11-24T13:10:01.000Z')
  expect(await make(VISITORS)).toEqual({ code: 'tickets-not-allowed' })
})

test('two organisers void a sheet or a label, with a reason that the history keeps', async () => {
  await make(VISITORS)
  await make({ label: 'Jury', count: 3 })
  await unlockLater()
  expect(await ask('void-tickets', { first: 2, last: 2, why: ' ' })).toBe('bad-request')
  expect(await ask('void-tickets', { first: 9, last: 9, why: 'lost' })).toBe('not-found')
  expect(await ask('void-tickets', { label: 'Guests', why: 'lost' })).toBe('not-found')
  await ask('void-tickets', { first: 2, last: 3, why: 'lost' })
  expect(await approve()).toEqual(['sheets 2–3', 'tickets 4', 'used 0', 'reason lost'])
  await ask('void-tickets', { label: 'Visitors', why: 'copied' })
  expect(await approve()).toEqual(['label Visitors', 'tickets 40', 'used 0', 'reason copied'])
  const { labels } = await read()
  expect(labels.map(({ label, voided }) => `${label} ${voided}`).toSorted()).toEqual([
    'Jury 3',
    'Visitors 41',
  ])
  const log = await service.readLog()
  expect(log.filter(([action]) => action === 'tickets-voided')).toEqual([
    ['tickets-voided', 'Asha', 'Visitors (40): copied'],
    ['tickets-voided', 'Asha', '2–3 (4): lost'],
  ])
})

test('after the first rating, only two organisers change whether tickets are required', async () => {
  expect(await read()).toMatchObject({ rule: 'optional', isFixed: false })
  await unlockLater()
  expect(await ask('ticket-rule', { tickets: 'required' })).toBe('not-found')
  await rate('12')
  expect(await read()).toMatchObject({ rule: 'optional', isFixed: true })
  expect(await ask('ticket-rule', { tickets: 'optional' })).toBe('not-found')
  await ask('ticket-rule', { tickets: 'required' })
  expect(await approve()).toEqual(['rule optional', 'new-rule required'])
  // festival.json still says that tickets are not required.
  expect(await read()).toMatchObject({ rule: 'required', proposed: 'optional' })
  expect(await service.siteTables!.totals()).toMatchObject([{ rating_count: 0 }])
  expect(await service.readLog()).toContainEqual([
    'ticket-rule-changed',
    'Asha',
    'optional → required',
  ])
})
