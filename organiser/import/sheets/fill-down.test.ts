import { expect, test } from 'vitest'
import { fillDiet, offerFillDiet } from './fill-down.ts'

const read = (...rows: [stallNumber: string, name: string, diet: string][]) => ({
  hasStalls: true,
  hasProducts: true,
  isImport: true,
  records: rows.map(([stallNumber, name, diet], at) => {
    return {
      place: { file: 'a.csv', line: at + 2 },
      stallNumber,
      stall: {},
      product: { name, diet },
    }
  }),
})

test('a diet on the first row of each stall is offered to, and given to, its other dishes', () => {
  const list = read(
    ['A1', 'Khaman', 'Veg'],
    ['A1', 'Dal', ''],
    ['A2', 'Kabab', ''],
    ['A2', 'Tea', ''],
  )
  expect(offerFillDiet([list])).toMatchObject([{ asks: 'fill-diet', count: 1, place: { line: 3 } }])
  const diets = fillDiet(list).records.map(({ product }) => product.diet)
  expect(diets).toEqual(['Veg', 'Veg', '', ''])
})

test('a list that gives diets to single dishes means what it leaves out', () => {
  const list = read(['A1', 'Khaman', 'Veg'], ['A1', 'Dal', ''], ['A1', 'Kabab', 'Non veg'])
  expect(offerFillDiet([list])).toEqual([])
  expect(fillDiet(list)).toEqual(list)
})
