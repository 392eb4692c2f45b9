import { useLayoutEffect } from 'react'
import { AddressContext, type RenderedAddress } from '#web/platform/navigation/use-address.ts'
import type { CatalogueStore } from '#web/catalogue/catalogue-store.ts'
import { CatalogueContext } from '#web/catalogue/use-catalogue.ts'
import { AppShell } from './app-shell.tsx'

interface RootProps {
  catalogue: CatalogueStore
  /** What the HTML was rendered for; later addresses come from the browser. */
  address: RenderedAddress
  /** Told once, when every part of the first screen has its handlers. */
  onHydrated?: () => void
  /** Without its screen: the app shell alone. */
  isEmpty?: boolean
}

export function Root({ catalogue, address, onHydrated, isEmpty = false }: RootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated])
  return (
    <CatalogueContext value={catalogue}>
      <AddressContext value={address}>
        <AppShell isEmpty={isEmpty} />
      </AddressContext>
    </CatalogueContext>
  )
}
