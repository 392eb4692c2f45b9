import * as messages from '#messages/page-descriptions.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'
import { festival, festivalPart } from '#web/festival.ts'
import { eventName, pageName } from '#web/festival-names.ts'
import { aboutHref, committeeHref, paths } from '#web/routes.ts'

/** More is cut off under a link. */
const MAX_LETTERS = 160

function toNames() {
  return {
    event: eventName(),
    organisation: festival().organisation,
    hasMap: pageName('map') !== '',
  }
}

const descriptions = {
  [paths.home]: messages.home,
  [paths.homeAlias]: messages.home,
  [paths.welcome]: messages.home,
  [paths.browseStalls]: messages.browseStalls,
  [paths.stall]: messages.stall,
  [paths.rateStall]: messages.rateStall,
  [paths.topStalls]: messages.topStalls,
  [paths.ranking]: messages.ranking,
  [paths.yourRatings]: messages.yourRatings,
  [paths.board]: messages.board,
  [paths.eventCoordinators]: messages.eventCoordinators,
  [paths.joinUs]: messages.joinUs,
  [paths.feedback]: messages.feedback,
  [paths.upcomingProjects]: messages.upcomingProject,
  [paths.stallQr]: messages.stallQr,
  [paths.appQr]: messages.appQr,
} satisfies Record<(typeof paths)[keyof typeof paths], unknown>

function describeAbout(): string {
  const isHistoryInHindi = festivalPart('history').language === 'hi'
  const hasTerms = festivalPart('terms').length > 0
  return messages.aboutJys({ ...toNames(), isHistoryInHindi, hasTerms })
}

/**
 * A sentence about the page for those who see only a link to it.
 * @param path A route's, with its `:id`.
 * @param stall The one that the page is about.
 */
export function describePage(path: string, stall?: Vendor): string {
  if (stall) return describeStall(path, stall)
  const names = toNames()
  if (path === aboutHref()) return shorten(describeAbout())
  const committee = festival().committees.find((one) => committeeHref(one) === path)
  if (committee) return shorten(messages.committee({ ...names, ...committee }))
  const describe: Record<string, typeof messages.home> = descriptions
  return shorten((describe[path] ?? messages.notFound)(names))
}

/** With as many products as fit. Without prices: they may change, and a chat keeps what it has shown. */
function describeStall(path: string, stall: Vendor): string {
  const [describe, sell] =
    path === paths.rateStall
      ? [messages.rateOneStall, messages.itSells]
      : [messages.oneStall, messages.whatItSells]
  const start = describe({ ...toNames(), ...stall })
  const products = stall.products
    .map(({ name }) => name)
    .filter((name) => name !== PRODUCT_COLUMNS.name.usual)
  if (products.length === 0) return shorten(`${start} ${messages.noProducts}`)
  for (let shown = products.length; shown > 0; shown -= 1) {
    const list = products.slice(0, shown).join(', ')
    const count = products.length - shown
    const text = `${start} ${sell({ list: count > 0 ? messages.andMore({ list, count }) : list })}`
    if (text.length <= MAX_LETTERS) return text
  }
  return shorten(`${start} ${sell({ list: products.join(', ') })}`)
}

function shorten(text: string): string {
  if (text.length <= MAX_LETTERS) return text
  const start = text.slice(0, MAX_LETTERS - 1)
  // Half of a surrogate pair is not a letter.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
