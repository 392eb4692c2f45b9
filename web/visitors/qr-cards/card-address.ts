import { toSiteAddress } from '#web/visitors/platform/navigation/use-address.ts'
import { paths, rateStallHref, toPrintedHref } from '#web/visitors/routes.ts'

/** The address on a stall's card. */
export function rateStallAddress(stallNumber: string): string {
  return toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))
}

/** The address on the guide's own card. */
export function guideAddress(): string {
  return toSiteAddress(toPrintedHref(paths.home))
}

/** The address on a voter's ticket. The code is in the fragment, which no server gets. */
export function ticketAddress(code: string): string {
  return `${toSiteAddress(toPrintedHref(paths.ticket))}#${code}`
}

/** Whether only this computer can open the address. */
export function isOnlyHere(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(
    new URL(address).hostname,
  )
}
