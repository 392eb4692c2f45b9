import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from '#shared/catalogue/translations.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { toDiskError } from '../save-file.ts'
import { toCsvText } from '../csv-text.ts'

/** In the content folder. */
export const PRINTED_FILE = 'printed-cards.csv'
const TITLES = ['stall_number', 'printed_at', 'stall_name']

export interface PrintedCard {
  stallNumber: string
  printedAt: string
  stallName: string
}

/** Cards show the name on the stall's sign, whatever the language of the guide. */
export const toCardName = (stall: Vendor) => inLanguage(stall, LANGUAGE_CODES[0]).stallName

/** @throws Refusal if the record cannot be written. */
export function notePrinted(contentDir: string, stalls: Vendor[], now: Date): void {
  const file = join(contentDir, PRINTED_FILE)
  const printedAt = now.toISOString()
  try {
    const before = parsePrinted(existsSync(file) ? readFileSync(file) : undefined)
    const lines = [
      ...before.map((card) => [card.stallNumber, card.printedAt, card.stallName]),
      ...stalls.map((stall) => [stall.stallNumber, printedAt, toCardName(stall)]),
    ]
    const part = `${file}.${process.pid}`
    writeFileSync(part, toCsvText([TITLES, ...lines], '\n'))
    renameSync(part, file)
  } catch (error) {
    const effect = 'The cards are good, but the check will report them as not printed.'
    throw toDiskError(file, error, effect)
  }
}

/** In the order in which they were printed. */
export function parsePrinted(bytes: Uint8Array | undefined): PrintedCard[] {
  return parseCsvBytes(bytes ?? new Uint8Array()).records.map(({ values }) => ({
    stallNumber: values['stallnumber'] ?? '',
    printedAt: values['printedat'] ?? '',
    stallName: values['stallname'] ?? '',
  }))
}

/** When the first card was marked as printed. */
export function findPrintedAt(contentDir: string): Date | undefined {
  const path = join(contentDir, PRINTED_FILE)
  const printed = parsePrinted(existsSync(path) ? readFileSync(path) : undefined)
  const times = printed.map(({ printedAt }) => Date.parse(printedAt)).filter(Number.isFinite)
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
