import { expect, test } from 'vitest'
import { type Given, judge, type Ledger } from './judge.ts'

const first = { id: 'r1', stall_id: '12', rating: 5, device_id: 'd1' }
const second = { id: 'r2', stall_id: '12', rating: 3, device_id: 'd2' }
const cheat = { id: 'a1', stall_id: '7', rating: 5, device_id: 'd9' }
const join = { id: 'j1', full_name: 'Asha', phone: '00000', device_id: 'd1' }
const note = { id: 'f1', rating: 4, message: null, device_id: 'd1' }
const given: Given = {
  ratings: [first, second],
  joinRequests: [join],
  feedback: [note],
  attackers: [cheat, { ...cheat, id: 'a2' }],
}
const ledger: Ledger = {
  ratings: [first, second, cheat],
  totals: [
    { stall_id: '12', rating_sum: 8, rating_count: 2 },
    { stall_id: '7', rating_sum: 5, rating_count: 1 },
  ],
  joinRequests: [join],
  feedback: [note],
}
const NOTHING = {
  lost: [],
  doubled: [],
  changed: [],
  strangers: [],
  wrongTotals: [],
  formsLost: [],
  formsChanged: [],
}

test('nothing is found where everything is there once, whatever the attackers got in', () => {
  expect(judge(given, ledger)).toEqual(NOTHING)
})

test.each<[string, Partial<Ledger>, Partial<ReturnType<typeof judge>>]>([
  ['a rating that is gone', { ratings: [second, cheat] }, { lost: ['r1'], wrongTotals: ['12'] }],
  [
    'a rating that is there twice',
    { ratings: [first, first, second, cheat] },
    { doubled: ['r1'], wrongTotals: ['12'] },
  ],
  [
    'a rating that was counted again under another id',
    { ratings: [first, second, cheat, { ...first, id: 'a2' }] },
    { doubled: ['r1'], wrongTotals: ['12'] },
  ],
  [
    'other stars',
    { ratings: [{ ...first, rating: 1 }, second, cheat] },
    { changed: ['r1'], wrongTotals: ['12'] },
  ],
  [
    'another device',
    { ratings: [{ ...first, device_id: 'd3' }, second, cheat] },
    { changed: ['r1'] },
  ],
  [
    'a rating out of nowhere',
    { ratings: [first, second, cheat, { ...cheat, id: 'x', device_id: 'd4' }] },
    { strangers: ['x'], wrongTotals: ['7'] },
  ],
  [
    'totals that count a rating twice',
    { totals: [{ stall_id: '12', rating_sum: 13, rating_count: 3 }, ledger.totals[1]!] },
    { wrongTotals: ['12'] },
  ],
  ['totals that are missing', { totals: [ledger.totals[0]!] }, { wrongTotals: ['7'] }],
  [
    'totals of a stall that nobody rated',
    { totals: [...ledger.totals, { stall_id: '1', rating_sum: 5, rating_count: 1 }] },
    { wrongTotals: ['1'] },
  ],
  ['a join request that is gone', { joinRequests: [] }, { formsLost: ['j1'] }],
  ['feedback that is there twice', { feedback: [note, note] }, { formsChanged: ['f1'] }],
  ['another phone', { joinRequests: [{ ...join, phone: '1' }] }, { formsChanged: ['j1'] }],
  [
    'feedback that nobody gave',
    { feedback: [note, { ...note, id: 'x' }] },
    { formsChanged: ['x'] },
  ],
])('%s is found', (_name, changes, found) => {
  expect(judge(given, { ...ledger, ...changes })).toEqual({ ...NOTHING, ...found })
})
