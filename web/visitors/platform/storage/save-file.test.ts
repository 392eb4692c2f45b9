import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile, savePng } from './save-file.ts'

const click = vi.fn()
const log = vi.fn()
const share = vi.fn<(data: { files: File[] }) => Promise<void>>(async () => {})
const canShare = () => true

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('console', { ...console, error: log })
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.clearAllMocks())

test('a file is downloaded, also in installed apps that can download', () => {
  for (const browser of [{}, { share, canShare }, { standalone: false, share, canShare }]) {
    vi.stubGlobal('navigator', browser)
    saveFile('card.png', new Blob(['x']))
  }
  expect([click.mock.calls.length, share.mock.calls.length]).toEqual([3, 0])
})

test('the share sheet opens in an installed iPhone app, which cannot download', async () => {
  vi.stubGlobal('navigator', { standalone: true, share, canShare })
  await savePng('card.png', Promise.resolve(new Blob(['x'], { type: 'image/png' })))
  const [file] = share.mock.calls[0]![0].files
  expect([file!.name, file!.type, file!.size]).toEqual(['card.png', 'image/png', 1])
  expect(click).not.toHaveBeenCalled()
})

test('a picture that cannot be made or shared is only logged, and a closed sheet is not', async () => {
  await savePng('card.png', Promise.reject(new Error('no memory')))
  expect(log).toHaveBeenLastCalledWith('Failed to export PNG', expect.any(Error))
  for (const name of ['AbortError', 'NotAllowedError']) {
    const error = Object.assign(new Error(name), { name })
    vi.stubGlobal('navigator', { standalone: true, share: () => Promise.reject(error), canShare })
    saveFile('card.png', new Blob(['x']))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(log.mock.calls.map(([text]) => text)).toEqual([
    'Failed to export PNG',
    'Failed to save card.png',
  ])
})
