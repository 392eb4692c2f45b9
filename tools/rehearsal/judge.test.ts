import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { type Findings, judge, type Sent, type Stored } from './judge.ts'

const first = { id: 'r1', stall_id: '12', rating: 5, device_id: 'd1' }
const second = { id: 'r2', stall_id: '12', rating: 3, device_id: 'd2' }
const cheat = { id: 'a1', stall_id: '7', rating: 5, device_id: 'd9' }
const join = { id: 'j1', full_name: 'Asha', phone: '00000', device_id: 'd1' }
const note = { id: 'f1', rating: 4, message: null, device_id: 'd1' }

/** Ledger rows as in the organisers' records, none of them voided. */
function toLedger(...ratings: Sent['ratings']): Stored['ledger'] {
  const about = { stall_name: 'A stall', created_at: '2026-11-22T18:00:00.000Z' }
  const unknown = { network: null, browser: null, card: null, voided_by: null, voided_why: null }
  return ratings.map((rating) => ({ ...rating, ...about, ...unknown }))
}
const toStep = (id: string, rating: number, rating_id = 'r1') => ({
  id,
  rating_id,
  rating,
  created_at: '2026-11-22T18:30:00.000Z',
})
const toTotal = (stall_id: string, rating_sum: number, rating_count: number) => ({
  stall_id,
  rating_sum,
  rating_count,
})

const sent: Sent = {
  ratings: [first, second],
  corrections: [],
  forms: [join, note],
  attackers: [cheat, { ...cheat, id: 'a2' }],
}
const stored: Stored = {
  ledger: toLedger(first, second, cheat),
  totals: [toTotal('12', 8, 2), toTotal('7', 5, 1)],
  steps: [],
  forms: [join, note],
}
const NOTHING: Findings = {
  lost: [],
  doubled: [],
  changed: [],
  unknown: [],
  wrongTotals: [],
  correctionsLost: [],
  correctionsChanged: [],
  formsLost: [],
  formsChanged: [],
}
type Row = [what: string, changes: Partial<Stored>, found: Partial<Findings>]

const expectFound = (rows: Row[], given: Sent, kept: Stored) =>
  expectEach(rows, (_, changes, found) =>
    expect(judge(given, { ...kept, ...changes })).toEqual({ ...NOTHING, ...found }),
  )

test('each lost, duplicated, changed or made-up rating and form is found', () => {
  const wrongTotals = ['12']
  const doubled = { doubled: ['r1'], wrongTotals }
  const onceMore = toLedger(first, second, cheat, { ...first, id: 'a2' })
  const otherStars = toLedger({ ...first, rating: 1 }, second, cheat)
  const otherDevice = toLedger({ ...first, device_id: 'd3' }, second, cheat)
  const madeUp = toLedger(first, second, cheat, { ...cheat, id: 'x', device_id: 'd4' })
  const countedTwice = [toTotal('12', 13, 3), toTotal('7', 5, 1)]
  const rows: Row[] = [
    ['everything is stored once', {}, {}],
    ['a rating is missing', { ledger: toLedger(second, cheat) }, { lost: ['r1'], wrongTotals }],
    ['a rating is stored twice', { ledger: toLedger(first, first, second, cheat) }, doubled],
    ['a rating is counted again under another id', { ledger: onceMore }, doubled],
    ['the stars differ', { ledger: otherStars }, { changed: ['r1'], wrongTotals }],
    ['the device differs', { ledger: otherDevice }, { changed: ['r1'] }],
    ['a made-up rating', { ledger: madeUp }, { unknown: ['x'], wrongTotals: ['7'] }],
    ['totals that count a rating twice', { totals: countedTwice }, { wrongTotals }],
    ['missing totals', { totals: [toTotal('12', 8, 2)] }, { wrongTotals: ['7'] }],
    [
      'totals of a stall without ratings',
      { totals: [...stored.totals, toTotal('1', 5, 1)] },
      { wrongTotals: ['1'] },
    ],
    ['a join request is missing', { forms: [note] }, { formsLost: ['j1'] }],
    ['feedback is stored twice', { forms: [join, note, note] }, { formsChanged: ['f1'] }],
    [
      'the phone number differs',
      { forms: [{ ...join, phone: '1' }, note] },
      { formsChanged: ['j1'] },
    ],
    ['made-up feedback', { forms: [join, note, { ...note, id: 'x' }] }, { formsChanged: ['x'] }],
  ]
  return expectFound(rows, sent, stored)
})

test('each lost, duplicated or made-up change of stars is found, and the last one counts', () => {
  const corrections = [
    { ...first, id: 'c1', rating: 1 },
    { ...first, id: 'c2', rating: 4 },
  ]
  const steps = [toStep('r1', 5), toStep('c1', 1), toStep('c2', 4)]
  const changed: Stored = {
    ...stored,
    ledger: toLedger({ ...first, rating: 4 }, second, cheat),
    steps,
    totals: [toTotal('12', 7, 2), toTotal('7', 5, 1)],
  }
  const earlier = toLedger({ ...first, rating: 1 }, second, cheat)
  const rows: Row[] = [
    ['each change is stored once', {}, {}],
    ['attackers changed their own stars', { steps: [...steps, toStep('a2', 5, 'a1')] }, {}],
    ['a change is missing', { steps: steps.slice(0, 2) }, { correctionsLost: ['c2'] }],
    ['a change is stored twice', { steps: [...steps, steps[2]!] }, { correctionsChanged: ['c2'] }],
    ['a made-up change', { steps: [...steps, toStep('x', 4)] }, { correctionsChanged: ['x'] }],
    ['an earlier change counts', { ledger: earlier }, { changed: ['r1'], wrongTotals: ['12'] }],
  ]
  return expectFound(rows, { ...sent, corrections }, changed)
})
