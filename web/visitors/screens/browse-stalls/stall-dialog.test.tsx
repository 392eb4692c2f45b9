import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { aVendor } from '../../../../tests/support/festivals/vendors.ts'
import { StallDialog } from './stall-dialog.tsx'

test('a stall without products says so in its dialog', () => {
  vi.stubGlobal('location', { search: '' })
  const stall = aVendor({ stallNumber: '1', products: [] })
  const html = renderToStaticMarkup(<StallDialog stall={stall} onClose={() => {}} />)
  expect(html).toContain('All Products')
  expect(html).toContain('No products available at this stall.')
})
