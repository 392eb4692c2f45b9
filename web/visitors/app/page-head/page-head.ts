import { addressPrefix } from '#messages/format.ts'
import { LANGUAGES } from '#shared/languages.ts'
import type { LinkPicture } from '#shared/page-renderer.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'
import { findStallOfPage } from '#web/visitors/platform/navigation/use-address.ts'
import { eventName, guide, pageName } from '#web/visitors/festival-names.ts'
import { inLanguage, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { findPageTitle, findRoute, toTabTitle } from '../router.tsx'
import * as messages from '#messages/page-descriptions.ts'
import { PRODUCT_COLUMNS } from '#shared/catalogue/columns.ts'

/** Longer texts are truncated in link previews. */
const MAX_LETTERS = 160

function describePage(path: string, stall?: Vendor): string {
  if (stall) return describeStall(path, stall)
  return shorten(messages.guide({ event: eventName(), hasMap: pageName('map') !== '' }))
}

/** Omits prices: they may change, and chat apps do not refresh their previews. */
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
  // Drops half a surrogate pair.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}

interface HeadOf {
  path: string
  search: string
  stalls: Vendor[]
  picture: LinkPicture | undefined
}

export function renderPageHead({ path, search, stalls, picture }: HeadOf): string {
  const { siteUrl } = festival()
  const query = new URLSearchParams(search)
  const title = findPageTitle(path, query, stalls)
  const route = findRoute(path).path
  const stall = findStallOfPage(path, query, stalls)
  const description = describePage(route, stall)
  const href = findCanonicalHref(route, stall)
  const tags = [
    `<title>${escapeHtml(toTabTitle(title))}</title>`,
    meta('name="description"', description),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', guide()),
    meta('name="twitter:card"', picture ? 'summary_large_image' : 'summary'),
  ]
  if (picture) {
    tags.push(
      // Relative without a site URL, which works in share sheets but not in chat apps.
      property('og:image', siteUrl + picture.src),
      property('og:image:width', String(picture.width)),
      property('og:image:height', String(picture.height)),
      property('og:image:alt', `${guide()}: ${eventName()}`),
    )
  }
  if (href && siteUrl) {
    const address = escapeHtml(siteUrl + href)
    tags.push(property('og:url', siteUrl + href), `<link rel="canonical" href="${address}">`)
  }
  if (href) {
    const languages = LANGUAGES.filter(({ language }) => festival().languages.includes(language))
    const all = languages.length > 1 ? [...languages, { prefix: '', language: 'x-default' }] : []
    for (const { prefix, language } of all) {
      const other = escapeHtml(siteUrl + inLanguage(href, addressPrefix, prefix))
      tags.push(`<link rel="alternate" hreflang="${language}" href="${other}">`)
    }
  }
  return tags.join('')
}

const HOMES: string[] = [paths.homeAlias, paths.welcome]

/** Undefined if one file serves many addresses, and on the 404 page. */
function findCanonicalHref(route: string, stall?: Vendor): string | undefined {
  if (stall) return route === paths.stall ? stallHref(stall.id) : rateStallHref(stall.stallNumber)
  if (HOMES.includes(route)) return paths.home
  return /[:*]/.test(route) || route === paths.rateStall ? undefined : route
}

function property(name: string, content: string): string {
  return meta(`property="${name}"`, content)
}

function meta(which: string, content: string): string {
  return `<meta ${which} content="${escapeHtml(content)}">`
}

/** Makes text safe in an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
