import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { findQueue, openAgain, stateOf, toQueueCell } from './stall-state.ts'

test('a stall is open, closed or withdrawn, and closed until a time in the festival’s zone', () => {
  // 22:00 in India.
  const at = (time: string) => new Date(`2027-12-23T${time}Z`)
  const stateAt = (closed: string, time: string) =>
    stateOf(openAgain(aVendor({ closed }), at(time)))
  expect(stateAt('', '16:29')).toBe('open')
  expect(stateAt('yes', '16:29')).toBe('closed')
  expect(stateAt('2027-12-23 22:00', '16:29')).toBe('closed')
  expect(stateAt('2027-12-23 22:00', '16:30')).toBe('open')
  const irish = openAgain(aVendor({ closed: '2027-12-23 22:00' }), at('16:30'), 'Europe/Dublin')
  expect(stateOf(irish)).toBe('closed')
  expect(stateOf(aVendor({ closed: 'yes', disabled: true }))).toBe('withdrawn')
})

test('a queue is known for twenty minutes, in the festival’s time', () => {
  // 20:20 in India.
  const cell = toQueueCell(10, new Date('2027-12-23T14:50Z'))
  expect(cell).toBe('10 min until 2027-12-23 20:40')
  expect(findQueue(cell)).toEqual({ minutes: 10, until: '2027-12-23 20:40' })
  const queueAt = (time: string) =>
    openAgain(aVendor({ queue: cell }), new Date(`2027-12-23T${time}Z`)).queue
  expect(queueAt('15:09')).toBe(cell)
  expect(queueAt('15:10')).toBe('')
  for (const text of ['', 'long', '10 min', '100 min until 2027-12-23 20:40']) {
    expect(findQueue(text)).toBeUndefined()
  }
})
