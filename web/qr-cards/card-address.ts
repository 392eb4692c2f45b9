import { toSiteAddress } from '#web/platform/navigation/use-address.ts'
import { paths, rateStallHref, toPrintedHref } from '#web/routes.ts'

/** Where a stall's card leads to. */
export function rateStallAddress(stallNumber: string): string {
  return toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))
}

/** Where the card of the whole guide leads to. */
export function guideAddress(): string {
  return toSiteAddress(toPrintedHref(paths.home))
}

/** Whether only this computer can open the address. */
export function isOnlyHere(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(
    new URL(address).hostname,
  )
}
