import { festival } from '#web/festival.ts'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { resetMarket } from './market.ts'

const SAMPLE_VENDORS = 100
const PRODUCTS_EACH = 2
const PRICES = ['5', '10', '15', '20']
const OUT_OF_STOCK_SHARE = 0.1

/**
 * Fills the market with 100 stalls of 2 products each. Required by requirement D-16; no screen
 * uses it.
 * @param random 0 to 1, exclusive; determines prices, categories and what is out of stock.
 */
export function fillWithSamples(market: Market, now: Date, random = Math.random): Market {
  const pick = (list: readonly (string | number)[]) => list[Math.floor(random() * list.length)]!
  const vendors = ['stall_number,stall_name,owner_name,description']
  const products = ['stall_number,name,description,price,category,in_stock']
  for (let stall = 1; stall <= SAMPLE_VENDORS; stall += 1) {
    vendors.push(`${stall},Sample Stall ${stall},Sample Owner ${stall},A sample stall`)
    for (let number = 1; number <= PRODUCTS_EACH; number += 1) {
      const facts = [pick(PRICES), pick(festival().categories), random() >= OUT_OF_STOCK_SHARE]
      products.push(`${stall},Sample Product ${stall}-${number},A sample product,${facts.join()}`)
    }
  }
  const files = { vendors: toBytes(vendors), products: toBytes(products) }
  return { ...resetMarket(market), vendors: importCatalogue(files, now.toISOString()).vendors }
}

function toBytes(lines: string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\n'))
}
