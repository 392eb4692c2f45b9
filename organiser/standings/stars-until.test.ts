import { expect, test } from 'vitest'
import type { LedgerRow, StepRow } from '#server/store/contract/ledger-rows.ts'
import { starsUntil } from './stars-until.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`
const toRow = (id: string, rating: number) => ({ id, rating, created_at: at('12:00') }) as LedgerRow
const toStep = (rating_id: string, rating: number, time: string) =>
  ({ rating_id, rating, created_at: at(time) }) as StepRow

const LEDGER = [toRow('chai', 1), toRow('tea', 3), toRow('vada', 4)]
const STEPS = [
  toStep('chai', 3, '12:00'),
  toStep('chai', 5, '12:30'),
  // The server's clock was set back meanwhile.
  toStep('chai', 1, '12:20'),
  toStep('vada', 2, '12:00'),
  toStep('vada', 4, '15:50'),
]

test('at any time, a rating has the last stars that had arrived', () => {
  const starsAt = (time: string) =>
    starsUntil(LEDGER, STEPS, new Date(at(time))).map(({ rating }) => rating)
  expect(starsAt('11:59')).toEqual([])
  expect(starsAt('12:01')).toEqual([3, 3, 2])
  expect(starsAt('15:49')).toEqual([1, 3, 2])
  expect(starsAt('15:51')).toEqual([1, 3, 4])
})
