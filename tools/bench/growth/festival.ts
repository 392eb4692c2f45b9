import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillLedger } from './fill-ledger.ts'
import { makeStalls, toNames, toPublicSheets, toWorkbook } from './make-guide.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')

/** A made-up festival on disk. */
export interface Festival {
  stalls: number
  ratings: number
  /** Environment variables that point Mela's programs to it. */
  env: { CONTENT_DIR: string; DATA_DIR: string }
  /** The committee's spreadsheet with the same stalls. */
  workbook: string
  /** A list with only the names of the stalls. */
  names: string
}

/** @param dir An empty folder. */
export function makeFestival(dir: string, count: number, ratings: number): Festival {
  const env = { CONTENT_DIR: join(dir, 'content'), DATA_DIR: join(dir, 'data') }
  const stalls = makeStalls(count)
  cpSync(CONTENT, env.CONTENT_DIR, { recursive: true })
  writeSheets(env.CONTENT_DIR, toPublicSheets(stalls))
  mkdirSync(env.DATA_DIR)
  fillLedger(join(env.DATA_DIR, 'mela.sqlite'), stalls, ratings)
  const workbook = join(dir, 'stalls.xlsx')
  writeFileSync(workbook, toWorkbook(stalls))
  const names = join(dir, 'names.csv')
  writeFileSync(names, toNames(stalls))
  return { stalls: count, ratings, env, workbook, names }
}

/** The same festival before the committee has sent a list, as the initial state for `import`. */
export function makeEmptyGuide(dir: string): string {
  const contentDir = join(dir, 'empty')
  cpSync(CONTENT, contentDir, { recursive: true })
  writeSheets(contentDir, toPublicSheets([]))
  return contentDir
}

function writeSheets(contentDir: string, sheets: ReturnType<typeof toPublicSheets>) {
  writeFileSync(join(contentDir, 'files/vendors.csv'), sheets.vendors)
  writeFileSync(join(contentDir, 'files/products.csv'), sheets.products)
}
