import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Mapping } from '#shared/admin/import-mapping.ts'
import type { Sheet } from './mapping.ts'
import { replaceFile } from './private-folder.ts'
import { findTitleLine, readTitles } from './title-row.ts'
import { toTitleKey } from './title-words.ts'

const FILE = 'import-mappings.json'
/** Of festivals that import many different lists, the newest are kept. */
const MOST = 20

/** Lists of one shape have the same sheets with the same titles in the same columns. */
export function toShape(sheets: Sheet[]): string {
  const titles = sheets.map((sheet) => {
    const line = findTitleLine(sheet)
    return [sheet.sheet ?? '', line, ...readTitles(sheet, line).map(toTitleKey)].join('\t')
  })
  return createHash('sha256').update(titles.join('\n')).digest('hex').slice(0, 16)
}

/** How a list of exactly this shape was read the last time. A list without titles is never known. */
export function readRemembered(contentDir: string, sheets: Sheet[]): Mapping | undefined {
  const mapping = readAll(contentDir)[toShape(sheets)]
  const isSame = mapping?.sheets.every(({ sheet }, at) => sheet === sheets[at]?.sheet)
  if (!mapping || !isSame || mapping.sheets.every(({ titleLine }) => titleLine === 0))
    return undefined
  // The file may have another name this year.
  const named = mapping.sheets.map((one, at) => ({ ...one, file: sheets[at]!.file }))
  return { ...mapping, sheets: named }
}

/** Remembers how a list was read, for the next one of its shape. */
export function remember(contentDir: string, sheets: Sheet[], mapping: Mapping) {
  const others = Object.entries(readAll(contentDir)).filter(([shape]) => shape !== toShape(sheets))
  const all = Object.fromEntries([...others, [toShape(sheets), mapping]].slice(-MOST))
  replaceFile(join(contentDir, FILE), `${JSON.stringify(all, null, 2)}\n`)
}

function readAll(contentDir: string): Record<string, Mapping> {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Mapping>
  } catch {
    // Choices are a convenience: a damaged file costs only them.
    return {}
  }
}
