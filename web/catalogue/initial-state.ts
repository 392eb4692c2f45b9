import type { Category, Vendor } from '#shared/catalogue/catalogue.ts'
import { toProductId, toStallId } from '#shared/catalogue/ids.ts'

/** The stalls that the server renders into a page, so that they show before any other file comes. */
export interface Seed {
  vendors: Vendor[]
  /** How many stalls the whole public list has. */
  openCount: number
}

/** What is empty at the end of a list is left out: on a page of cards that is half of it. */
type PackedProduct = [
  name: string,
  price?: string,
  isOut?: 0 | 1,
  category?: Category | '',
  description?: string,
]
type PackedVendor = [
  stallNumber: string,
  stallName: string,
  products: PackedProduct[],
  description?: string,
  location?: string,
  contact?: string,
]
type PackedSeed = [openCount: number, vendors: PackedVendor[]]

/** JSON that is small, safe inside a script element, and without the owners' data. */
export function packSeed({ vendors, openCount }: Seed): string {
  const packed: PackedSeed = [openCount, vendors.map(packVendor)]
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

function packVendor(vendor: Vendor): PackedVendor {
  const { stallNumber, stallName, description, location, contact } = vendor
  const products = vendor.products.map(({ name, price, inStock, category, description: text }) =>
    withoutEmptyEnd<PackedProduct>([
      name,
      price,
      inStock ? 0 : 1,
      category === 'Others' ? '' : category,
      text,
    ]),
  )
  return withoutEmptyEnd([stallNumber, stallName, products, description, location, contact])
}

function withoutEmptyEnd<T extends unknown[]>(list: T): T {
  const length = list.findLastIndex(Boolean) + 1
  return list.slice(0, length) as T
}

/** The same stalls with the same ids as an import of the spreadsheets gives. */
export function unpackSeed(json: string): Seed {
  const [openCount, vendors] = JSON.parse(json) as PackedSeed
  return { openCount, vendors: vendors.map(unpackVendor) }
}

function unpackVendor(packed: PackedVendor): Vendor {
  const [stallNumber, stallName, products, description = '', location = '', contact = ''] = packed
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
    products: products.map(([name, price = '', isOut, category, text = ''], index) => ({
      id: toProductId(stallNumber, name, countNamesakes(products.slice(0, index), name)),
      vendorId: id,
      name,
      description: text,
      price,
      category: category || 'Others',
      inStock: !isOut,
    })),
  }
}

function countNamesakes(earlier: PackedProduct[], name: string): number {
  return earlier.filter(([known]) => known === name).length
}
