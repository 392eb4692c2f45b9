import { expect, test } from 'vitest'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { type Evening, makeEvening, OPENED } from '../../tests/support/festivals/made-up-evening.ts'
import { auditLedger } from './audit-ledger.ts'
import { describeBlindness } from './describe-audit.ts'
import { type AuditOptions, isTooMany } from './flagged-group.ts'

const ANY_TIME: AuditOptions = { timeZone: 'Asia/Kolkata' }

const audit = (rows: LedgerRow[], options = ANY_TIME) => auditLedger(rows, options)
const toIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))

function forge(
  evening: Evening,
  count: number,
  toVisit: (index: number) => { network: string; minute: number },
  { stall = 40, stars = 5 } = {},
) {
  return Array.from({ length: count }, (_, index) =>
    evening.add(stall, stars, { ...toVisit(index), device: `forged${index}` }),
  )
}

test('does not flag voided ratings again', () => {
  const evening = makeEvening(2000, 1)
  const forged = forge(evening, 300, (index) => ({ network: 'shop', minute: index / 60 }))
  for (const row of forged) row.voided_by = 'Asha'
  expect(audit(evening.rows)).toEqual([])
})

test('flags ratings before the gates open, and late ratings that favour one stall', () => {
  const evening = makeEvening(2000, 3)
  const closes = new Date(OPENED + 310 * 60_000)
  const hours = { ...ANY_TIME, opens: new Date(OPENED), closes }
  const trials = forge(evening, 3, () => ({ network: 'office', minute: -60 }))
  const late = forge(evening, 40, (index) => ({ network: `n${index}`, minute: 400 + index * 5 }), {
    stall: 41,
  })
  // Phones that were offline all evening.
  for (const row of evening.rows.slice(0, 90)) {
    row.created_at = new Date(OPENED + 700 * 60_000).toISOString()
  }
  const groups = audit(evening.rows, hours)
  const names = new Set(groups.map(({ name }) => name))
  expect(names).toEqual(new Set(['before-hours', 'after-hours-41-5']))
  const forged = toIds([...trials, ...late])
  const flagged = toIds(groups.flatMap(({ ratings }) => ratings))
  expect(flagged.intersection(forged)).toEqual(forged)
  expect(flagged.size - forged.size).toBeLessThan(3)
})

test('gives groups different names even if their stalls have similar names', () => {
  const evening = makeEvening(1000, 3)
  const closes = new Date(OPENED + 310 * 60_000)
  for (const stall of ['A/5', 'A 5']) {
    for (let index = 0; index < 40; index += 1) {
      const visit = { network: `n${index}`, device: `${stall}${index}` }
      const row = evening.add(1, 5, { ...visit, minute: 400 + index })
      row.stall_id = stall
    }
  }
  const names = audit(evening.rows, { ...ANY_TIME, closes }).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['after-hours-A_5-5', 'after-hours-A_5-5-2'])
})

test('offers every group that lifts a stall, even if voiding one would be enough', () => {
  const evening = makeEvening(2000, 1)
  for (const network of ['shop11', 'shop22']) {
    for (let index = 0; index < 400; index += 1) {
      const visit = { network, device: `${network}-${index}` }
      evening.add(40, 5, { ...visit, minute: index / 1.5 })
    }
  }
  const groups = audit(evening.rows)
  expect(groups.map(({ effects, movesAny }) => [effects[0]!.place, movesAny])).toEqual([
    [[1, 1], true],
    [[1, 1], true],
  ])
})

test('if all ratings seem to come from one network, says so and flags nobody for it', () => {
  const { rows } = makeEvening(500, 4)
  for (const row of rows) row.network = 'proxy'
  expect(audit(rows)).toEqual([])
  expect(describeBlindness(rows)).toEqual([expect.stringContaining('set TRUST_PROXY')])
  for (const row of rows) row.network = null
  expect(describeBlindness(rows)).toEqual([
    expect.stringMatching(/^The network of [\d,]+ ratings is unknown/),
  ])
})

test('the limit depends on what is usual', () => {
  // By hand: 12 - 4 = 8 < 5 × √5 = 11.2; 19 - 4 = 15 > 11.2; 44 ≥ 3 × 14 and 30 > 5 × √15 = 19.4.
  expect([isTooMany(11, 0), isTooMany(12, 0)]).toEqual([false, true])
  expect([isTooMany(12, 4), isTooMany(19, 4)]).toEqual([false, true])
  expect([isTooMany(40, 14), isTooMany(44, 14)]).toEqual([false, true])
})
