import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { type Findings, judge, type Sent, type Stored } from './judge.ts'

const first = { id: 'r1', stall_id: '12', rating: 5, device_id: 'd1' }
const second = { id: 'r2', stall_id: '12', rating: 3, device_id: 'd2' }
const cheat = { id: 'a1', stall_id: '7', rating: 5, device_id: 'd9' }
const join = { id: 'j1', full_name: 'Asha', phone: '00000', device_id: 'd1' }
const note = { id: 'f1', rating: 4, message: null, device_id: 'd1' }
/** As the organisers' records have them: nothing is voided. */
function toLedger(ratings: Sent['ratings']): Stored['ledger'] {
  const about = { stall_name: 'A stall', created_at: '2026-11-22T18:00:00.000Z' }
  const unknown = { network: null, browser: null, card: null, voided_by: null, voided_why: null }
  return ratings.map((rating) => ({ ...rating, ...about, ...unknown }))
}

const sent: Sent = {
  ratings: [first, second],
  corrections: [],
  forms: [join, note],
  attackers: [cheat, { ...cheat, id: 'a2' }],
}
const stored: Stored = {
  ledger: toLedger([first, second, cheat]),
  totals: [
    { stall_id: '12', rating_sum: 8, rating_count: 2 },
    { stall_id: '7', rating_sum: 5, rating_count: 1 },
  ],
  steps: [],
  forms: [join, note],
}
const NOTHING = {
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

test('nothing is found where everything is there once, whatever the attackers got in', () => {
  expect(judge(sent, stored)).toEqual(NOTHING)
})

test('each fault of the service is found', () =>
  expectEach<[string, Partial<Stored>, Partial<Findings>]>(
    [
      [
        'a rating that is gone',
        { ledger: toLedger([second, cheat]) },
        { lost: ['r1'], wrongTotals: ['12'] },
      ],
      [
        'a rating that is there twice',
        { ledger: toLedger([first, first, second, cheat]) },
        { doubled: ['r1'], wrongTotals: ['12'] },
      ],
      [
        'a rating that was counted again under another id',
        { ledger: toLedger([first, second, cheat, { ...first, id: 'a2' }]) },
        { doubled: ['r1'], wrongTotals: ['12'] },
      ],
      [
        'other stars',
        { ledger: toLedger([{ ...first, rating: 1 }, second, cheat]) },
        { changed: ['r1'], wrongTotals: ['12'] },
      ],
      [
        'another device',
        { ledger: toLedger([{ ...first, device_id: 'd3' }, second, cheat]) },
        { changed: ['r1'] },
      ],
      [
        'a rating out of nowhere',
        { ledger: toLedger([first, second, cheat, { ...cheat, id: 'x', device_id: 'd4' }]) },
        { unknown: ['x'], wrongTotals: ['7'] },
      ],
      [
        'totals that count a rating twice',
        { totals: [{ stall_id: '12', rating_sum: 13, rating_count: 3 }, stored.totals[1]!] },
        { wrongTotals: ['12'] },
      ],
      ['totals that are missing', { totals: [stored.totals[0]!] }, { wrongTotals: ['7'] }],
      [
        'totals of a stall that nobody rated',
        { totals: [...stored.totals, { stall_id: '1', rating_sum: 5, rating_count: 1 }] },
        { wrongTotals: ['1'] },
      ],
      ['a join request that is gone', { forms: [note] }, { formsLost: ['j1'] }],
      ['feedback that is there twice', { forms: [join, note, note] }, { formsChanged: ['f1'] }],
      ['another phone', { forms: [{ ...join, phone: '1' }, note] }, { formsChanged: ['j1'] }],
      [
        'feedback that nobody gave',
        { forms: [join, note, { ...note, id: 'x' }] },
        { formsChanged: ['x'] },
      ],
    ],
    (_name, changes, found) => {
      expect(judge(sent, { ...stored, ...changes })).toEqual({ ...NOTHING, ...found })
    },
  ))

const AT = { created_at: '2026-11-22T18:30:00.000Z' }
const changed: Sent = {
  ...sent,
  corrections: [
    { ...first, id: 'c1', rating: 1 },
    { ...first, id: 'c2', rating: 4 },
  ],
}
const kept: Stored = {
  ...stored,
  ledger: toLedger([{ ...first, rating: 4 }, second, cheat]),
  steps: [
    { ...AT, id: 'r1', rating_id: 'r1', rating: 5 },
    { ...AT, id: 'c1', rating_id: 'r1', rating: 1 },
    { ...AT, id: 'c2', rating_id: 'r1', rating: 4 },
  ],
  totals: [
    { stall_id: '12', rating_sum: 7, rating_count: 2 },
    { stall_id: '7', rating_sum: 5, rating_count: 1 },
  ],
}

test('nothing is found where each step is there once and the last stars count', () => {
  expect(judge(changed, kept)).toEqual(NOTHING)
})

test('nothing is found where attackers have changed stars of their own', () => {
  const steps = [...kept.steps, { ...AT, id: 'a2', rating_id: cheat.id, rating: 5 }]
  expect(judge(changed, { ...kept, steps })).toEqual(NOTHING)
})

test('each fault of the board is found', () =>
  expectEach<[string, Partial<Stored>, Partial<Findings>]>(
    [
      ['a change that is gone', { steps: kept.steps.slice(0, 2) }, { correctionsLost: ['c2'] }],
      [
        'a change that is there twice',
        { steps: [...kept.steps, kept.steps[2]!] },
        { correctionsChanged: ['c2'] },
      ],
      [
        'a change that nobody made',
        { steps: [...kept.steps, { ...AT, id: 'x', rating_id: 'r1', rating: 4 }] },
        { correctionsChanged: ['x'] },
      ],
      [
        'an earlier step that counts in place of the last one',
        { ledger: toLedger([{ ...first, rating: 1 }, second, cheat]) },
        { changed: ['r1'], wrongTotals: ['12'] },
      ],
    ],
    (_, stands, found) => {
      expect(judge(changed, { ...kept, ...stands })).toEqual({ ...NOTHING, ...found })
    },
  ))
