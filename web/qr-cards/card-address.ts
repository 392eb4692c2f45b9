import { signedCards } from '#web/festival.ts'
import { toSiteAddress } from '#web/platform/navigation/use-address.ts'
import { paths, rateStallHref, toPrintedHref } from '#web/routes.ts'

/** By stall number. Given by `mela cards` alone, whose window it is: the site knows no signature. */
type Signatures = Partial<Record<string, string>> | undefined

const findSignatures = () => (globalThis as { cardSignatures?: Signatures }).cardSignatures

/** Where a stall's card leads to. */
export function rateStallAddress(stallNumber: string): string {
  const address = toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))
  const signature = signedCards() && findSignatures()?.[stallNumber]
  return signature ? `${address}&${signature}` : address
}

/** Whether nobody has given this page the signatures. */
export function lacksSignatures(): boolean {
  return !findSignatures()
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
