import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import {
  HOMES,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'

const COUNTED = '5d0c1f5a-7b7e-4c1e-9b1e-000000000001'
const VOIDED = '9a4be3d2-11f0-4a5e-8f43-000000000002'
const UNKNOWN = '00000000-0abc-4000-8000-000000000003'
const DEVICE = 'dddddddd-0000-4000-8000-000000000001'

let homes: Awaited<ReturnType<typeof openOrganisersHomes>>
beforeAll(async () => {
  homes = await openOrganisersHomes()
  const db = makeDatabase(join(homes.dir, 'receipts.sqlite'))
  const rate = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at, network, browser)
      values (?, ?, 'Chai Tapri', ?, ?, '2026-11-22T12:00:05.000Z', 'n', 'b')`,
  )
  rate.run(COUNTED, '12', DEVICE, 4)
  rate.run(VOIDED, '13', DEVICE, 1)
  db.prepare(
    `insert into voids (batch, rating_id, voided_by, voided_why, voided_at)
      values (1, ?, 'Asha', 'one person, many phones', '2026-11-22T20:30:00.000Z')`,
  ).run(VOIDED)
  db.close()
})
afterAll(() => homes.close())

describe.each(HOMES)('a visitor reads a receipt out, on %s', (kind) => {
  let home: OrganisersHome
  beforeAll(async () => void (home = await homes.open(kind, join(homes.dir, 'receipts.sqlite'))))
  const ask = (...words: string[]) => home.call(['receipt', ...words])

  test('and hears what was rated, when it arrived, and that it counts', async () => {
    const answer = await ask(...toReceiptCode(COUNTED).split(' '))
    expect(answer).toEqual({
      code: 0,
      out: '4 stars for stall 12 Chai Tapri, arrived 2026-11-22 17:30:05 (Asia/Kolkata).\nIt counts.',
      warned: '',
    })
  })

  test('and hears that it was taken out, without who decided it and why', async () => {
    const { code, out } = await ask(toReceiptCode(VOIDED))
    expect(code).toBe(1)
    expect(out).toContain('1 star for stall 13')
    expect(out).toContain('It does not count: the committee has taken it out.')
    expect(out).not.toMatch(/Asha|many phones/)
  })

  test('and hears that nothing has arrived yet', async () => {
    const { code, out } = await ask(toReceiptCode(UNKNOWN))
    expect(code).toBe(1)
    expect(out).toContain('No rating with this receipt has arrived, so it does not count.')
    expect(out).toContain('It may still wait on the phone')
  })

  test('and never learns whose it is', async () => {
    for (const id of [COUNTED, VOIDED]) {
      const { out } = await ask(toReceiptCode(id))
      for (const part of [DEVICE, DEVICE.slice(0, 8), id, id.slice(0, 8)]) {
        expect(out).not.toContain(part)
      }
    }
  })

  test('a number that was heard wrong is asked for once more', async () => {
    const digits = toReceiptCode(COUNTED).replaceAll(' ', '')
    const wrong = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10)
    expect(await ask(wrong)).toMatchObject({ code: 2, out: '' })
    expect((await ask(wrong)).warned).toContain('A digit is wrong')
    expect((await ask('12')).warned).toContain('A receipt has twelve digits')
  })
})
