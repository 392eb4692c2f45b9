import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toHeader } from '#shared/catalogue/rows.ts'
import type { OwnerMobile } from './mapping.ts'
import { openPrivateFolder, replaceFile } from './private-folder.ts'
import { toCsv } from './public-rows.ts'

const FIELDS = ['stallNumber', 'stallName', 'ownerName', 'ownerMobile'] as const

/** Adds the numbers to the file that only organisers can read. */
export function keepOwnerMobiles(dataDir: string, mobiles: OwnerMobile[]): string {
  const path = join(openPrivateFolder(dataDir), 'owner-mobiles.csv')
  const rows = new Map(readKept(path).map((row) => [row.stallNumber, row]))
  for (const row of mobiles) rows.set(row.stallNumber, row)
  const sorted = [...rows.values()].toSorted((a, b) =>
    compareStallNumbers(a.stallNumber, b.stallNumber),
  )
  replaceFile(path, toCsv(FIELDS, sorted), 0o600)
  return path
}

/** The kept numbers of a stall: of its name, because it may have another number since. */
export function findOwnerMobiles(dataDir: string, stallNumber: string, stallName: string) {
  const kept = readKept(join(dataDir, 'private/owner-mobiles.csv'))
  const named = kept.filter((row) => row.stallName === stallName)
  const same = named.filter((row) => row.stallNumber === stallNumber)
  return same.length > 0 ? same : named
}

function readKept(path: string): OwnerMobile[] {
  if (!existsSync(path)) return []
  return parseCsvBytes(readFileSync(path)).records.map(({ values }) => {
    const cells = FIELDS.map((field) => [field, values[toHeader(field)] ?? ''])
    return Object.fromEntries(cells) as OwnerMobile
  })
}
