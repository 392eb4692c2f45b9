import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { openAgain, stateOf } from './stall-state.ts'

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
