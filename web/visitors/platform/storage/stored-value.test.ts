import { beforeEach, expect, test, vi } from 'vitest'
import { toStorage } from '../../../../tests/support/stub-storage.ts'
import { storedValue } from './stored-value.ts'

const texts = new Map<string, string>()
let refuses: 'nothing' | 'writes' | 'all' = 'nothing'

beforeEach(() => {
  texts.clear()
  refuses = 'nothing'
  const storage = toStorage(texts)
  const refusing =
    <Args extends unknown[]>(act: (...args: Args) => unknown, isWrite = false) =>
    (...args: Args) => {
      if (refuses === 'all' || (isWrite && refuses === 'writes')) throw new Error('QuotaExceeded')
      return act(...args)
    }
  vi.stubGlobal('localStorage', {
    getItem: refusing(storage.getItem),
    setItem: refusing(storage.setItem, true),
    removeItem: refusing(storage.removeItem),
  })
  vi.stubGlobal('addEventListener', () => {})
})

const toNumbers = (json: string) => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? (value as number[]) : undefined
}
let counter = 0
/** Each test has its own key, because refused values live as long as the page. */
const open = () => storedValue(`numbers-${(counter += 1)}`, toNumbers)

test('a value reads back as written, as the same object each time, until it is removed or broken', () => {
  const numbers = open()
  expect(numbers.read()).toBeUndefined()
  expect(numbers.write([1, 2])).toBe(true)
  expect(numbers.read()).toEqual([1, 2])
  // React then sees no change.
  expect(numbers.read()).toBe(numbers.read())
  numbers.remove()
  expect(numbers.read()).toBeUndefined()
  for (const broken of ['[1,', '{"a":1}', '']) {
    texts.set(`numbers-${counter}`, broken)
    expect(numbers.read()).toBeUndefined()
  }
})

test('values that the device refuses live as long as the page, and later ones are stored if possible', () => {
  for (const what of ['writes', 'all'] as const) {
    const numbers = open()
    refuses = what
    expect(numbers.write([3])).toBe(false)
    expect(numbers.read()).toEqual([3])
    numbers.remove()
    expect(numbers.read()).toBeUndefined()
    numbers.write([1])
    refuses = 'nothing'
    expect(numbers.write([1, 2])).toBe(true)
    expect(numbers.read()).toEqual([1, 2])
  }
})
