import type { Category, Vendor } from '#shared/catalogue.ts'
import { toProductId, toStallId } from '#shared/ids.ts'

/** The stalls that the server renders into a page, so that they show before any other file comes. */
export interface Seed {
  vendors: Vendor[]
  /** How many stalls the whole public list has. */
  openCount: number
}

type PackedProduct = [
  name: string,
  price: string,
  category: Category,
  isOut: 0 | 1,
  description: string,
]
type PackedVendor = [
  stallNumber: string,
  stallName: string,
  description: string,
  location: string,
  contact: string,
  products: PackedProduct[],
]
type PackedSeed = [openCount: number, vendors: PackedVendor[]]

/** JSON that is small, safe inside a script element, and without the owners' data. */
export function packSeed({ vendors, openCount }: Seed): string {
  const packed: PackedSeed = [
    openCount,
    vendors.map(({ stallNumber, stallName, description, location, contact, products }) => [
      stallNumber,
      stallName,
      description,
      location,
      contact,
      products.map((product) => [
        product.name,
        product.price,
        product.category,
        product.inStock ? 0 : 1,
        product.description,
      ]),
    ]),
  ]
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

/** The same stalls with the same ids as an import of the spreadsheets gives. */
export function unpackSeed(json: string): Seed {
  const [openCount, vendors] = JSON.parse(json) as PackedSeed
  return { openCount, vendors: vendors.map(unpackVendor) }
}

function unpackVendor(packed: PackedVendor): Vendor {
  const [stallNumber, stallName, description, location, contact, products] = packed
  const id = toStallId(stallNumber)
  return {
    id,
    stallNumber,
    stallName,
    ownerName: '',
    ownerMobile: '',
    remarks: '',
    description,
    location,
    contact,
    createdAt: '',
    disabled: false,
    products: products.map(([name, price, category, isOut, text], index) => ({
      id: toProductId(stallNumber, name, countNamesakes(products.slice(0, index), name)),
      vendorId: id,
      name,
      description: text,
      price,
      category,
      inStock: !isOut,
    })),
  }
}

function countNamesakes(earlier: PackedProduct[], name: string): number {
  return earlier.filter(([known]) => known === name).length
}
