import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'

export const aJoinRequest = (changes = {}) => ({
  id: randomUUID(),
  full_name: 'Asha Devi',
  phone: '0000012345',
  device_id: randomUUID(),
  ...changes,
})

export const aFeedback = (changes = {}) => ({
  id: randomUUID(),
  rating: 4,
  message: 'More shade, please',
  device_id: randomUUID(),
  ...changes,
})

export const FORMS: [string, typeof aJoinRequest | typeof aFeedback][] = [
  ['join_requests', aJoinRequest],
  ['feedback', aFeedback],
]

/** What every home of the table service promises about the inserts of the two forms. */
export function formsContract(open: () => Promise<TestService>) {
  let service: TestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => service.close())
  const insert = (table: string, body: unknown, headers = {}) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body, headers })
  const statusOf = async (table: string, body: unknown) => (await insert(table, body)).status

  describe.each(FORMS)('a row of %s', (table, aRow) => {
    test('is stored, and the answer is empty', async () => {
      const answer = await insert(table, aRow())
      expect([answer.status, answer.text]).toEqual([201, ''])
      expect(answer.headers['content-type']).toBeUndefined()
    })

    test('that is sent again with its id is known', async () => {
      const row = aRow()
      await insert(table, row)
      for (const again of [row, { ...row, id: row.id.toUpperCase() }, aRow({ id: row.id })]) {
        const answer = await insert(table, again)
        expect([answer.status, answer.json]).toMatchObject([409, { code: '23505' }])
      }
    })

    test('is stored once, however often it comes at once', async () => {
      const row = aRow()
      const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(table, row)))
      expect(answers.filter((status) => status === 201)).toHaveLength(1)
      expect(answers.every((status) => [201, 409, 429].includes(status))).toBe(true)
    })
  })

  describe('a phone number', () => {
    test('is known from the same device, whatever the id and the name', async () => {
      const row = aJoinRequest()
      await insert('join_requests', row)
      const device_id = row.device_id.toUpperCase()
      const again = await insert('join_requests', aJoinRequest({ device_id, full_name: 'Asha' }))
      expect([again.status, again.json]).toMatchObject([409, { code: '23505' }])
    })

    test('from another device is stored, and so tells nobody that it is registered', async () => {
      await insert('join_requests', aJoinRequest())
      const other = await insert('join_requests', aJoinRequest())
      expect([other.status, other.text]).toEqual([201, ''])
    })

    test('may be another one of the same device', async () => {
      const row = aJoinRequest()
      await insert('join_requests', row)
      const { device_id } = row
      expect(await statusOf('join_requests', aJoinRequest({ device_id, phone: '1' }))).toBe(201)
    })
  })

  test('one device may send feedback more than once', async () => {
    const row = aFeedback()
    await insert('feedback', row)
    expect(await statusOf('feedback', { ...row, id: randomUUID() })).toBe(201)
  })

  describe('is never stricter than the form:', () => {
    const text = (maxLength: number) =>
      fc
        .string({ unit: 'binary', maxLength })
        .filter((value) => value.length <= maxLength && !value.includes('\0'))
    const isStored = async (table: string, row: unknown) => {
      expect(await statusOf(table, row)).toBe(201)
    }

    test('any name that is not blank, of 1 to 120 UTF-16 units', () =>
      fc.assert(
        fc.asyncProperty(
          text(120).filter((name) => name.trim() !== ''),
          (full_name) => isStored('join_requests', aJoinRequest({ full_name })),
        ),
      ))

    test('any phone of 1 to 15 digits', () =>
      fc.assert(
        fc.asyncProperty(fc.stringMatching(/^[0-9]{1,15}$/), (phone) =>
          isStored('join_requests', aJoinRequest({ phone })),
        ),
      ))

    test('any message of at most 2000 UTF-16 units, and any number of stars', () =>
      fc.assert(
        fc.asyncProperty(text(2000), fc.integer({ min: 1, max: 5 }), (message, rating) =>
          isStored('feedback', aFeedback({ message, rating })),
        ),
      ))

    test('what is at the limits of a field, or left out', () =>
      expectEach(
        [
          ['no message', 'feedback', aFeedback({ message: null })],
          ['a message left out', 'feedback', aFeedback({ message: undefined })],
          ['2000 emoji', 'feedback', aFeedback({ message: '🪔'.repeat(2000) })],
          ['120 emoji', 'join_requests', aJoinRequest({ full_name: '🪔'.repeat(120) })],
          ['escaped characters', 'feedback', aFeedback({ message: '\x01'.repeat(2000) })],
        ],
        (_, table, row) => isStored(table, row),
      ))
  })
}
