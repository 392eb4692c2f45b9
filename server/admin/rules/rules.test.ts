import { expect, test } from 'vitest'
import { hashPin, isPin, isWeakPin } from './pins.ts'
import { toSessionState } from '../tables/sessions.ts'

test('a PIN that an attacker would try first is too weak', () => {
  const weak = ['000000', '777777', '123456', '654321', '456789', '890123', '121212', '123123']
  const unreadable = ['', '12345', '4928167', '49281a', ' 49281', '४९२८१६', '4928\n16']
  expect([...weak, ...unreadable].filter((pin) => !isWeakPin(pin))).toEqual([])
  expect(['492816', '100000', '135790', '123457', '112233'].filter(isWeakPin)).toEqual([])
})

test('a PIN matches each of its hashes, and no two hashes are the same', async () => {
  const [first, second] = [await hashPin('492816'), await hashPin('492816')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('492816')
  expect(await isPin('492816', first)).toBe(true)
  expect(await isPin('492816', second)).toBe(true)
  expect(await isPin('492817', first)).toBe(false)
  for (const stored of ['', '.', 'x', first.split('.')[0]!]) {
    expect(await isPin('492816', stored)).toBe(false)
  }
})

test('an unused session locks after half an hour and ends after a week, and any session ends after a month', async () => {
  const noon = new Date('2026-11-22T12:00:00Z')
  for (const [created, seen, state] of [
    ['11-22T12:00:00', '11-22T12:00:00', 'open'],
    ['11-22T12:00:00', '11-22T11:30:01', 'open'],
    ['11-22T12:00:00', '11-22T11:30:00', 'locked'],
    ['11-10T12:00:00', '11-15T12:00:01', 'locked'],
    ['11-10T12:00:00', '11-15T12:00:00', 'ended'],
    ['10-23T12:00:01', '11-22T12:00:00', 'open'],
    ['10-23T12:00:00', '11-22T12:00:00', 'ended'],
    // Times from another server's clock, or from before the clock was set back.
    ['11-22T12:00:05', '11-22T12:00:05', 'open'],
    ['11-22T12:30:00', '11-22T12:30:00', 'locked'],
    ['11-22T12:00:00', '11-29T12:00:00', 'ended'],
    ['12-22T12:00:00', '11-22T12:00:00', 'ended'],
  ] as const) {
    const times = { createdAt: new Date(`2026-${created}Z`), seenAt: new Date(`2026-${seen}Z`) }
    expect.soft(toSessionState(times, noon), created).toBe(state)
  }
})
