import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

const text = new Map<string, string>()
let refuses: 'nothing' | 'writes' | 'all' = 'nothing'

function refuseWhen(...cases: (typeof refuses)[]) {
  if (cases.includes(refuses)) throw new Error('QuotaExceededError')
}

beforeEach(() => {
  text.clear()
  refuses = 'nothing'
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      refuseWhen('all')
      return text.get(key) ?? null
    },
    setItem(key: string, value: string) {
      refuseWhen('writes', 'all')
      text.set(key, value)
    },
    removeItem(key: string) {
      refuseWhen('all')
      text.delete(key)
    },
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const toNumbers = (json: string) => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? (value as number[]) : undefined
}
let counter = 0
/** A key of its own for each test, since what a device refused lives as long as the page. */
const open = () => storedValue(`numbers-${(counter += 1)}`, toNumbers)

test('what was written is read, until it is removed', () => {
  const numbers = open()
  expect(numbers.read()).toBeUndefined()
  expect(numbers.write([1, 2])).toBe(true)
  expect(numbers.read()).toEqual([1, 2])
  numbers.remove()
  expect(numbers.read()).toBeUndefined()
})

test('the same text gives the same value, so that React sees no change', () => {
  const numbers = open()
  numbers.write([1])
  expect(numbers.read()).toBe(numbers.read())
})

test('what cannot be parsed is as if it were not there', () => {
  const numbers = open()
  for (const broken of ['[1,', '{"a":1}', '']) {
    text.set(`numbers-${counter}`, broken)
    expect(numbers.read()).toBeUndefined()
  }
})

describe('a device that refuses', () => {
  test.each(['writes', 'all'] as const)(
    '%s: the value lives with the page, and the writer knows',
    (what) => {
      const numbers = open()
      refuses = what
      expect(numbers.write([3])).toBe(false)
      expect(numbers.read()).toEqual([3])
      numbers.remove()
      expect(numbers.read()).toBeUndefined()
    },
  )

  test('writes for a while: what it takes later is kept', () => {
    const numbers = open()
    refuses = 'writes'
    numbers.write([1])
    refuses = 'nothing'
    expect(numbers.write([1, 2])).toBe(true)
    expect(numbers.read()).toEqual([1, 2])
  })
})

test('listeners are told of every change, until they leave', () => {
  const numbers = open()
  const listener = vi.fn()
  const leave = numbers.subscribe(listener)
  numbers.write([1])
  numbers.remove()
  leave()
  numbers.write([2])
  expect(listener).toHaveBeenCalledTimes(2)
})
