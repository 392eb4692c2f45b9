import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/categories.ts'
import { toSentence } from './content-problem.ts'
import { CATEGORY_SHAPES, readCategories, readCategoryNames } from './categories.ts'

const fileOf = (text: string) => (name: string) =>
  name === 'categories.csv' ? new TextEncoder().encode(text) : undefined
const namesIn = (text: string) => readCategoryNames(fileOf(text)).value

test('without the file a festival has the categories of the specification', () => {
  const { value, problems } = readCategories(() => undefined)
  expect(value!.map(({ name }) => name)).toEqual(CATEGORIES)
  expect(value!.find(({ name }) => name === 'Water')!.icon).toBe(CATEGORY_SHAPES.drop)
  expect(problems).toEqual([])
})

test('the order of the sheet is the order in the guide, and Others is always one of them', () => {
  expect(namesIn('name,icon\nSeafood,fish\nOthers,plate\nGrill,meat\n')).toEqual([
    'Seafood',
    'Others',
    'Grill',
  ])
  expect(namesIn('name\nSeafood\nGrill\n')).toEqual(['Seafood', 'Grill', 'Others'])
})

test('a category that is listed twice is shown once', () => {
  expect(namesIn('name\nGrill\ngrill\n')).toEqual(['Grill', 'Others'])
})

test('a drawing that there is not is told, and a plate is drawn', () => {
  const { plate } = CATEGORY_SHAPES
  const { value, problems } = readCategories(fileOf('name,icon\nGrill,flame\nTea,\n'))
  expect(value!.map(({ icon }) => icon)).toEqual([plate, plate, plate])
  expect(problems.map(toSentence)).toEqual([
    expect.stringMatching(
      /^categories\.csv line 2: icon should be one of plate, dosa, .*, but it is "flame"; a plate is drawn$/,
    ),
  ])
})

test('a sheet without names is refused', () => {
  const { value, problems } = readCategories(fileOf('category,icon\nGrill,meat\n'))
  expect(value).toBeUndefined()
  expect(problems.map(toSentence)).toEqual([
    'categories.csv line 1: the column name should be in the first row, but there are category, icon; the site cannot do without it',
  ])
})

test('the volunteers are told the name of every drawing', () => {
  const guide = readFileSync(new URL('../../content/README.md', import.meta.url), 'utf8')
  for (const name of Object.keys(CATEGORY_SHAPES)) expect(guide).toContain(`\`${name}\``)
})
