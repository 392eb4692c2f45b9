import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { readMaxConnections, toMaxConnections } from './connection-limits.ts'

const MB = 1_000_000

test('connections are limited by what the system allows', () =>
  expectEach(
    [
      ['a rented machine of 4 GB', 4096 * MB, 1_048_576, 20_000],
      ['a Raspberry Pi of 512 MB', 512 * MB, 524_288, 3200],
      ['a process that may open 4,096 files', 4096 * MB, 4096, 3276],
    ],
    (_name, memory, openFiles, connections) => {
      expect(toMaxConnections(memory, openFiles)).toBe(connections)
    },
  ))

test('this machine holds a crowd', () => {
  expect(readMaxConnections()).toBeGreaterThan(1000)
  expect(readMaxConnections()).toBeLessThanOrEqual(20_000)
})
