import { expect, test } from 'vitest'
import { findHoursProblem, toHours } from './hours.ts'

const NOW = Date.parse('2026-11-22T22:00+05:30')

test('the gates open before they close, and neither is in the future', () => {
  const find = (opens: string, closes: string) => findHoursProblem({ opens, closes }, NOW)
  expect(find('', '')).toBeUndefined()
  expect(find('2026-11-22T17:00', '')).toBeUndefined()
  expect(find('2026-11-22T17:00', '2026-11-22T21:30')).toBeUndefined()
  expect(find('2026-11-22T17:00', '2026-11-22T17:00')).toEqual({
    field: 'closes',
    problem: 'order',
  })
  expect(find('', '2026-11-22T23:00')).toEqual({ field: 'closes', problem: 'future' })
  expect(find('2026-11-23T17:00', '')).toEqual({ field: 'opens', problem: 'future' })
})

test('the server gets the times that are known, which are the festival’s', () => {
  expect(toHours({ opens: '', closes: '' })).toEqual({})
  const opens = '2026-11-22T17:00'
  expect(toHours({ opens, closes: '' })).toEqual({ opens: '2026-11-22T11:30:00.000Z' })
})
