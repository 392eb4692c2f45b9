import { expect, test } from 'vitest'
import { tapStall, tapWithdrawn, toStalls } from './tap.ts'

const stalls = toStalls({
  stalls: {
    titles: ['stall_number', 'closed', 'disabled'],
    rows: [
      ['1', '', ''],
      ['2', 'Yes', 'no'],
      ['3', '2999-12-23 22:00', ''],
      ['4', '2001-12-23 22:00', ''],
      ['5', '', 'yes'],
    ],
  },
  products: { titles: ['stall_number', 'name'], rows: [] },
})

test('the button of a stall shows what visitors see, and closes or opens it without withdrawing it', () => {
  expect(stalls.map(({ state }) => state)).toEqual([
    'open',
    'closed',
    'closed',
    'open',
    'withdrawn',
  ])
  const tap = (at: number, isOpen: boolean) => tapStall(stalls[at]!, isOpen)
  const cell = { kind: 'set', sheet: 'stalls', column: 'closed' }
  expect(tap(0, false)).toEqual({ ...cell, key: '1', before: '', after: 'yes' })
  expect(tap(1, true)).toEqual({ ...cell, key: '2', before: 'Yes', after: '' })
  expect(tap(2, true)).toEqual({ ...cell, key: '3', before: '2999-12-23 22:00', after: '' })
})

test('a stall is withdrawn, or brought back, without opening it', () => {
  const cell = { kind: 'set', sheet: 'stalls', column: 'disabled' }
  expect(tapWithdrawn(stalls[1]!, true)).toEqual({ ...cell, key: '2', before: 'no', after: 'yes' })
  expect(tapWithdrawn(stalls[4]!, false)).toEqual({ ...cell, key: '5', before: 'yes', after: '' })
})
