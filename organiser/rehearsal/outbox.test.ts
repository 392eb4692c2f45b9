import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type Letter, type SendOutcome } from './outbox.ts'

const device_id = 'd1'
const rating = (id: string): Letter => ({
  kind: 'rating',
  row: { id, stall_id: '12', rating: 5, device_id },
})
const note: Letter = { kind: 'feedback', row: { id: 'f1', rating: 5, message: null, device_id } }
const STORED: SendOutcome = { kind: 'stored' }

/** A phone whose answers are given, one after the other; then all is stored. */
function open(answers: SendOutcome[]) {
  const sent: [id: string, at: number][] = []
  const outbox = createOutbox({
    async send({ row }) {
      sent.push([row.id, performance.now()])
      return answers.shift() ?? STORED
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => 0.5,
  })
  return { outbox, sent }
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('what fails is sent again with its id, each time after a longer while', async () => {
  const failed: SendOutcome = { kind: 'failed' }
  const { outbox, sent } = open([failed, failed, failed])
  outbox.keep(rating('r1'))
  const sending = outbox.send()
  await vi.runAllTimersAsync()
  await sending
  expect(sent).toEqual([
    ['r1', 0],
    ['r1', 250],
    ['r1', 750],
    ['r1', 1750],
  ])
})

test('after a success the waits begin anew', async () => {
  const failed: SendOutcome = { kind: 'failed' }
  const { outbox, sent } = open([failed, failed, STORED, failed])
  outbox.keep(rating('r1'))
  outbox.keep(rating('r2'))
  const sending = outbox.send()
  await vi.runAllTimersAsync()
  await sending
  expect(sent).toEqual([
    ['r1', 0],
    ['r1', 250],
    ['r1', 750],
    ['r2', 750],
    ['r2', 1000],
  ])
})

test('nothing of a kind goes out before the seconds are over that the service asked for', async () => {
  const { outbox, sent } = open([{ kind: 'failed', retryAfterMs: 7000 }])
  for (const letter of [rating('r1'), rating('r2'), note]) outbox.keep(letter)
  const sending = outbox.send()
  await vi.runAllTimersAsync()
  await sending
  expect(sent.slice(0, 2)).toEqual([
    ['r1', 0],
    ['f1', 0],
  ])
  expect(sent.slice(2).map(([id]) => id)).toEqual(['r1', 'r2'])
  expect(sent[2]![1]).toBeGreaterThanOrEqual(7000)
  expect(sent[2]![1]).toBeLessThanOrEqual(14_000)
})

test('a final refusal is not sent again, and holds up nothing', async () => {
  const { outbox, sent } = open([{ kind: 'refused', reason: '409 23503' }])
  outbox.keep(rating('r1'))
  outbox.keep(rating('r2'))
  await outbox.send()
  expect(sent.map(([id]) => id)).toEqual(['r1', 'r2'])
})

test('what was given without a network goes out in one go', async () => {
  const { outbox, sent } = open([])
  for (const id of ['r1', 'r2', 'r3']) outbox.keep(rating(id))
  expect(sent).toEqual([])
  await outbox.send()
  expect(sent.map(([id]) => id)).toEqual(['r1', 'r2', 'r3'])
})
