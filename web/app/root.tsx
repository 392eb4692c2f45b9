import { useLayoutEffect } from 'react'
import { AddressContext, type RenderedAddress } from '#web/platform/navigation/use-address.ts'
import type { CatalogueStore } from '#web/catalogue/catalogue-state.ts'
import { CatalogueContext } from '#web/catalogue/use-catalogue.ts'
import { AppShell } from './app-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'

interface RootProps {
  catalogue: CatalogueStore
  /** What the HTML was rendered for; later addresses come from the browser. */
  address: RenderedAddress
  /** Called once, when the first screen is hydrated. */
  onHydrated?: () => void
  /** The app shell without a screen. */
  isShell?: boolean
}

export function Root({ catalogue, address, onHydrated, isShell = false }: RootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated])
  return (
    <CatalogueContext value={catalogue}>
      <AddressContext value={address}>
        {/* For the app shell itself; a screen that fails leaves the menu standing. */}
        <ErrorScreen>
          <AppShell isEmpty={isShell} />
        </ErrorScreen>
      </AddressContext>
    </CatalogueContext>
  )
}
