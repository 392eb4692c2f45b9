import { language } from '#messages/format.ts'
import type { Market } from '#shared/catalogue/catalogue.ts'
import { inLanguage } from '#shared/catalogue/translations.ts'

/** The stalls with their texts in the language of this page, where they have them. */
export function toOwnLanguage<List extends Pick<Market, 'vendors'>>(list: List): List {
  const vendors = list.vendors.map((vendor) => inLanguage(vendor, language))
  const isOwn = vendors.every((vendor, index) => vendor === list.vendors[index])
  return isOwn ? list : { ...list, vendors }
}
