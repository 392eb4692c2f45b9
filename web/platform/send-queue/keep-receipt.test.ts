import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#shared/delivery/entry.ts'

const texts = new Map<string, string>()
const RATING = { id: 'a', stallId: '12', stallName: 'Chai Tapri', rating: 4, createdAt: 'x' }
const ENTRY: Entry = {
  kind: 'rating',
  row: { id: 'a', stall_id: '12', rating: 4, device_id: 'd' },
  givenAt: 'x',
}

let keep: typeof import('./keep-receipt.ts').keepReceipt
const receipts = () => JSON.parse(texts.get('rating_receipts') ?? '[]') as unknown[]

beforeEach(async () => {
  texts.clear()
  texts.set('stall_ratings', JSON.stringify([RATING]))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  vi.resetModules()
  ;({ keepReceipt: keep } = await import('./keep-receipt.ts'))
})

test('a counted rating leaves its id and the time', () => {
  keep(ENTRY)
  expect(receipts()).toEqual([{ id: 'a', at: expect.stringMatching(/^20\d\d-.*Z$/) }])
})

test('so does one whose stars were there before: the same count', () => {
  keep(ENTRY, 4)
  expect(receipts()).toMatchObject([{ id: 'a' }])
  expect(receipts()[0]).not.toHaveProperty('countedStars')
})

test('other stars, or none, leave the whole rating', () => {
  keep(ENTRY, 2)
  expect(receipts()).toMatchObject([{ id: 'a', countedStars: 2, rating: RATING }])
})

test('the first answer stands', () => {
  keep(ENTRY, 0)
  keep(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a', countedStars: 0 }])
})

test('a join request leaves none', () => {
  const row = { id: 'j', full_name: 'Asha', phone: '98', device_id: 'd' }
  keep({ kind: 'join-request', row, givenAt: 'x' })
  expect(receipts()).toEqual([])
})

test('what somebody else wrote there is not trusted', async () => {
  texts.set('rating_receipts', JSON.stringify([{ id: 1 }, { id: 'b', at: 'soon' }, null, 7]))
  keep(ENTRY)
  expect(receipts()).toMatchObject([{ id: 'a' }])
})
