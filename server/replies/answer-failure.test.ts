import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../store/contract/tables.ts'
import { createFailureLog } from './answer-failure.ts'

test('repeated failures leave one line in ten seconds, with their number', () => {
  let now = 0
  const lines: object[] = []
  const logger = { error: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger
  const log = createFailureLog(() => now)
  const full = new DatabaseUnavailable('disk full')
  for (let visitor = 0; visitor < 1000; visitor += 1) log(logger, full)
  log(logger, new DatabaseUnavailable('queue is full'))
  now = 9999
  log(logger, full)
  now = 10_000
  log(logger, full)
  expect(lines).toEqual([
    { reason: 'disk full' },
    { reason: 'queue is full' },
    { reason: 'disk full', more: 1000 },
  ])
})

test('a fault of our own is logged with its location', () => {
  const lines: object[] = []
  const logger = { error: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger
  const fault = new TypeError('no such thing')
  createFailureLog()(logger, fault)
  expect(lines).toEqual([{ err: fault }])
})
