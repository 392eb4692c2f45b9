import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import festival from '#content/festival'
import foot from '#content/festival-foot'
import { setFestivalZone } from '#shared/clock-time.ts'
import { language } from '#messages/format.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { FormAnswerContent, pathOf } from './app/form-answers/form-answer.tsx'
import { mendAddress } from './app/mend-address.ts'
import { findPageWithStalls } from './app/page-with-stalls.ts'
import { Root } from './app/root.tsx'
import { findRoute, notFoundRoute, routes } from './app/router.tsx'
import { EARLY_RATING_SCRIPT, PAGE_SCRIPT } from './before-hydration.ts'
import { toOwnLanguage } from './catalogue/own-language.ts'
import { createCatalogueStore } from './catalogue/catalogue-store.ts'
import { createFixedCatalogue } from './catalogue/fixed-catalogue.ts'
import { packInitialState, unpackInitialState } from './catalogue/initial-state.ts'
import { RATE_FORM_ID } from './ratings/rate-form-contract.ts'
import { escapeHtml, type LinkPicture, renderPageHead } from './app/page-head/page-head.ts'
import { findHtmlStyle } from './app/page-head/room-for-name.ts'
import { guide } from './festival-names.ts'
import { paths } from './routes.ts'

/** What a screen needs beside the app shell. */
interface ScreenFiles {
  /** Its styles, put inline. */
  css: string
  /** Its own file, and the files that it imports. */
  script: string
  imports: string[]
  /** What the screen imports lazily as soon as it starts. */
  lazyChunks: string[]
}

/** What the client build made, as far as pages name it. */
export interface SiteAssets {
  /** The built index.html with its two placeholders. */
  template: string
  /** The app shell's styles, put inline. */
  css: string
  /** The file with all styles. */
  styleSheet: string
  /** By a screen's source. */
  screens: Record<string, ScreenFiles>
  picture?: LinkPicture
}

/** A page that is rendered when it is asked for; the same `href` is the same page. */
export interface LivePage {
  href: string
  /** Hardly ever asked for again. */
  isRare: boolean
  render(): string
}

setFestivalZone(festival.timeZone)

export { mendAddress }

export const inlineScripts = [PAGE_SCRIPT, EARLY_RATING_SCRIPT]

/** Pages whose stalls the server knows better than the build. */
const LIVE_PATHS: string[] = [paths.browseStalls, paths.stall, paths.rateStall]

/** Every address with the file that it is prerendered to. */
export const pages = routes.map(({ path }) => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/:', '-')}.html`,
  isLive: LIVE_PATHS.includes(path),
}))

/** Loads every screen, so that pages can be rendered without waiting. */
export async function loadScreens(): Promise<void> {
  for (const { screen } of [...routes, notFoundRoute]) await screen.preload()
}

/** The page for an address as it is before any stall is known. */
export function renderBarePage(assets: SiteAssets, path: string): string {
  return toDocument(assets, path, '')
}

/** The page without a screen, in which a phone without a network starts any screen. */
export function renderAppShell(assets: SiteAssets): string {
  const head = [`<link rel="stylesheet" href="${assets.styleSheet}">`]
  const about = `<title>${escapeHtml(guide)}</title>`
  return fillTemplate(assets, { about, head, page: renderShell(''), tail: [] })
}

/** @param path Of the page that the menu marks. */
function renderShell(path: string): string {
  return renderToString(
    <Root catalogue={createCatalogueStore()} address={{ path, search: '' }} isShell />,
  )
}

/** On a page that the app does not hydrate; `main.tsx` reads it. */
const READY_MADE = 'data-ready-made'

const APP_SCRIPT = /<script type="module"[^>]*><\/script>/

/**
 * @returns A function to the page that answers a form which was sent without scripts. It has none: the
 *   app would put the form in place of the answer.
 */
export function createAnswerRenderer(assets: SiteAssets) {
  const template = assets.template.replace(APP_SCRIPT, '')
  const shells = new Map<string, string>()

  return (answer: FormAnswer): string => {
    const path = pathOf(answer)
    const shell = shells.get(path) ?? renderShell(path)
    shells.set(path, shell)
    const main = renderToStaticMarkup(<FormAnswerContent answer={answer} />)
    const { css } = assets.screens[findRoute(path).screen.source]!
    return fill(template, {
      about: renderPageHead({ path, search: '', stalls: [] }),
      head: [`<style>${assets.css}${css}</style>`],
      page: shell.replace('</main>', () => `${main}</main>`),
      tail: [],
    })
  }
}

/** A function to the page with its stalls, or to undefined when the bare page says all there is. */
export async function createPageFinder(assets: SiteAssets) {
  await loadScreens()
  const ownOf = new WeakMap<Vendor[], Vendor[]>()
  return (path: string, search: string, list: Vendor[]): LivePage | undefined => {
    const vendors = ownOf.get(list) ?? toOwnLanguage({ vendors: list }).vendors
    ownOf.set(list, vendors)
    const page = findPageWithStalls(path, search, vendors)
    if (!page) return undefined
    const url = new URL(page.href, 'http://localhost')
    const { href, toInitialState, isRare = false } = page
    const content = toInitialState
      ? () => ({ packed: packInitialState(toInitialState()) })
      : () => ({ whole: vendors })
    return { href, isRare, render: () => toDocument(assets, url.pathname, url.search, content()) }
  }
}

interface PageContent {
  /** The initial state: the page is rendered from what the phone will unpack, and from nothing else. */
  packed?: string
  /** All stalls, for a page that the app does not start from. */
  whole?: Vendor[]
}

function toDocument(
  assets: SiteAssets,
  path: string,
  search: string,
  { packed, whole }: PageContent = {},
): string {
  const { screen } = findRoute(path)
  const initial = packed ? unpackInitialState(packed) : undefined
  const catalogue = whole ? createFixedCatalogue(whole) : createCatalogueStore(initial)
  const { picture } = assets
  const about = renderPageHead({ path, search, stalls: initial?.vendors ?? [], picture })
  const page = renderToString(<Root catalogue={catalogue} address={{ path, search }} />)
  const { css, script, imports, lazyChunks } = assets.screens[screen.source]!
  const head = [
    `<style>${assets.css}${css}</style>`,
    `<link rel="modulepreload" href="${script}" data-screen>`,
    ...imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...lazyChunks.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
  ]
  const tail = [
    page.includes(`id="${RATE_FORM_ID}"`) ? `<script>${EARLY_RATING_SCRIPT}</script>` : '',
    packed ? `<script type="application/json" id="initial-state">${packed}</script>` : '',
  ]
  const html = fillTemplate(assets, { about, head, page, tail })
  return whole ? html.replace('<div id="root"', `$& ${READY_MADE}`) : html
}

interface PageParts {
  /** Title and metadata, first, for crawlers that read no further. */
  about: string
  head: (string | undefined)[]
  /** What React rendered. */
  page: string
  tail: string[]
}

function fillTemplate({ template }: SiteAssets, { head, ...parts }: PageParts): string {
  const whole = [
    ...head,
    `<script>${PAGE_SCRIPT}</script>`,
    foot.analyticsScript && `<script src="${foot.analyticsScript}" defer></script>`,
  ]
  return fill(template, { head: whole, ...parts })
}

function fill(template: string, { about, head, page, tail }: PageParts): string {
  return template
    .replace('<html lang="en">', `<html lang="${language}"${findHtmlStyle()}>`)
    .replace('<!--head-->', () => `${about}${head.join('')}`)
    .replace('<!--page-->', () => page)
    .replace('</body>', () => `${tail.join('')}</body>`)
}
