import { importCatalogue } from '../../../shared/catalogue/import-catalogue.ts'
import type { Vendor } from '../../../shared/catalogue/catalogue.ts'
import { toOwnLanguage } from '../../../web/catalogue/own-language.ts'
import type { FestivalFile } from '../../../shared/precache.ts'
import { setFestival } from '../../../web/festival.ts'
import { findVendors } from '../../../web/search/find-vendors.ts'

/** The search after one keystroke. */
export interface Keystroke {
  typed: string
  /** Duration of the search, in milliseconds. */
  ms: number
  matches: number
}

declare global {
  /** Runs in the page: types each query letter by letter, several times. */
  var measureSearch: (queries: readonly string[], rounds: number) => Promise<Keystroke[]>
}

let vendors: Vendor[] = []

globalThis.measureSearch = async (queries, rounds) => {
  const { festival } = (await (await fetch('/festival.en.json')).json()) as FestivalFile
  setFestival(festival as Parameters<typeof setFestival>[0])
  if (vendors.length === 0) vendors = await readVendors()
  const keystrokes: Keystroke[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const letters = [...query]
      for (let length = 1; length <= letters.length; length += 1) {
        keystrokes.push(type(letters.slice(0, length).join('')))
      }
    }
  }
  return keystrokes
}

function type(typed: string): Keystroke {
  const startedAt = performance.now()
  const { matches } = findVendors(vendors, typed)
  return { typed, ms: performance.now() - startedAt, matches: matches.length }
}

async function readVendors(): Promise<Vendor[]> {
  const [stalls, products] = await Promise.all(['/vendors.csv', '/products.csv'].map(fetchBytes))
  const sheets = { vendors: stalls!, products: products! }
  const { vendors: read } = importCatalogue(sheets, new Date().toISOString())
  return toOwnLanguage({ vendors: read.filter(({ disabled }) => !disabled) }).vendors
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}
