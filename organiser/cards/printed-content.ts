import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readFestivalFacts, SiteUrl } from '#shared/content/festival-facts.ts'
import { UserError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'

export type CardStalls = ReturnType<typeof readCardStalls>

/** The stalls of vendors.csv. @throws UserError if none is open. */
export function readCardStalls(contentDir: string) {
  const vendorsFile = 'files/vendors.csv'
  const bytes = createContentReader(contentDir)(vendorsFile) ?? new Uint8Array()
  const sheets = { vendors: bytes, products: new Uint8Array() }
  const { vendors, findings } = importCatalogue(sheets, '')
  const open = vendors.filter(({ disabled }) => !disabled)
  if (open.length === 0) {
    throw new UserError(
      `There is no open stall in ${join(contentDir, vendorsFile)}, so there are no cards.`,
    )
  }
  return {
    open,
    closed: vendors.filter(({ disabled }) => disabled),
    /** Why rows of vendors.csv are skipped. */
    skipped: findings.map(({ file, line, reason }) => `${file} line ${line}: ${reason}`),
  }
}

/** @throws UserError if a number does not belong to an open stall. */
export function expectOpen(numbers: string[], { open, closed }: CardStalls): void {
  for (const number of numbers) {
    const isOf = ({ stallNumber }: Vendor) => stallNumber === number
    if (closed.some(isOf)) throw new UserError(`Stall ${number} is closed, so it gets no card.`)
    if (!open.some(isOf)) throw new UserError(`There is no stall ${number} in vendors.csv.`)
  }
}

/**
 * The address on the cards: SITE_URL, or the one in content/festival.json, or an empty string.
 * @throws UserError if SITE_URL is not an address.
 */
export function readPrintedAddress(siteUrl: string | undefined, contentDir: string): string {
  const setting = SiteUrl.safeParse(siteUrl ?? '')
  if (!setting.success) {
    throw new UserError(
      `SITE_URL should be ${setting.error.issues[0]!.message}, but it is "${siteUrl}".`,
    )
  }
  if (setting.data !== '') return setting.data
  const { value } = readFestivalFacts(createContentReader(contentDir))
  return value?.siteUrl ?? ''
}
