import { expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../tests/support/stub-storage.ts'
import { toTicket } from '#shared/tickets.ts'
import { sendRating } from './send-rating.ts'

const DEVICE = '00000000-0000-4000-8000-000000000000'
const RATING = {
  id: 'a',
  stallId: '12',
  stallName: 'Chai Tapri',
  rating: 4,
  createdAt: '2026-11-25T12:00:00Z',
  edition: '2026a000-0000-4000-8000-000000000000',
}

test("a rating is sent to the festival's service with its edition and device id before the app has loaded", async () => {
  stubLocalStorage(new Map([['device_id', DEVICE]]))
  const fetch = vi.fn(async (_address: string, _init: { body: string }) => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  const tableService = { url: 'https://abc.supabase.co', key: 'sb_publishable_1' }
  expect(await sendRating(RATING, { tableService })).toEqual({ kind: 'failed' })
  const [address, { body }] = fetch.mock.calls[0]!
  expect(address).toBe('https://abc.supabase.co/rest/v1/rpc/rate_stall')
  const { id, edition } = RATING
  const row = { id, stall_id: '12', rating: 4, device_id: DEVICE, edition }
  expect(JSON.parse(body)).toEqual(row)
  await sendRating({ ...RATING, edition: '' }, {})
  const { edition: _, ...older } = row
  expect(JSON.parse(fetch.mock.calls[1]![1].body)).toEqual(older)
})

test('a rating carries this edition’s ticket, until the service has refused it', async () => {
  const sent = vi.fn(async (_address: string, _init: { body: string }) => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  const send = async (ticket: object) => {
    const texts = [
      ['device_id', DEVICE],
      ['voter_ticket', JSON.stringify(ticket)],
    ] as const
    stubLocalStorage(new Map(texts))
    await sendRating(RATING, {})
    return (JSON.parse(sent.mock.lastCall![1].body) as { ticket?: string }).ticket
  }
  const ticket = { code: 'abcde-fghj8', edition: RATING.edition }
  const code = toTicket([8, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(
    await send({ ...ticket, code: `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}` }),
  ).toBe(code)
  expect(await send({ ...ticket, code, state: 'claimed' })).toBe(code)
  expect(await send({ ...ticket, code, state: 'used' })).toBeUndefined()
  expect(await send({ ...ticket, code, edition: 'other' })).toBeUndefined()
  expect(await send(ticket)).toBeUndefined()
})
