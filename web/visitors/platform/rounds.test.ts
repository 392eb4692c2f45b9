import { beforeEach, expect, test, vi } from 'vitest'
import { createRounds } from './rounds.ts'

const SECOND_MS = 1000
let startedAt: number
let network: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', removeEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', dispatchEvent.bind(target))
  startedAt = Date.now()
  network = true
})

/** Repeats a request, and notes the seconds at which it was sent. */
function repeat(rounds: ReturnType<typeof createRounds>, everyS: number, dueInMs?: number) {
  const sent: number[] = []
  const ask = async () => {
    sent.push((Date.now() - startedAt) / SECOND_MS)
    return network
  }
  const stop = rounds.join({ ask, waitMs: () => everyS * SECOND_MS }, dueInMs)
  return { sent, stop }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS)

function setHidden(hidden: boolean) {
  Object.assign(document, { hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a request is repeated until it is stopped', async () => {
  const { sent, stop } = repeat(createRounds(), 26, 26_000)
  await pass(60)
  expect(sent).toEqual([26, 52])
  stop()
  await pass(600)
  expect([sent.length, vi.getTimerCount()]).toEqual([2, 0])
})

test('two requests that are due at nearly the same time go together', async () => {
  const rounds = createRounds()
  const news = repeat(rounds, 26, 26_000)
  const totals = repeat(rounds, 30)
  await pass(60)
  expect([news.sent, totals.sent]).toEqual([
    [26, 52],
    [0, 26, 52],
  ])
})

test('a hidden page asks nothing, and one that comes back only what has become due', async () => {
  const { sent } = repeat(createRounds(), 26)
  await pass(10)
  setHidden(true)
  expect(vi.getTimerCount()).toBe(0)
  await pass(5)
  setHidden(false)
  await pass(10)
  expect(sent).toEqual([0])
  setHidden(true)
  await pass(600)
  expect(sent).toEqual([0])
  setHidden(false)
  await pass(0)
  expect(sent).toEqual([0, 625])
})

test('failures are repeated less and less often, until the network is back', async () => {
  network = false
  const { sent } = repeat(createRounds(), 26)
  await pass(1000)
  expect(sent).toEqual([0, 52, 156, 364, 664, 964])
  network = true
  dispatchEvent(new Event('online'))
  await pass(30)
  expect(sent.slice(6)).toEqual([1000, 1026])
})
