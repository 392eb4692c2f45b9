import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressContext } from '#web/visitors/platform/navigation/use-address.ts'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import type { CatalogueState, CatalogueStore } from './catalogue-store.ts'
import { OneStall } from './stall-states.tsx'
import { CatalogueContext } from './use-catalogue.ts'

function showStall(number: string, isProvisional: boolean) {
  const open = [aVendor({ stallNumber: '1', stallName: 'Tea' })]
  const state: CatalogueState = {
    status: 'ready',
    market: { vendors: open, categories: [] },
    open,
    sheets: open,
    asOf: undefined,
    isProvisional,
  }
  const store = { read: () => state, subscribe: () => () => {} } as unknown as CatalogueStore
  return renderToStaticMarkup(
    <CatalogueContext value={store}>
      <AddressContext value={{ path: '/rate-stall', search: `?id=${number}` }}>
        <OneStall backHref="/" backLabel="Back to Home">
          {({ stallName }) => <h1>{stallName}</h1>}
        </OneStall>
      </AddressContext>
    </CatalogueContext>,
  )
}

test('a stall missing from the phone’s copy is awaited while a newer list may bring it', () => {
  expect(showStall('1', true)).toContain('Tea')
  expect(showStall('2', true)).toContain('Loading stall…')
  expect(showStall('2', true)).not.toContain('Stall Not Found')
  expect(showStall('2', false)).toContain('Stall Not Found')
})
