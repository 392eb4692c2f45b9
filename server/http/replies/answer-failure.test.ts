import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../store/contract/tables.ts'
import { createFailureReader } from './answer-failure.ts'

const WHERE = { method: 'GET', path: '/board' }
function aRequest(lines: object[]) {
  const log = { error: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger
  return { log, method: 'GET', url: '/board?phone=4242' }
}

test('repeated failures are logged once in ten seconds, with a count and without the query', () => {
  let now = 0
  const lines: object[] = []
  const request = aRequest(lines)
  const read = createFailureReader(() => now)
  const full = new DatabaseUnavailable('disk full')
  for (let visitor = 0; visitor < 1000; visitor += 1) read(full, request)
  read(new DatabaseUnavailable('queue is full'), request)
  now = 9999
  read(full, request)
  now = 10_000
  read(full, request)
  expect(lines).toEqual([
    { ...WHERE, reason: 'disk full' },
    { ...WHERE, reason: 'queue is full' },
    { ...WHERE, reason: 'disk full', more: 1000 },
  ])
})

test('a fault of our own is logged with the request that met it', () => {
  const lines: object[] = []
  const fault = new TypeError('no such thing')
  createFailureReader()(fault, aRequest(lines))
  expect(lines).toEqual([{ ...WHERE, err: fault }])
})
