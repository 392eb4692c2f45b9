import { createContext, useContext, useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { festival } from '#web/visitors/festival.ts'
import { APP_PART_RETRY_MS } from '#shared/durations.ts'
import { findStall, type Vendor } from '#shared/catalogue/catalogue.ts'
import { matchPath, paths } from '#web/visitors/routes.ts'

/** The address that the HTML was rendered for, from which hydration must start. */
export interface RenderedAddress {
  path: string
  search: string
}

export const AddressContext = createContext<RenderedAddress>({ path: '/', search: '' })

export function usePath(): string {
  return usePathname({ ssrPath: useContext(AddressContext).path })
}

export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSearch({ ssrSearch: useContext(AddressContext).search }))
}

export { navigate }

/** On the festival's own site if it is set, otherwise on the current host. */
export function toSiteAddress(path: string): string {
  return (festival().siteUrl || location.origin) + path
}

let fetchScreen: (path: string) => Promise<unknown> = async () => {}

/** Called by the app, because this module does not know the routes. */
export function setScreenFetcher(fetch: typeof fetchScreen): void {
  fetchScreen = fetch
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Navigates after a delay, unless the visitor has left the screen. Waits for the next screen's
 * script, so that visitors never see an empty page. The promise resolves once the screen is left,
 * by any route.
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

export function findStallOfPage(
  path: string,
  query: URLSearchParams,
  stalls: Vendor[],
): Vendor | undefined {
  const id = matchPath(paths.stall, path)?.['id']
  const number = matchPath(paths.rateStall, path) ? query.get('id') : id
  return stalls.find((stall) => stall.id === id) ?? findStall(stalls, number ?? '')
}
