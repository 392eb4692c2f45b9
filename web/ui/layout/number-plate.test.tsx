import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumberPlate } from './number-plate.tsx'

test("stalls side by side, such as 'A-9' and 'A-10', have plates of one shape", () => {
  const isLong = (number: string) =>
    renderToStaticMarkup(<NumberPlate number={number} />).includes('data-long')
  expect(['9', '10', '104', '१०'].map(isLong)).toEqual([false, false, false, false])
  expect(['A-9', 'A-10', 'A9', 'A10', '7B', 'क९'].map(isLong)).toEqual(Array(6).fill(true))
})
