import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const COUNTED = '5d0c1f5a-7b7e-4c1e-9b1e-000000000001'
const VOIDED = '9a4be3d2-11f0-4a5e-8f43-000000000002'
const READ_OUT = 'aaaaaaaa-abbb-4000-8000-000000000004'
/** Ids made by someone who has overheard the number. */
const TWIN = 'aaaaaaaa-a000-4000-8000-000000000005'
const TWIN_STEP = 'aaaaaaaa-a000-4000-8000-000000000006'
const UNKNOWN = '00000000-0abc-4000-8000-000000000003'
const DEVICE = 'dddddddd-0000-4000-8000-000000000001'

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeAll(async () => {
  const file = join(homes.dir, 'receipts.sqlite')
  const db = makeDatabase(file)
  const rate = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at, network, browser)
      values (?, ?, 'Chai Tapri', ?, ?, '2026-11-22T12:00:' || ? || '.000Z', 'n', 'b')`,
  )
  rate.run(COUNTED, '12', DEVICE, 4, '05')
  rate.run(VOIDED, '13', DEVICE, 1, '05')
  rate.run(READ_OUT, '14', DEVICE, 5, '05')
  rate.run(TWIN, '15', DEVICE, 1, '06')
  db.prepare(
    `insert into corrections (id, rating_id, rating, created_at)
      values (?, ?, 2, '2026-11-22T12:00:07.000Z')`,
  ).run(TWIN_STEP, TWIN)
  db.prepare(
    `insert into voids (batch, rating_id, voided_by, voided_why, voided_at)
      values (1, ?, 'Asha', 'one person, many phones', '2026-11-22T20:30:00.000Z')`,
  ).run(VOIDED)
  db.close()
  home = await homes.open(file)
})
afterAll(() => homes.close())

const ask = (...words: string[]) => home.call(['receipt', ...words])

test('a receipt says what was rated, when it arrived and whether it counts, but not whose it is', async () => {
  expect(await ask(...toReceiptCode(COUNTED).split(' '))).toEqual({
    code: 0,
    out: '4 stars for stall 12 Chai Tapri, arrived 2026-11-22 17:30:05 (Asia/Kolkata).\nIt counts.',
    warned: '',
  })
  const voided = await ask(toReceiptCode(VOIDED))
  expect(voided.code).toBe(1)
  expect(voided.out).toContain('1 star for stall 13')
  expect(voided.out).toContain('It does not count, because the committee has taken it out.')
  expect(voided.out).not.toMatch(/Asha|many phones/)
  for (const part of [DEVICE.slice(0, 8), VOIDED.slice(0, 8)]) {
    expect(voided.out).not.toContain(part)
  }
  const unknown = await ask(toReceiptCode(UNKNOWN))
  expect(unknown.code).toBe(1)
  expect(unknown.out).toContain('No rating with this receipt has arrived, so it does not count.')
  expect(unknown.out).toContain('It may still be on the phone')
})

test('a receipt belongs to the first rating, even if its number is sent again', async () => {
  expect(await ask(toReceiptCode(TWIN))).toEqual({
    code: 0,
    out: `5 stars for stall 14 Chai Tapri, arrived 2026-11-22 17:30:05 (Asia/Kolkata).
It counts.
Later ratings with the same number, by chance or on purpose, are other ratings: 2.`,
    warned: '',
  })
})

test('a misheard receipt number is asked for again', async () => {
  const digits = toReceiptCode(COUNTED).replaceAll(' ', '')
  const wrong = await ask(digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10))
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.warned).toContain('A digit is wrong')
  expect((await ask('12')).warned).toContain('A receipt has twelve digits')
})
