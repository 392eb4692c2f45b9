import {
  HERE_MAX_MS,
  getDeviceId,
  keptStalls,
  readHere,
  sidebarCollapsed,
  stallRatings,
  writeHere,
} from './keys.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../tests/support/stub-storage.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = stubLocalStorage()
})

test('invalid stored values count as missing', () => {
  for (const nonsense of ['not json', '{"2":true}', '[null,{"a":1},7]']) {
    for (const key of ['kept_stalls', 'stall_ratings', 'sidebarCollapsed', 'scanned_stall']) {
      stored.set(key, nonsense)
    }
    stored.set('device_id', nonsense)
    expect(keptStalls.read()?.numbers ?? []).toEqual([])
    expect(stallRatings.read() ?? []).toEqual([])
    expect([sidebarCollapsed.read(), readHere()]).toEqual([undefined, undefined])
    expect(getDeviceId()).toMatch(/^[0-9a-f-]{36}$/)
  }
  stored.set('kept_stalls', '{"numbers":[2,"4",null]}')
  expect(keptStalls.read()?.numbers).toEqual(['4'])
})

test('a visitor is at the stall whose card was scanned, until that expires', () => {
  writeHere('12')
  vi.advanceTimersByTime(HERE_MAX_MS - 1)
  expect(readHere()).toBe('12')
  vi.advanceTimersByTime(1)
  expect(readHere()).toBeUndefined()
})

test('a card scanned while the clock was a day ahead does not tell where the visitor is', () => {
  vi.setSystemTime('2026-11-23T19:00:00Z')
  writeHere('12')
  vi.setSystemTime('2026-11-22T19:01:00Z')
  expect(readHere()).toBeUndefined()
})
