import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unzip } from '../../tests/support/pictures/unzip.ts'
import { type Progress, zipCards } from './all-cards-zip.ts'

type Png = Uint8Array<ArrayBuffer>

const WAIT_MS = 50

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Cards that are done when the test says so. */
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
  // Those who cancel look at it later.
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

test('the page stays free: each card is begun 50 ms after the one before it', async () => {
  const { begun } = open(['a', 'b', 'c'])
  for (const before of [[], ['a'], ['a', 'b']]) {
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    expect(begun).toEqual(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(before.length + 1)
  }
})

test('progress goes from none to all, in whatever order the cards are done', async () => {
  const { progress, finish, fail, beginAll, outcome } = open(['a', 'b', 'c'])
  await beginAll()
  expect(progress).toEqual([{ done: 0, total: 3 }])
  finish('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(progress.at(-1)).toEqual({ done: 1, total: 3 })
  fail('a')
  finish('b')
  await outcome
  expect(progress).toEqual([0, 1, 2, 3].map((done) => ({ done, total: 3 })))
})

describe('the zip', () => {
  test('holds every card as it was made, in the order of the stalls', async () => {
    const names = ['stall-1-Dosa.png', 'stall-२-चाय.png', 'stall-3.png']
    const { finish, beginAll, outcome } = open(names)
    await beginAll()
    for (const name of names.toReversed()) finish(name)
    const { zip, failed } = await outcome
    expect(failed).toEqual([])
    expect(await readZip(zip)).toEqual(names.map((name) => ({ name, content: `PNG of ${name}` })))
  })

  test('lacks a card that failed; its name is reported and logged, and all others are there', async () => {
    const { finish, fail, beginAll, outcome } = open(['a.png', 'b.png', 'c.png'])
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    fail('a.png')
    await beginAll()
    finish('b.png')
    finish('c.png')
    const { zip, failed } = await outcome
    expect(failed).toEqual(['a.png'])
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Failed to export a.png',
      new Error('no a.png'),
    )
    expect((await readZip(zip)).map(({ name }) => name)).toEqual(['b.png', 'c.png'])
  })
})

test('an organiser who cancels gets no zip, and nothing more is begun or reported', async () => {
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

/** @throws When a file is compressed or broken, or its name is not marked as UTF-8. */
async function readZip(zip: Blob) {
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  return files.map(({ name, content }) => ({ name, content: content.toString('utf8') }))
}
