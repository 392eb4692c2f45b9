import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importCatalogue } from '#shared/import-catalogue.ts'

/** Says what of the volunteers' two spreadsheets the guide leaves out, and why. */
const files = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../content/files'))

const { vendors, findings } = importCatalogue(
  { vendors: readOrEmpty('vendors.csv'), products: readOrEmpty('products.csv') },
  new Date().toISOString(),
)
for (const { file, line, reason } of findings) console.log(`${file} line ${line}: ${reason}`)
const withMobile = vendors.filter((vendor) => vendor.ownerMobile !== '').length
if (withMobile > 0) {
  console.log(
    `vendors.csv has ${withMobile} numbers under owner_mobile, and everybody can download it`,
  )
}
const products = vendors.reduce((count, vendor) => count + vendor.products.length, 0)
console.log(
  `${vendors.length} stalls with ${products} products; ${findings.length} rows to look at`,
)
if (vendors.length === 0) console.log('vendors.csv has no stalls: the guide would be empty')
process.exit(findings.length + withMobile > 0 || vendors.length === 0 ? 1 : 0)

function readOrEmpty(name: string): Uint8Array {
  try {
    return readFileSync(resolve(files, name))
  } catch {
    console.log(`${resolve(files, name)} cannot be read`)
    return new Uint8Array()
  }
}
