import { createContext, useContext, useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { festival } from '#web/festival.ts'
import { APP_PART_RETRY_MS } from '#shared/times.ts'

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
  return (festival().siteUrl || location.origin) + path
}

let fetchScreen: (path: string) => Promise<unknown> = async () => {}

/** Sets what fetches the screen of an address: the app knows its routes, and this module does not. */
export function setScreenFetcher(fetch: typeof fetchScreen): void {
  fetchScreen = fetch
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A function that goes to an address after a while, unless the visitor has left the screen by then. It never goes to a
 * screen that has not come: the visitor would look at an empty page.
 * @returns A promise that resolves when the screen is left, in whatever way.
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
