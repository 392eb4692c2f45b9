import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { Refusal } from '../cli/command.ts'

export interface CardStalls {
  open: Vendor[]
  closed: Vendor[]
  /** Rows of vendors.csv that are no stall, in words. */
  skipped: string[]
}

/** The stalls of the spreadsheet as it is now. @throws Refusal when none of them is open. */
export function readCardStalls(contentDir: string): CardStalls {
  const file = join(contentDir, 'files/vendors.csv')
  const vendors = existsSync(file) ? readFileSync(file) : new Uint8Array()
  const list = importCatalogue({ vendors, products: new Uint8Array() }, '')
  const open = list.vendors.filter(({ disabled }) => !disabled)
  if (open.length === 0)
    throw new Refusal(`There is no open stall in ${file}, so there is no card.`)
  return {
    open,
    closed: list.vendors.filter(({ disabled }) => disabled),
    skipped: list.findings.map(({ file: name, line, reason }) => `${name} line ${line}: ${reason}`),
  }
}

/** @throws Refusal when one of the numbers is of no open stall; nothing is printed by half. */
export function expectOpen(numbers: string[], { open, closed }: CardStalls): void {
  for (const number of numbers) {
    const isOf = ({ stallNumber }: Vendor) => stallNumber === number
    if (closed.some(isOf)) throw new Refusal(`Stall ${number} is closed, so it gets no card.`)
    if (!open.some(isOf)) throw new Refusal(`There is no stall ${number} in vendors.csv.`)
  }
}
