import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllProducts } from './stall-dialog.tsx'

test('a stall without products says so in its dialog', () => {
  const html = renderToStaticMarkup(<AllProducts stallNumber="1" products={[]} />)
  expect(html).toContain('All Products')
  expect(html).toContain('No products available at this stall.')
})
