import { expect, test, vi } from 'vitest'
import { savePng } from './save-file.ts'

test('a picture that cannot be made is only logged', async () => {
  const log = vi.fn()
  vi.stubGlobal('console', { ...console, error: log })
  await savePng('card.png', Promise.reject(new Error('no memory')))
  expect(log).toHaveBeenLastCalledWith('Failed to export PNG', expect.any(Error))
})
