import { expect, test } from 'vitest'
import { isLocalTime } from './clock-time.ts'

test('only a real date with a time is a local time', () => {
  const texts = [
    '2027-12-23 22:00',
    '2028-02-29 00:59',
    '2027-02-29 22:00',
    '2027-12-23 24:00',
    '2027-12-23',
    '22:00',
    '2027-12-23T22:00',
    '',
  ]
  expect(texts.filter(isLocalTime)).toEqual(['2027-12-23 22:00', '2028-02-29 00:59'])
})
