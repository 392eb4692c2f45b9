import { commercial, commercialStall } from '#messages/catalogue.ts'
import { language } from '#messages/format.ts'
import type { Market, Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { DEFAULT_DESCRIPTION } from '#shared/catalogue/import-catalogue.ts'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'

export function toOwnLanguage<List extends Pick<Market, 'vendors'>>(list: List): List {
  const vendors = list.vendors.map((vendor) => inLanguage(withOwnDefaults(vendor), language))
  const isOwn = vendors.every((vendor, index) => vendor === list.vendors[index])
  return isOwn ? list : { ...list, vendors }
}

function withOwnDefaults(vendor: Vendor): Vendor {
  const isFirst = language === LANGUAGE_CODES[0]
  if (isFirst || !vendor.products.some(isUnnamed)) return vendor
  const products = vendor.products.map((product) =>
    isUnnamed(product) ? withOwnName(product) : product,
  )
  return { ...vendor, products }
}

function isUnnamed({ name, translations }: Product): boolean {
  return name === PRODUCT_COLUMNS.name.usual && !translations?.[language]?.['name']
}

function withOwnName(product: Product): Product {
  const isDefault = product.description === DEFAULT_DESCRIPTION
  const own = { name: commercial, ...(isDefault && { description: commercialStall }) }
  const { translations } = product
  return {
    ...product,
    translations: { ...translations, [language]: { ...own, ...translations?.[language] } },
  }
}
