import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { type Evening, makeEvening, OPENED } from '../../tests/support/festivals/made-up-evening.ts'
import { isLong } from '../../tests/support/long.ts'
import { auditLedger } from './audit-ledger.ts'
import { describeBlindness } from './describe-audit.ts'
import { type AuditOptions, isTooMany } from './flagged-group.ts'

const ANY_TIME: AuditOptions = { timeZone: 'Asia/Kolkata' }
const SEEDS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2]

const audit = (rows: LedgerRow[], options = ANY_TIME) => auditLedger(rows, options)
const toIds = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))

/** How many of the forged ratings are flagged, and how many honest ones with them. */
function judge(evening: Evening, forged: LedgerRow[], options = ANY_TIME) {
  const groups = audit(evening.rows, options)
  const flagged = toIds(groups.filter(({ isBlunt }) => !isBlunt).flatMap(({ ratings }) => ratings))
  const bad = toIds(forged)
  const caught = [...flagged].filter((id) => bad.has(id)).length
  return {
    groups,
    names: groups.map(({ name }) => name),
    caught: caught / bad.size,
    honest: flagged.size - caught,
  }
}

function forge(
  evening: Evening,
  count: number,
  toVisit: (index: number) => { network: string; browser?: string; minute: number },
  { stall = 40, stars = 5 } = {},
) {
  return Array.from({ length: count }, (_, index) =>
    evening.add(stall, stars, { browser: 'chrome', ...toVisit(index), device: `forged${index}` }),
  )
}

describe.each(SEEDS)('evening %i', (seed) => {
  test('a crowd, its carriers, its Wi-Fi and its families are no offence', () => {
    for (const visitors of [40, 400, 4000])
      expect(audit(makeEvening(visitors, seed).rows)).toEqual([])
  })

  test('nor are phones that all send at once when a network comes back', () => {
    const evening = makeEvening(4000, seed)
    for (const row of evening.rows.filter(({ network }) => network === 'carrier1')) {
      row.created_at = new Date(OPENED + (200 + evening.random() * 2) * 60_000).toISOString()
    }
    expect(audit(evening.rows)).toEqual([])
  })

  test('a script that rates one stall as ever new devices from one address is flagged', () => {
    const evening = makeEvening(2000, seed)
    const forged = forge(evening, 300, (index) => ({ network: 'shop', minute: 100 + index / 60 }))
    const { caught, honest, names } = judge(evening, forged)
    expect({ caught, honest, names }).toEqual({
      caught: 1,
      honest: 0,
      names: ['network-shop'],
    })
  })

  test('so is a slow one on a few addresses, and one that pushes a rival down', () => {
    const evening = makeEvening(3000, seed)
    const lifted = forge(evening, 120, (index) => ({
      network: `slow${index % 3}`,
      minute: index * 2,
    }))
    const pushed = forge(evening, 60, (index) => ({ network: 'rival', minute: index * 4 }), {
      stall: 2,
      stars: 1,
    }).map((row) => Object.assign(row, { device_id: `p${row.id}` }))
    expect(judge(evening, [...lifted, ...pushed])).toMatchObject({ caught: 1, honest: 0 })
  })

  test('one that rates a second stall with each device is flagged all the same', () => {
    const evening = makeEvening(3000, seed)
    const visit = (index: number) => ({ network: 'shop', minute: 100 + index / 4 })
    const forged = forge(evening, 150, visit)
    forge(evening, 150, visit, { stall: 3 }).forEach((row, index) => (row.rating = 2 + (index % 3)))
    expect(judge(evening, forged)).toMatchObject({ caught: 1 })
  })

  test('in the crowd of the Wi-Fi, another kind of browser gives a script away, and nobody else', () => {
    const evening = makeEvening(3000, seed)
    const visit = (index: number) => ({ network: 'wifi', browser: 'script', minute: index })
    const forged = forge(evening, 80, visit)
    expect(judge(evening, forged)).toMatchObject({ caught: 1, honest: 0 })
  })

  test('many addresses in a few minutes make a burst', () => {
    const evening = makeEvening(3000, seed)
    const visit = (index: number) => ({ network: `n${index}`, minute: 121 + index / 20 })
    const { caught, honest, groups } = judge(evening, forge(evening, 200, visit))
    // The edge of a window may cut a few off.
    expect(caught).toBeGreaterThan(0.85)
    expect(groups[0]).toMatchObject({ about: 'stall 40 Stall 40' })
    expect(groups[0]!.name).toMatch(/^(burst-22-\d{4}|small-networks)$/)
    expect(honest).toBeLessThan(20)
  })

  test('many addresses through the whole evening show as networks that are small', () => {
    const evening = makeEvening(3000, seed)
    const visit = (index: number) => ({ network: `n${index}`, minute: index * 1.5 })
    const forged = toIds(forge(evening, 200, visit))
    const [group, ...others] = audit(evening.rows)
    expect(others).toEqual([])
    expect(group!.name).toMatch(/^small-networks(-look)?$/)
    expect(toIds(group!.ratings).intersection(forged)).toEqual(forged)
  })

  test('where the networks are unknown, they show, and nobody can tell which they are', () => {
    const evening = makeEvening(3000, seed)
    forge(evening, 200, (index) => ({ network: `n${index}`, minute: index * 1.5 }))
    for (const row of evening.rows) row.network = null
    expect(audit(evening.rows)).toMatchObject([{ name: 'one-stall-40-5', isBlunt: true }])
  })
})

test('what is voided is not flagged again', () => {
  const evening = makeEvening(2000, 1)
  const forged = forge(evening, 300, (index) => ({ network: 'shop', minute: index / 60 }))
  for (const row of forged) row.voided_by = 'Asha'
  expect(audit(evening.rows)).toEqual([])
})

test('trials before the gates open are flagged, and one stall that goes on after they close', () => {
  const evening = makeEvening(2000, 3)
  const hours = {
    ...ANY_TIME,
    opens: new Date(OPENED),
    closes: new Date(OPENED + 310 * 60_000),
  }
  const trials = forge(evening, 3, () => ({ network: 'office', minute: -60 }))
  const late = forge(evening, 40, (index) => ({ network: `n${index}`, minute: 400 + index * 5 }), {
    stall: 41,
  })
  // Phones that were without a network all evening.
  for (const row of evening.rows.slice(0, 90)) {
    row.created_at = new Date(OPENED + 700 * 60_000).toISOString()
  }
  const { names, caught, honest } = judge(evening, [...trials, ...late], hours)
  expect(new Set(names)).toEqual(new Set(['before-hours', 'after-hours-41-5']))
  expect(caught).toBe(1)
  expect(honest).toBeLessThan(3)
})

test('two groups never have one name, also where their stalls are alike', () => {
  const evening = makeEvening(1000, 3)
  const closes = new Date(OPENED + 310 * 60_000)
  for (const stall of ['A/5', 'A 5']) {
    for (let index = 0; index < 40; index += 1) {
      const visit = { network: `n${index}`, browser: 'chrome', device: `${stall}${index}` }
      const row = evening.add(1, 5, { ...visit, minute: 400 + index })
      row.stall_id = stall
    }
  }
  const names = audit(evening.rows, { ...ANY_TIME, closes }).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['after-hours-A_5-5', 'after-hours-A_5-5-2'])
})

test('where all seem to come from one network, that is said and nobody is flagged for it', () => {
  const { rows } = makeEvening(500, 4)
  for (const row of rows) row.network = 'proxy'
  expect(audit(rows)).toEqual([])
  expect(describeBlindness(rows)).toEqual([expect.stringContaining('set TRUST_PROXY')])
  for (const row of rows) row.network = null
  expect(describeBlindness(rows)).toEqual([
    expect.stringMatching(/^Of [\d,]+ ratings it is not known/),
  ])
})

test('counts above the usual are flagged', () =>
  expectEach(
    [
      [11, 0, false],
      [12, 0, true],
      [12, 4, false],
      [19, 4, true],
      [40, 14, false],
      [44, 14, true],
    ],
    (found, usual, tooMany) => {
      // By hand: 12 - 4 = 8 < 5 × √5 = 11.2; 19 - 4 = 15 > 11.2; 44 ≥ 3 × 14 and 30 > 5 × √15 = 19.4.
      expect(isTooMany(found, usual)).toBe(tooMany)
    },
  ))
