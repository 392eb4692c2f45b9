import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderOf } from '../../tests/support/festivals/content-folder.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { CATEGORY_SHAPES, readCategories, readCategoryNames } from './categories.ts'
import { toSentence } from './content-problem.ts'

const folder = (text: string) => folderOf({ 'categories.csv': text })
const namesIn = (text: string) => readCategoryNames(folder(text))

test('without the file, a festival has the specification’s categories', () => {
  const { value, problems } = readCategories(() => undefined)
  expect(value!.map(({ name }) => name)).toEqual(CATEGORIES)
  expect(value!.find(({ name }) => name === 'Water')!.icon).toBe(CATEGORY_SHAPES.drop)
  expect(problems).toEqual([])
})

test('the guide has the sheet’s categories in order, each once, and always Others', () => {
  const names = ['Seafood', 'Others', 'Grill']
  expect(namesIn('name,icon\nSeafood,fish\nOthers,plate\nGrill,meat\n')).toEqual(names)
  expect(namesIn('name\nSeafood\nGrill\ngrill\n')).toEqual(['Seafood', 'Grill', 'Others'])
})

test('an unknown drawing is reported and replaced by a plate', () => {
  const { plate } = CATEGORY_SHAPES
  const { value, problems } = readCategories(folder('name,icon\nGrill,flame\nTea,\n'))
  expect(value!.map(({ icon }) => icon)).toEqual([plate, plate, plate])
  const reported = /line 2: icon should be one of plate, .*, but it is "flame"; a plate is drawn$/
  expect(problems.map(toSentence)).toEqual([expect.stringMatching(reported)])
})

test('content/README.md lists the name of every drawing', () => {
  const guide = readFileSync(new URL('../../content/README.md', import.meta.url), 'utf8')
  for (const name of Object.keys(CATEGORY_SHAPES)) expect(guide).toContain(`\`${name}\``)
})
