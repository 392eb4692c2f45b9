import { beforeEach, expect, test, vi } from 'vitest'
import { createPagePainter } from './page-painter.ts'
import type { Drawing } from './shapes.ts'

const WAIT_MS = 50
const PNG_START = [0x89, ...Buffer.from('PNG\r\n\u001A\n'), ...Array<number>(25).fill(1)]
const drawing: Drawing = { width: 794, height: 1123, label: '', shapes: [] }

const context = { canvas: {}, scale() {}, fillRect() {} }
const toBlob = vi.fn((callback: BlobCallback) => {
  callback(new Blob([new Uint8Array([...PNG_START, 7])]))
})
const canvas = { width: 0, height: 0, getContext: () => context, toBlob }
context.canvas = canvas

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('document', { createElement: () => canvas })
  toBlob.mockClear()
})

test('a picture has twice the size of its drawing, with its density in the file', async () => {
  const painting = createPagePainter(undefined).paint(drawing)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  const png = await painting
  expect([canvas.width, canvas.height]).toEqual([1588, 2246])
  expect([...png.subarray(0, 33)]).toEqual(PNG_START)
  expect(new TextDecoder().decode(png.subarray(37, 41))).toBe('pHYs')
  // 7559 pixels per metre are 192 dots per inch.
  expect(new DataView(png.buffer).getUint32(41)).toBe(7559)
  expect(png.at(-1)).toBe(7)
})
