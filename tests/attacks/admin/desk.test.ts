import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { withRecords } from '#cli/open-place.ts'
import { makeTickets, hashTicket, readTicketKey } from '#server/store/tickets/ticket-key.ts'
import type { DeskAnswer } from '#shared/admin/desk-api.ts'
import type { AuditAnswer } from '#shared/admin/evening-api.ts'
import { formatTicket, toTicket } from '#shared/tickets.ts'
import { openAdminService } from '../../support/servers/admin-service.ts'

const MINUTE_MS = 60_000
const STALLS =
  'stall_number,stall_name,stall_name_hi,disabled\n12,Chai,चाय,\n13,Vada,,\n14,Gone,,yes\n'

let service: Awaited<ReturnType<typeof openAdminService>>
let usha: string
let codes: string[]
let edition: string
beforeEach(async () => {
  service = await openAdminService({ hasRecords: true })
  writeFileSync(join(service.contentDir, 'files/vendors.csv'), STALLS)
  await service.siteTables!.proposeTickets('required')
  // The audit leaves out ratings that arrive after its own time.
  service.setNow(new Date(Date.now() + MINUTE_MS).toISOString())
  usha = await service.signIn('Usha', 'desk')
  const wanted = { label: 'Visitors', count: 40, isPrinted: true }
  const key = readTicketKey(service.dataDir)
  const { tickets } = await withRecords({ DATA_DIR: service.dataDir }, (records) =>
    makeTickets(records, key, wanted, new Date()),
  )
  codes = tickets.map(({ code }) => code)
  edition = (await service.siteTables!.edition()).id
})

/** Rates at the desk. @returns The stars that count, or why it was refused. */
async function rate(changes: object, cookie = usha) {
  const usual = { id: randomUUID(), ticket: codes[0], edition, stall: '12', stars: 5 }
  const { status, json } = await service.call('/desk', { cookie, body: { ...usual, ...changes } })
  return status === 200 ? json['stars'] : (json['code'] as string)
}

/** @returns What the desk is told when it begins with a ticket. */
const beginVoter = async (ticket: string, cookie = usha) =>
  (await service.call('/desk-voter', { cookie, body: { ticket } })).json

const free = async (ticket: string) =>
  (await service.call('/desk-free', { cookie: usha, body: { ticket } })).json

const totals = async () =>
  (await service.siteTables!.totals()).map(
    ({ stall_id, rating_sum, rating_count }) => `${stall_id}: ${rating_sum}/${rating_count}`,
  )

/** A phone rates with a ticket. */
async function rateByPhone(code: string, rating: number, device_id = randomUUID()) {
  const hash = hashTicket(readTicketKey(service.dataDir), code)
  const sent = { id: randomUUID(), stall_id: '12', device_id, rating }
  const outcome = await service.siteTables!.rate(sent, 'Chai', undefined, hash)
  return outcome.kind === 'answered' && outcome.answer.ticket
}

test('the desk lists the stalls that can be rated, and its ratings count once', async () => {
  const { json } = await service.call('/desk', { cookie: usha })
  expect(json as unknown as DeskAnswer).toEqual({
    edition,
    stalls: [
      { number: '12', name: 'Chai', nameHi: 'चाय' },
      { number: '13', name: 'Vada', nameHi: '' },
    ],
  })
  const id = randomUUID()
  expect(await rate({ id, ticket: formatTicket(codes[0]!).toLowerCase() })).toBe(5)
  expect(await rate({ id })).toBe(5)
  // The voter comes back and tries to change the stars.
  expect(await rate({ stars: 1 })).toBe(5)
  expect(await rate({ stall: '13', stars: 2 })).toBe(2)
  expect(await rate({ ticket: codes[1], stars: 3 })).toBe(3)
  expect(await totals()).toEqual(['12: 8/2', '13: 2/1'])
})

test('what cannot count is refused, and not stored', async () => {
  await rateByPhone(codes[1]!, 4)
  for (const [changes, code] of [
    [{ ticket: codes[1] }, 'ticket-used'],
    [{ ticket: toTicket([1, 2, 3, 4, 5, 6, 7, 8, 9]) }, 'ticket-unknown'],
    [{ ticket: 'AAAAA-AAAAA' }, 'ticket-unknown'],
    [{ stall: '14' }, 'stall-gone'],
    [{ stall: '99' }, 'stall-gone'],
    [{ edition: randomUUID() }, 'edition-over'],
    [{ stars: 6 }, 'bad-request'],
    [{ stars: 4.5 }, 'bad-request'],
    [{ id: 'x' }, 'bad-request'],
    [{ device_id: randomUUID() }, 'bad-request'],
  ] as const) {
    expect.soft(await rate(changes), JSON.stringify(changes)).toBe(code)
  }
  expect(await totals()).toEqual(['12: 4/1'])
  expect(await rate({})).toBe(5)
  expect(await rateByPhone(codes[0]!, 1)).toBe('used')
  expect(await totals()).toEqual(['12: 9/2'])
})

test('a used ticket is moved when the slip is shown, and the history names only the end of its code', async () => {
  const [code] = codes as [string]
  const phone = randomUUID()
  await rateByPhone(code, 1, phone)
  expect(await free(code)).toEqual({})
  expect(await rate({ stars: 4 })).toBe(4)
  expect(await totals()).toEqual(['12: 4/1'])
  expect(await rateByPhone(code, 1, phone)).toBe('used')
  expect(await free(code)).toEqual({})
  expect(await totals()).toEqual(['12: 0/0'])
  expect(await rateByPhone(code, 3)).toBe('claimed')
  expect(await totals()).toEqual(['12: 3/1'])
  expect(await free(toTicket([1, 2, 3, 4, 5, 6, 7, 8, 9]))).toEqual({
    code: 'ticket-unknown',
  })
  const log = await service.readLog()
  const freed = ['ticket-freed', 'Usha', code.slice(-3)]
  expect(log.slice(0, 2)).toEqual([freed, freed])
  expect(JSON.stringify(log)).not.toContain(code)
})

test('a desk gives 30 ratings at once, then one every two seconds', async () => {
  const begin = performance.now()
  let given = 0
  while (given < codes.length && (await rate({ ticket: codes[given] })) === 5) given += 1
  const refilled = Math.floor((performance.now() - begin) / 2000)
  expect(given).toBeGreaterThanOrEqual(30)
  expect(given).toBeLessThanOrEqual(30 + refilled)
  expect(await rate({ ticket: codes[given] })).toBe('too-many')
})

test('after five wrong tickets a desk has to wait, whether it begins with, rates or frees them', async () => {
  const guess = (number: number) => toTicket([number, 2, 3, 4, 5, 6, 7, 8, 9])
  for (const number of [1, 2]) expect(await rate({ ticket: guess(number) })).toBe('ticket-unknown')
  expect(await beginVoter(guess(3))).toEqual({ code: 'ticket-unknown' })
  for (const number of [4, 5]) {
    expect(await free(guess(number))).toEqual({ code: 'ticket-unknown' })
  }
  expect(await rate({ ticket: guess(6) })).toBe('too-many')
  expect(await beginVoter(guess(7))).toEqual({ code: 'too-many', seconds: 60 })
  expect(await free(guess(8))).toEqual({ code: 'too-many', seconds: 60 })
})

test('each desk is a place of its own in the audit, named after who was there', async () => {
  const asha = await service.signIn('Asha')
  for (const [index, ticket] of codes.slice(0, 4).entries()) {
    await rate({ ticket, stars: 1 }, index < 3 ? usha : asha)
  }
  const { json } = await service.call('/evening/audit', { cookie: asha })
  const { rows } = json as unknown as AuditAnswer
  const desks = rows.filter(({ kind }) => kind === 'desk')
  expect(desks.map(({ key, name, ratings }) => `${key}, ${name}: ${ratings}`).toSorted()).toEqual([
    'desk Asha, Asha: 1',
    'desk Usha, Usha: 3',
  ])
})
