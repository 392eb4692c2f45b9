import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unzip } from '../../../../tests/support/pictures/unzip.ts'
import { type Progress, zipCards } from './all-cards-zip.ts'

type Png = Uint8Array<ArrayBuffer>

const WAIT_MS = 50

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Cards that finish when the test says so. */
function open(names: string[]) {
  const begun: string[] = []
  const progress: Progress[] = []
  const stop = new AbortController()
  const ends = new Map<string, { resolve(png: Png): void; reject(reason: Error): void }>()
  const make = (name: string) => {
    begun.push(name)
    return new Promise<Png>((resolve, reject) => ends.set(name, { resolve, reject }))
  }
  const outcome = zipCards(
    names.map((name) => ({ name, make: () => make(name) })),
    { signal: stop.signal, onProgress: (step) => void progress.push(step) },
  )
  // Tests of cancellation check it later.
  outcome.catch(() => {})
  return {
    outcome,
    begun,
    progress,
    cancel: (reason: Error) => stop.abort(reason),
    finish: (name: string) => ends.get(name)!.resolve(new TextEncoder().encode(`PNG of ${name}`)),
    fail: (name: string) => ends.get(name)!.reject(new Error(`no ${name}`)),
    beginAll: () => vi.advanceTimersByTimeAsync(WAIT_MS * names.length),
  }
}

test('the page stays responsive: each card starts 50 ms after the one before it', async () => {
  const { begun } = open(['a', 'b', 'c'])
  for (const before of [[], ['a'], ['a', 'b']]) {
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    expect(begun).toEqual(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(before.length + 1)
  }
})

test('progress goes from none to all, and the zip has each card in order except failed ones', async () => {
  const names = ['stall-1-Dosa.png', 'stall-२-चाय.png', 'stall-3.png', 'stall-4.png']
  const { progress, finish, fail, beginAll, outcome } = open(names)
  const [first, second, third, fourth] = names as [string, string, string, string]
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  fail(first)
  await beginAll()
  expect(progress.at(-1)).toEqual({ done: 1, total: 4 })
  for (const name of [fourth, second, third]) finish(name)
  const { zip, made } = await outcome
  expect(progress).toEqual([0, 1, 2, 3, 4].map((done) => ({ done, total: 4 })))
  expect(made).toBe(3)
  const error = new Error(`no ${first}`)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(`Failed to export ${first}`, error)
  // `unzip` throws if a file is compressed or broken, or its name is not marked as UTF-8.
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  expect(files.map(({ name, content }) => [name, content.toString('utf8')])).toEqual(
    [second, third, fourth].map((name) => [name, `PNG of ${name}`]),
  )
})

test('an organiser who cancels gets no zip, and nothing more is started or reported', async () => {
  const reason = new Error('cancelled')
  for (const waitMs of [0, WAIT_MS + 10]) {
    const { begun, cancel, outcome, beginAll } = open(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(waitMs)
    const before = [...begun]
    cancel(reason)
    await expect(outcome).rejects.toBe(reason)
    await beginAll()
    expect(begun).toEqual(before)
  }
  const { cancel, fail, finish, progress, outcome, beginAll } = open(['a', 'b'])
  await beginAll()
  cancel(reason)
  fail('a')
  finish('b')
  await expect(outcome).rejects.toBe(reason)
  expect(console.error).not.toHaveBeenCalled()
  expect(progress).toEqual([{ done: 0, total: 2 }])
})
