import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPagePainter } from './page-painter.ts'
import type { Drawing } from './shapes.ts'

const WAIT_MS = 50
const PNG_START = [0x89, ...Buffer.from('PNG\r\n\u001A\n'), ...Array<number>(25).fill(1)]
const drawing: Drawing = { width: 794, height: 1123, label: '', shapes: [] }

/** A canvas whose pictures finish when the test says so. */
const canvas = { width: 0, height: 0, getContext: () => context, toBlob: vi.fn<typeof toBlob>() }
const context = Object.fromEntries(
  ['scale', 'save', 'restore', 'resetTransform', 'fillRect'].map((name) => [name, () => {}]),
)
Object.assign(context, { canvas })
const waiting: BlobCallback[] = []
const toBlob = (callback: BlobCallback) => void waiting.push(callback)
const give = (picture: Blob | null) => waiting.shift()!(picture)
const aPicture = (end: number) => new Blob([new Uint8Array([...PNG_START, end])])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('document', { createElement: () => canvas })
  canvas.toBlob.mockImplementation(toBlob)
  waiting.length = 0
})
afterEach(() => {
  vi.clearAllMocks()
})

test('a picture has twice the size of its drawing, with its density in the file', async () => {
  const painting = createPagePainter(undefined).paint(drawing)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  expect([canvas.width, canvas.height]).toEqual([1588, 2246])
  give(aPicture(7))
  const png = await painting
  expect([...png.subarray(0, 33)]).toEqual(PNG_START)
  expect(new TextDecoder().decode(png.subarray(37, 41))).toBe('pHYs')
  // 7559 pixels per metre are 192 dots per inch.
  expect(new DataView(png.buffer).getUint32(41)).toBe(7559)
  expect(png.at(-1)).toBe(7)
})

test('pictures are painted one at a time, also after a failure, with 50 ms before each', async () => {
  const { paint } = createPagePainter(undefined)
  const both = Promise.allSettled([paint(drawing), paint(drawing)])
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(canvas.toBlob).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(canvas.toBlob).toHaveBeenCalledOnce()
  give(null)
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
  expect(canvas.toBlob).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  give(aPicture(2))
  const failed = { reason: new Error('The canvas gave no picture') }
  expect(await both).toMatchObject([failed, { status: 'fulfilled' }])
})

test('cancelled pictures are not painted, and nothing waits for them', async () => {
  const { paint } = createPagePainter(undefined)
  const cancelling = new AbortController()
  const cancelled = [1, 2, 3].map(() => paint(drawing, cancelling.signal))
  const wanted = paint(drawing)
  const outcome = Promise.allSettled(cancelled)
  await vi.advanceTimersByTimeAsync(10)
  cancelling.abort(new Error('cancelled'))
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS)
  expect(await outcome).toMatchObject(cancelled.map(() => ({ reason: new Error('cancelled') })))
  give(aPicture(1))
  await wanted
})

test('nothing is painted after the visitor leaves the page, and its memory is freed', async () => {
  const { paint, close } = createPagePainter(undefined)
  const painting = paint(drawing)
  const outcome = expect(painting).rejects.toThrow('The page was left')
  close()
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  await outcome
  expect(canvas.width).toBe(0)
  expect(canvas.toBlob).not.toHaveBeenCalled()
})
