import { signedCards } from '#web/festival.ts'
import { toSiteAddress } from '#web/platform/navigation/use-address.ts'
import { paths, rateStallHref, toPrintedHref } from '#web/routes.ts'

/**
 * Signatures by stall number. Only the organisers' app sets them: the site knows no signatures.
 */
type Signatures = Partial<Record<string, string>> | undefined

const page = globalThis as { cardSignatures?: Signatures }
const findSignatures = () => page.cardSignatures

/** Sets the signatures of the cards that the organisers' app draws; undefined if cards are not signed. */
export function setSignatures(signatures: Signatures): void {
  page.cardSignatures = signatures
}

/** The address on a stall's card. */
export function rateStallAddress(stallNumber: string): string {
  const address = toSiteAddress(toPrintedHref(rateStallHref(stallNumber)))
  const signature = signedCards() && findSignatures()?.[stallNumber]
  return signature ? `${address}&${signature}` : address
}

/** Whether this page has no signatures. */
export function lacksSignatures(): boolean {
  return !findSignatures()
}

/** The address on the guide's own card. */
export function guideAddress(): string {
  return toSiteAddress(toPrintedHref(paths.home))
}

/** Whether only this computer can open the address. */
export function isOnlyHere(address: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(
    new URL(address).hostname,
  )
}
