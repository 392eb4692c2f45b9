import { useLayoutEffect } from 'react'
import {
  AddressContext,
  type RenderedAddress,
} from '#web/visitors/platform/navigation/use-address.ts'
import type { CatalogueStore } from '#web/visitors/catalogue/catalogue-store.ts'
import { CatalogueContext } from '#web/visitors/catalogue/use-catalogue.ts'
import { AppShell } from './app-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'

interface RootProps {
  catalogue: CatalogueStore
  /** The address that the HTML was rendered for. Later ones come from the browser. */
  address: RenderedAddress
  onHydrated?: () => void
  isShell?: boolean
}

export function Root({ catalogue, address, onHydrated, isShell = false }: RootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated])
  return (
    <CatalogueContext value={catalogue}>
      <AddressContext value={address}>
        {/* Catches errors of the app shell itself. If a screen fails, the menu stays. */}
        <ErrorScreen>
          <AppShell isEmpty={isShell} />
        </ErrorScreen>
      </AddressContext>
    </CatalogueContext>
  )
}
