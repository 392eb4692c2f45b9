import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllStalls, toPage } from './all-stalls.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a page that does not exist becomes the last or the first one', () => {
  const last = { items: [19, 20], page: 3, pageCount: 3 }
  expect([3, 99].map((page) => toPage(numbers(20), page, 9))).toEqual([last, last])
  const first = { items: numbers(6), page: 1, pageCount: 4 }
  expect([-1, Number.NaN].map((page) => toPage(numbers(20), page, 6))).toEqual([first, first])
  expect(toPage([], 1, 9)).toEqual({ items: [], page: 1, pageCount: 1 })
})

test('before there are stalls, the list says so', () => {
  const html = renderToStaticMarkup(<AllStalls vendors={[]} total={0} page={1} hrefOf={() => ''} />)
  expect(html).toContain('No Stalls Yet')
  expect(html).toContain('The market is just getting started! Check back soon')
})
