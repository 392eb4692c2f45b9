import { expect, test } from 'vitest'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { describeEffect } from '#shared/admin/evening-api.ts'
import { toPlaces } from './audit-places.ts'
import { toAuditTable } from './audit-table.ts'

/** Ratings of one minute. @param network Null if it is unknown. */
const rate = (stall: string, stars: number[], network: string | null, device?: string) =>
  stars.map((rating, index): LedgerRow => {
    const from = `${stall} ${network} ${index}`
    return {
      id: device ? `${device} ${from}` : from,
      stall_id: stall,
      stall_name: `Stall ${stall}`,
      device_id: device ?? from,
      rating,
      created_at: '2026-11-22T12:03:00.000Z',
      network,
      state: 'counted',
      voided_by: null,
      voided_why: null,
    }
  })

const distanceOf = (rows: LedgerRow[], name: string) =>
  toPlaces(rows).find((place) => place.name === name)!.distance

/** Eight visitors' ratings: mean 4, variance 16 / 14, and no correlation between the two stalls. */
const OTHERS = [3, 3, 3, 3, 5, 5, 5, 5].flatMap((stars, index) => [
  ...rate('1', [stars], null, `v${index}`),
  ...rate('2', [index % 2 === 0 ? 3 : 5], null, `v${index}`),
])

test('the distance is from what others gave the same stalls, and grows with the number of ratings', () => {
  // Two ones are 6 below the expected fours. Chance varies by 10 + 2 + 2² / (8 + 8) = 12.25.
  const two = distanceOf([...OTHERS, ...rate('1', [1, 1], 'x')], 'x')
  expect(two).toBeCloseTo(-6 / Math.sqrt((16 / 14) * 12.25), 5)
  const three = distanceOf([...OTHERS, ...rate('1', [1, 1, 1], 'x')], 'x')
  expect(three).toBeCloseTo(-9 / Math.sqrt((16 / 14) * (13 + 9 / 16)), 5)
})

test('networks that only praise one stall do not make each other look normal', () => {
  const fives = ['x', 'y', 'z'].flatMap((network) => rate('1', [5, 5], network))
  expect(distanceOf([...OTHERS, ...fives], 'x')).toBeCloseTo(2 / Math.sqrt((16 / 14) * 12.25), 5)
})

test('a stall that nobody else has rated is compared with all stalls', () => {
  const fives = rate('3', [5, 5], 'x')
  expect(distanceOf([...OTHERS, ...fives], 'x')).toBeCloseTo(2 / Math.sqrt((16 / 14) * 12.5), 5)
})

test('ratings by one device carry less weight than those by several', () => {
  const row = (device: string, stars: number, network: string | null = null) =>
    ['1', '2'].flatMap((stall) => rate(stall, [stars], network, device))
  // The variance is 8 / 6, the correlation 1 / 1.333 = 0.75: each device gives both stalls the same.
  const rows = [...row('a', 5, 'x'), ...row('b', 5), ...row('c', 3), ...row('d', 3)]
  const [expected, chance] = [(11 + 8 * 4) / 11, 10 + 2 * (1 + 1 / 11) + 2 * 0.75]
  expect(distanceOf(rows, 'x')).toBeCloseTo((10 - 2 * expected) / Math.sqrt((8 / 6) * chance), 5)
})

test('a row says what the Top 5 would be without it, and without all rows above as well', () => {
  const visitors = Array.from({ length: 40 }, (_, index) => index)
  const honest = ['1', '2', '3', '4', '5', '6'].flatMap((stall, fewer) =>
    visitors
      .slice(2 * fewer)
      .flatMap((index) => rate(stall, [index % 2 === 0 ? 3 : 5], null, `v${index}`)),
  )
  const forged = [...rate('6', Array<number>(40).fill(5), 'x'), ...rate('5', [5, 5, 5, 5, 5], 'y')]
  const { rows, places, unknown, ratings } = toAuditTable([...honest, ...forged])
  expect({ places, unknown, ratings }).toEqual({ places: 3, unknown: 210, ratings: 255 })
  expect(rows.map(({ key }) => key)).toEqual(['network x', 'network y', expect.any(String)])
  const [x, y] = rows
  expect(x).toMatchObject({ ratings: 40, devices: 40, average: 5, together: undefined })
  const top = ['5', '1', '2', '3', '4']
  expect(x!.effect).toEqual({ ratings: 40, stall: '6', now: 1, without: 6, top })
  expect(y!.together).toMatchObject({ ratings: 45, stall: '6', top: ['1', '2', '3', '4', '5'] })
  const voided = [
    ...honest,
    ...forged.map((row) => ({ ...row, state: 'voided' as const, voided_by: 'Asha' })),
  ]
  expect(toAuditTable(voided).rows).toMatchObject([{ kind: 'period', ratings: 210 }])
})

test('the sentence is correct English and Hindi', () => {
  const effect = { ratings: 480, stall: '26', now: 1, without: 9, top: ['3', '14'] }
  expect(describeEffect.en(effect)).toBe(
    'Without these 480 ratings, stall 26 would be 9th instead of 1st. Top 2: 3, 14.',
  )
  expect(describeEffect.en({ ...effect, now: 3, without: 0 }, true)).toContain(
    'Without the 480 ratings of this row and all above, stall 26 would have no rating instead of being 3rd.',
  )
  expect(describeEffect.hi(effect)).toBe(
    'इन 480 रेटिंग के बिना स्टॉल 26 स्थान 9 पर होता; अभी स्थान 1। पहले 2: 3, 14।',
  )
})
