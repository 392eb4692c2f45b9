import { mkdirSync, writeFileSync } from 'node:fs'
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
/** A rating from a link, which does not count without a signed card. */
const LINKED = 'bbbbbbbb-0000-4000-8000-000000000007'
/** Changes of the first rating. */
const STEPS = ['cccccccc-0000-4000-8000-000000000008', 'cccccccc-1000-4000-8000-000000000009']
const UNKNOWN = '00000000-0abc-4000-8000-000000000003'
const DEVICE = 'dddddddd-0000-4000-8000-000000000001'

const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'the link was ours', '--apply']

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeAll(async () => {
  const file = join(homes.dir, 'receipts.sqlite')
  const db = makeDatabase(file)
  const rate = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at, network, browser, card)
      values (?, ?, 'Chai Tapri', ?, ?, '2026-11-22T12:00:' || ? || '.000Z', 'n', 'b', ?)`,
  )
  rate.run(COUNTED, '12', DEVICE, 4, '05', 'signed')
  rate.run(VOIDED, '13', DEVICE, 1, '05', 'signed')
  rate.run(READ_OUT, '14', DEVICE, 5, '05', 'signed')
  rate.run(TWIN, '15', DEVICE, 1, '06', 'signed')
  rate.run(LINKED, '16', DEVICE, 5, '06', 'unsigned')
  const correct = db.prepare(
    `insert into corrections (id, rating_id, rating, created_at)
      values (?, ?, ?, '2026-11-22T12:00:' || ? || '.000Z')`,
  )
  correct.run(TWIN_STEP, TWIN, 2, '07')
  correct.run(STEPS[0]!, COUNTED, 5, '30')
  correct.run(STEPS[1]!, COUNTED, 2, '20')
  const takeOut = db.prepare(
    `insert into voids (batch, rating_id, voided_by, voided_why, voided_at)
      values (?, ?, ?, ?, '2026-11-22T20:30:00.000Z')`,
  )
  takeOut.run(1, VOIDED, 'Asha', 'one person, many phones')
  takeOut.run(0, LINKED, 'Mela', 'without a signed card')
  db.close()
  home = await homes.open(file)
})
afterAll(() => homes.close())

const ask = (...words: string[]) => home.call(['receipt', ...words])

test('a receipt says what was rated, when it arrived and whether it counts, but not whose it is', async () => {
  for (const id of [COUNTED, ...STEPS])
    expect(await ask(...toReceiptCode(id).split(' '))).toEqual({
      code: 0,
      out: '2 stars for stall 12 Chai Tapri, arrived 2026-11-22 17:30:20 (Asia/Kolkata).\nThey replace 4, then 5.\nIt counts.',
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

test('a rating without a signed card does not count, as receipt, standings and voids say', async () => {
  const { code, out } = await ask(toReceiptCode(LINKED))
  expect([code, out]).toEqual([1, expect.stringContaining('because it came through a link.')])
  const standings = await home.call(['standings'])
  expect(standings.out).toContain(
    '4 ratings came through a signed card; 1 without one, which do not',
  )
  const voids = await home.call(['void', '--list'])
  expect(voids.out).toMatch(/^0: 1 rating for .*, by Mela, .*: without a signed card$/m)
  const { out: undone } = await home.call(['void', '--undo', '0', ...WHO])
  expect(undone).toBe('1 rating of void 0 counts again.')
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

test('a receipt names the stall as the guide does now', async () => {
  const vendors = 'stall_number,stall_name\n12,Chai Tapri House\n'
  mkdirSync(join(home.folder, 'content/files'), { recursive: true })
  writeFileSync(join(home.folder, 'content/files/vendors.csv'), vendors)
  expect((await ask(toReceiptCode(COUNTED))).out).toContain('for stall 12 Chai Tapri House,')
})

test('a misheard receipt number is asked for again', async () => {
  const digits = toReceiptCode(COUNTED).replaceAll(' ', '')
  const wrong = await ask(digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10))
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.warned).toContain('A digit is wrong')
  expect((await ask('12')).warned).toContain('A receipt has twelve digits')
})
