import festival from '#content/festival'
import { paths, rateStallHref } from '#web/routes.ts'

/** The address on paper: the content's site address, else that of this page. */
function toPrinted(path: string): string {
  return (festival.siteUrl || location.origin) + path
}

/** Where a stall's card leads to. */
export function rateStallAddress(stallNumber: string): string {
  return toPrinted(rateStallHref(stallNumber))
}

/** Where the card of the whole guide leads to. */
export function guideAddress(): string {
  return toPrinted(paths.home)
}

/** Whether only this computer can open the address. */
export function isOnlyHere(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(
    new URL(address).hostname,
  )
}
