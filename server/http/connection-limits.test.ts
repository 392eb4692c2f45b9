import { expect, test } from 'vitest'
import { readMaxConnections, toMaxConnections } from './connection-limits.ts'

const MB = 1_000_000

test('the number of connections depends on memory and the limit of open files', () => {
  expect(toMaxConnections(4096 * MB, 1_048_576)).toBe(20_000)
  expect(toMaxConnections(512 * MB, 524_288)).toBe(3200)
  expect(toMaxConnections(4096 * MB, 4096)).toBe(3276)
  expect(readMaxConnections()).toBeGreaterThan(1000)
  expect(readMaxConnections()).toBeLessThanOrEqual(20_000)
})
