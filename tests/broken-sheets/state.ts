import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'

/** Stalls as 'number name', each with its products as 'name, price, category, in stock [diet]'. */
export type State = Record<string, string[]>

/** What visitors are shown of the two files of a folder. */
export function readState(filesDir: string): State {
  const read = (name: string) => {
    const path = join(filesDir, name)
    return existsSync(path) ? readFileSync(path) : new Uint8Array()
  }
  const { vendors } = importCatalogue(
    { vendors: read('vendors.csv'), products: read('products.csv') },
    new Date(0).toISOString(),
  )
  return Object.fromEntries(
    vendors.map(({ stallNumber, stallName, disabled, products }) => [
      `${stallNumber} ${stallName}${disabled ? ' (closed)' : ''}`,
      products.map(
        ({ name, price, priceNote, category, inStock, diet }) =>
          `${name}, ${`${price} ${priceNote}`.trim()}, ${category}, ${inStock ? 'yes' : 'no'}${diet && ` [${diet}]`}`,
      ),
    ]),
  )
}
