import { expect, test } from 'vitest'
import { isOfDiet } from './diet.ts'

test('a dish suits a diet that it states or implies', () => {
  const dishes =
    'Jain>Jain, JAIN; hot>Jain, Veg / vegan>Vegan, Jain>Veg, Jain>No onion or garlic, Vegan>Veg'
  const others =
    'Veg>Vegan, Veg>Jain, contains nuts>Veg, Veg/Non-veg>Veg, Veg/Egg>Veg, Non-veg>Veg, >Veg'
  const isFor = (pair: string) => {
    const [cell, diet] = pair.split('>')
    return isOfDiet(cell!, diet!)
  }
  expect(dishes.split(', ').filter((pair) => !isFor(pair))).toEqual([])
  expect(others.split(', ').filter(isFor)).toEqual([])
})
