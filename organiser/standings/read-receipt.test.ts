import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { readReceipt } from './read-receipt.ts'

const COUNTED = '5d0c1f5a-7b7e-4c1e-9b1e-000000000001'
const VOIDED = '9a4be3d2-11f0-4a5e-8f43-000000000002'
const READ_OUT = 'aaaaaaaa-abbb-4000-8000-000000000004'
/** Has the same receipt number: its sender overheard it. */
const TWIN = 'aaaaaaaa-a000-4000-8000-000000000005'
const WAITING = 'bbbbbbbb-0000-4000-8000-000000000007'
const GONE = 'cccccccc-0000-4000-8000-000000000008'
const DEVICE = 'dddddddd-0000-4000-8000-000000000001'
const AT = '2026-11-22T12:00:05.000Z'

const aRow = (id: string, stall_id: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  stall_id,
  stall_name: `Stall ${stall_id}`,
  device_id: DEVICE,
  rating: 4,
  created_at: AT,
  network: 'n',
  state: 'counted',
  voided_by: null,
  voided_why: null,
  ...more,
})

const LEDGER = [
  aRow(COUNTED, '12'),
  aRow(VOIDED, '13', {
    state: 'voided',
    voided_by: 'Asha and Om',
    voided_why: 'one person, many phones',
  }),
  aRow(READ_OUT, '14', { rating: 5 }),
  aRow(TWIN, '15', { rating: 1, created_at: '2026-11-22T12:00:06.000Z' }),
  aRow(WAITING, '16', { state: 'no-ticket' }),
  aRow(GONE, '99'),
]

function ask(text: string) {
  const folder = makeFolder()
  cpSync('content', folder, { recursive: true })
  mkdirSync(join(folder, 'files'), { recursive: true })
  const stalls = ['12', '13', '14', '15', '16'].map((number) => `${number},Now ${number}`)
  writeFileSync(
    join(folder, 'files/vendors.csv'),
    ['stall_number,stall_name', ...stalls].join('\n'),
  )
  const records = { ledger: () => Promise.resolve(LEDGER) }
  return readReceipt(records, { CONTENT_DIR: folder }, text)
}

test('a receipt says what was rated and when, under the stall’s name in the guide, but not by whom', async () => {
  const found = await ask(toReceiptCode(COUNTED))
  expect(found).toMatchObject({
    kind: 'found',
    stall: { id: '12', name: 'Now 12' },
    stars: 4,
    at: AT,
    counts: 'yes',
    twins: 0,
  })
  expect(JSON.stringify(found)).not.toContain(DEVICE.slice(0, 8))
})

test('a receipt says why a rating does not count', async () => {
  const counts: [id: string, reason: string][] = [
    [VOIDED, 'voided'],
    [WAITING, 'no-ticket'],
    [GONE, 'not-listed'],
  ]
  for (const [id, reason] of counts) {
    expect.soft(await ask(toReceiptCode(id))).toMatchObject({ kind: 'found', counts: reason })
  }
  expect(await ask(toReceiptCode('00000000-0abc-4000-8000-000000000003'))).toEqual({
    kind: 'unknown',
  })
})

test('a receipt belongs to the first rating, even if its number is sent again', async () => {
  expect(toReceiptCode(TWIN)).toBe(toReceiptCode(READ_OUT))
  expect(await ask(toReceiptCode(TWIN))).toMatchObject({ stall: { id: '14' }, stars: 5, twins: 1 })
})
