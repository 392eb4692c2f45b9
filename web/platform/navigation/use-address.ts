import { createContext, useContext, useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import festival from '#content/festival'

/** The address that the HTML was rendered for, which hydration must start from. */
export interface RenderedAddress {
  path: string
  search: string
}

export const AddressContext = createContext<RenderedAddress>({ path: '/', search: '' })

/** The path of the address as it is now. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(AddressContext).path })
}

/** The query of the address as it is now. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSearch({ ssrSearch: useContext(AddressContext).search }))
}

export { navigate }

/** The public address of a page: at the content's site, else where this page is. */
export function toSiteAddress(path: string): string {
  return (festival.siteUrl || location.origin) + path
}

/** A function that goes to an address after a while, unless the visitor has left the screen by then. */
export function useNavigateLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (href: string, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigate(href), afterMs)
  }
}
