import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listZip } from '#organiser/unzip.ts'
import { type Progress, zipCards } from './all-cards-zip.ts'

const WAIT_MS = 50

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** @param failing Names of cards that cannot be made. */
function open(names: string[], failing: string[] = []) {
  const begun: string[] = []
  const progress: Progress[] = []
  const make = async (name: string) => {
    begun.push(name)
    if (failing.includes(name)) throw new Error(`no ${name}`)
    return new Blob([`PNG of ${name}`])
  }
  const outcome = zipCards(
    names.map((name) => ({ name, make: () => make(name) })),
    { signal: new AbortController().signal, onProgress: (step) => void progress.push(step) },
  )
  return { outcome, begun, progress }
}

test('the page stays responsive: 50 ms pass before each card', async () => {
  const { begun } = open(['a', 'b', 'c'])
  for (const before of [[], ['a'], ['a', 'b']]) {
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    expect(begun).toEqual(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(before.length + 1)
  }
})

test('progress goes from none to all, and the zip has each card in order except failed ones', async () => {
  const [first, ...others] = ['stall-1-Dosa.png', 'stall-२-चाय.png', 'stall-3.png'] as const
  const { progress, outcome } = open([first, ...others], [first])
  await vi.advanceTimersByTimeAsync(3 * WAIT_MS)
  const { zip, made } = await outcome
  expect(progress).toEqual([0, 1, 2, 3].map((done) => ({ done, total: 3 })))
  expect(made).toBe(2)
  const error = new Error(`no ${first}`)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(`Failed to export ${first}`, error)
  const files = [...listZip(new Uint8Array(await zip.arrayBuffer()))]
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  expect(files.map(({ name, unpack }) => [name, read(unpack(1000))])).toEqual(
    others.map((name) => [name, `PNG of ${name}`]),
  )
})
