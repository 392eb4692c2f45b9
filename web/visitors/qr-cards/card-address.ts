import { toSiteAddress } from '#web/visitors/platform/navigation/use-address.ts'
import { paths, rateStallHref, toPrintedHref } from '#web/visitors/routes.ts'

export function rateStallAddress(stallNumber: string): string {
  return toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))
}

export function guideAddress(): string {
  return toSiteAddress(toPrintedHref(paths.home))
}

/** The code is in the fragment, which browsers never send to a server. */
export function ticketAddress(code: string): string {
  return `${toSiteAddress(toPrintedHref(paths.ticket))}#${code}`
}

/** Whether only this computer can open the address. */
export function isOnlyHere(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(
    new URL(address).hostname,
  )
}
