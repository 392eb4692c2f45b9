import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { UserError } from '../cli/command.ts'

export type CardStalls = ReturnType<typeof readCardStalls>

/** The stalls of the spreadsheet as it is now. @throws UserError when none of them is open. */
export function readCardStalls(contentDir: string) {
  const path = join(contentDir, 'files/vendors.csv')
  const content = existsSync(path) ? readFileSync(path) : new Uint8Array()
  const { vendors, findings } = importCatalogue(
    { vendors: content, products: new Uint8Array() },
    '',
  )
  const open = vendors.filter(({ disabled }) => !disabled)
  if (open.length === 0) {
    throw new UserError(`There is no open stall in ${path}, so there is no card.`)
  }
  return {
    open,
    closed: vendors.filter(({ disabled }) => disabled),
    /** Rows of vendors.csv that are not a stall, in words. */
    skipped: findings.map(({ file, line, reason }) => `${file} line ${line}: ${reason}`),
  }
}

/** @throws UserError when one of the numbers is of no open stall; nothing is printed by half. */
export function expectOpen(numbers: string[], { open, closed }: CardStalls): void {
  for (const number of numbers) {
    const isOf = ({ stallNumber }: Vendor) => stallNumber === number
    if (closed.some(isOf)) throw new UserError(`Stall ${number} is closed, so it gets no card.`)
    if (!open.some(isOf)) throw new UserError(`There is no stall ${number} in vendors.csv.`)
  }
}
