import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createCatalogueStore } from '#web/visitors/catalogue/catalogue-store.ts'
import { CatalogueContext } from '#web/visitors/catalogue/use-catalogue.ts'
import { AddressContext } from '#web/visitors/platform/navigation/use-address.ts'
import { aVendor } from '../../../../tests/support/festivals/vendors.ts'
import StallScreen from './stall-screen.tsx'

test("a stall whose products are all gone says 'No Products Yet'", () => {
  const bare = aVendor({ stallNumber: '7', products: [] })
  const initial = { vendors: [bare], openCount: 1 }
  const store = createCatalogueStore(initial, () => Promise.reject(new Error('no network')))
  const html = renderToStaticMarkup(
    <CatalogueContext value={store}>
      <AddressContext value={{ path: `/stall/${bare.id}`, search: '' }}>
        <StallScreen />
      </AddressContext>
    </CatalogueContext>,
  )
  expect(html).toContain('No Products Yet')
  expect(html).toContain('0 products')
})
