import * as messages from '#messages/page-descriptions.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { eventName, pageName } from '#web/visitors/festival-names.ts'
import { paths } from '#web/visitors/routes.ts'

/** Link previews cut longer texts. */
const MAX_LETTERS = 160

/**
 * A sentence for link previews of a page: about its stall, or about the whole guide.
 * @param path The path of a route, with its `:id`.
 */
export function describePage(path: string, stall?: Vendor): string {
  if (stall) return describeStall(path, stall)
  return shorten(messages.guide({ event: eventName(), hasMap: pageName('map') !== '' }))
}

/** Omits prices: they may change, and chats do not update their previews. */
function describeStall(path: string, stall: Vendor): string {
  const [describe, sell] =
    path === paths.rateStall
      ? [messages.rateOneStall, messages.itSells]
      : [messages.oneStall, messages.whatItSells]
  const start = describe({ event: eventName(), ...stall })
  const list = stall.products
    .map(({ name }) => name)
    .filter((name) => name !== PRODUCT_COLUMNS.name.usual)
    .join(', ')
  return shorten(`${start} ${list === '' ? messages.noProducts : sell({ list })}`)
}

function shorten(text: string): string {
  if (text.length <= MAX_LETTERS) return text
  const start = text.slice(0, MAX_LETTERS - 1)
  // Drop half a surrogate pair.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
