import { useLayoutEffect } from 'react'
import { Router } from 'wouter'
import type { CatalogueStore } from '#web/catalogue/catalogue-store.ts'
import { CatalogueContext } from '#web/catalogue/use-catalogue.ts'
import { AppShell } from './app-shell.tsx'

interface RootProps {
  catalogue: CatalogueStore
  /** The address that the HTML was rendered for; later ones come from the browser. */
  path: string
  search: string
  /** Told once, when every part of the first screen has its handlers. */
  onHydrated?: () => void
}

export function Root({ catalogue, path, search, onHydrated }: RootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated])
  return (
    <CatalogueContext value={catalogue}>
      <Router ssrPath={path} ssrSearch={search}>
        <AppShell />
      </Router>
    </CatalogueContext>
  )
}
