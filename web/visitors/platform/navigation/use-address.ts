import { createContext, useContext, useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { festival } from '#web/visitors/festival.ts'
import { APP_PART_RETRY_MS } from '#shared/durations.ts'

/** The address that the HTML was rendered for. Hydration must start from it. */
export interface RenderedAddress {
  path: string
  search: string
}

export const AddressContext = createContext<RenderedAddress>({ path: '/', search: '' })

/** The current path. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(AddressContext).path })
}

/** The current query. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSearch({ ssrSearch: useContext(AddressContext).search }))
}

export { navigate }

/** The public URL of a page: on the festival's own site if it is set, else on the current host. */
export function toSiteAddress(path: string): string {
  return (festival().siteUrl || location.origin) + path
}

let fetchScreen: (path: string) => Promise<unknown> = async () => {}

/** Sets the function that loads the screen of an address. The app knows its routes; this module does not. */
export function setScreenFetcher(fetch: typeof fetchScreen): void {
  fetchScreen = fetch
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns a function that navigates after a delay, unless the visitor has left the screen. It waits for the
 * next screen's script, so that visitors never see an empty page.
 * Its promise resolves once the screen is left, by any route.
 */
export function useNavigateLater() {
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])

  return (href: string, afterMs: number): Promise<void> => {
    leave.current()
    return new Promise((resolve) => {
      let isLeft = false
      leave.current = () => {
        isLeft = true
        resolve()
      }
      const path = new URL(href, location.href).pathname
      const arrive = async () => {
        while (
          !isLeft &&
          !(await fetchScreen(path).then(
            () => true,
            () => false,
          ))
        ) {
          await wait(APP_PART_RETRY_MS)
        }
      }
      void Promise.all([arrive(), wait(afterMs)]).then(() => {
        if (isLeft) return
        navigate(href)
        leave.current()
      })
    })
  }
}
