import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { FESTIVAL_ID, FESTIVAL_MARK, toJsonScript } from '#shared/precache.ts'
import { type Festival, toCarried } from '#shared/festival.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { PageRenderer, ShownFestival } from '#shared/page-renderer.ts'
import { FormAnswerContent, pathOf } from './app/form-answers/form-answer.tsx'
import { createFixedCatalogue, findPageWithStalls } from './app/page-with-stalls.ts'
import { Root } from './app/root.tsx'
import { allScreens, findRoute, findRoutes } from './app/router.tsx'
import { BOARD_SCRIPT, PAGE_SCRIPT } from './before-hydration.ts'
import { EarlyNotices, NOTICE_SCRIPT } from './notices/early-notices.tsx'
import { NOTICES_ID } from './notices/notice-slot.tsx'
import { EARLY_RATING_SCRIPT } from './ratings/early-rating.ts'
import { toOwnLanguage } from './catalogue/own-language.ts'
import { createCatalogueStore } from './catalogue/catalogue-store.ts'
import { packInitialState, unpackInitialState } from './catalogue/initial-state.ts'
import { RATE_FORM_ID } from './ratings/star-press.ts'
import { escapeHtml, renderPageHead } from './app/page-head/page-head.ts'
import { toWebManifest } from './app/page-head/web-manifest.ts'
import { fillTemplate, renderStyles, type Styles } from './app/page-head/document.ts'
import { purpose } from '#messages/join-us.ts'
import { festival, setFestival } from './festival.ts'
import { toNotice } from './forms/privacy-notice.tsx'
import { guide } from './festival-names.ts'
import { matchPath, paths } from './routes.ts'

/** The files that a screen needs beyond those of the app shell. */
interface ScreenFiles extends Styles {
  /** Its own file and its imports. */
  script: string
  imports: string[]
}

/** From the client build, with the styles of the app shell. */
export interface SiteAssets extends Styles {
  /** The built index.html with its placeholders. */
  template: string
  /** URL of web/visitors/platform/send-queue/send-rating.ts. */
  sender: string
  /** The key is the screen's source file. */
  screens: Record<string, ScreenFiles>
}

/** The CSP of a page contains their hashes, which are the same for every festival. */
export const inlineScripts = [PAGE_SCRIPT, EARLY_RATING_SCRIPT, BOARD_SCRIPT, NOTICE_SCRIPT]
/** For the app shell, from which the service worker makes pages. */
export const shellScripts = [PAGE_SCRIPT]

const LIVE_PATHS: string[] = [paths.browseStalls, paths.stall, paths.rateStall]

/**
 * Renders any festival in one language. Rendering is synchronous, so each function first sets the
 * festival that the screens read.
 */
export async function createRenderer(assets: SiteAssets): Promise<PageRenderer> {
  await Promise.all(allScreens.map((screen) => screen.preload()))
  const { STATIC_BOARD_ID, StaticBoard } = await import('./screens/board/board-screen.tsx')
  const staticBoard = new RegExp(`(<div id="${STATIC_BOARD_ID}"[^>]*>)[^<]*`)
  const ownOf = new WeakMap<Vendor[], Vendor[]>()

  function findPage(shown: ShownFestival, path: string) {
    setFestival(shown.festival)
    const route = findRoutes().find((one) => matchPath(one.path, path))
    return (
      route && {
        path: route.path,
        isLive: LIVE_PATHS.includes(route.path),
        isBoard: route.path === paths.board,
        isList: route.path === paths.browseStalls,
      }
    )
  }

  return {
    findPage,

    listPages(shown) {
      setFestival(shown.festival)
      return findRoutes().map(({ path }) => path)
    },

    renderBarePage: (shown, path) => toDocument(assets, shown, path, ''),

    findLivePage(shown, path, search, list) {
      setFestival(shown.festival)
      const vendors = ownOf.get(list) ?? toOwnLanguage({ vendors: list }).vendors
      ownOf.set(list, vendors)
      const page = findPageWithStalls(path, search, vendors)
      if (!page) return undefined
      const url = new URL(page.href, 'http://localhost')
      const { href, toInitialState, isRare = false } = page
      const toContent = toInitialState
        ? () => ({ packed: packInitialState(toInitialState()) })
        : () => ({ whole: vendors })
      const render = () => {
        setFestival(shown.festival)
        return toDocument(assets, shown, url.pathname, url.search, toContent())
      }
      return { href, isRare, render }
    },

    renderBoard(shown, board, list) {
      const page = toDocument(assets, shown, paths.board, '')
      const catalogue = createFixedCatalogue(toOwnLanguage({ vendors: list }).vendors).read()
      const props = { board, catalogue, readAt: new Date() }
      const now = renderToStaticMarkup(<StaticBoard {...props} />)
      return page.replace(staticBoard, (_, start: string) => start + now)
    },

    renderManifest(shown, icons) {
      setFestival(shown.festival)
      return JSON.stringify(toWebManifest(icons))
    },

    renderAppShell(shown) {
      setFestival(shown.festival)
      const head = [renderStyles(assets), ...toScripts(shown)]
      const about = `<title>${escapeHtml(guide())}</title>`
      const tail = [FESTIVAL_MARK]
      return fillTemplate(assets.template, { about, head, page: renderShell(''), tail })
    },

    renderNotice(shown) {
      setFestival(shown.festival)
      return toNotice(purpose(festival()))
    },

    renderAnswer(shown, answer) {
      setFestival(shown.festival)
      const path = pathOf(answer)
      const main = renderToStaticMarkup(<FormAnswerContent answer={answer} />)
      const { source } = findRoute(path).screen
      return fillTemplate(assets.template.replace(APP_SCRIPT, ''), {
        about: renderPageHead({ path, search: '', stalls: [], picture: undefined }),
        head: [renderStyles(assets, assets.screens[source]!)],
        page: renderShell(path).replace('</main>', () => `${main}</main>`),
        tail: [],
      })
    },
  }
}

/** @param path The page that the menu marks. */
function renderShell(path: string): string {
  return renderToString(
    <Root catalogue={createCatalogueStore()} address={{ path, search: '' }} isShell />,
  )
}

/** An analytics script, if the festival has one, counts visits. */
function toScripts({ festival: { analyticsScript } }: ShownFestival): string[] {
  const counting = analyticsScript && `<script src="${analyticsScript}" defer></script>`
  return [`<script>${PAGE_SCRIPT}</script>`, counting]
}

/** Tells `main.tsx` not to hydrate the page. */
const READY_MADE = 'data-ready-made'

/** For browsers that run no script at all. */
const BOARD_HEAD = `<script>${BOARD_SCRIPT}</script><noscript><meta http-equiv="refresh" content="15"></noscript>`

const APP_SCRIPT = /<script type="module"[^>]*><\/script>/

const NOTICE_SLOT = `<div id="${NOTICES_ID}">`

interface PageContent {
  /** The initial state, as sent to the phone. */
  packed?: string
  /** For a page that the app does not hydrate. */
  whole?: Vendor[]
}

function toDocument(
  assets: SiteAssets,
  shown: ShownFestival,
  path: string,
  search: string,
  { packed, whole }: PageContent = {},
): string {
  setFestival(shown.festival)
  const { screen } = findRoute(path)
  // From here on, the page uses only the data that the phone gets.
  const carried = JSON.stringify(toCarried(shown.festival, screen.parts))
  setFestival(JSON.parse(carried) as Festival)
  const initial = packed ? unpackInitialState(packed) : undefined
  const catalogue = whole ? createFixedCatalogue(whole) : createCatalogueStore(initial)
  const { picture } = shown
  const about = renderPageHead({ path, search, stalls: initial?.vendors ?? [], picture })
  const rendered = renderToString(<Root catalogue={catalogue} address={{ path, search }} />)
  const { notices = [] } = shown.festival
  const page = rendered.replace(
    NOTICE_SLOT,
    (start) => start + renderToStaticMarkup(<EarlyNotices notices={notices} path={path} />),
  )
  const { script, imports, ...styles } = assets.screens[screen.source]!
  const head = [
    renderStyles(assets, styles),
    `<link rel="modulepreload" href="${script}" data-screen>`,
    ...imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...toScripts(shown),
    path === paths.board ? BOARD_HEAD : '',
  ]
  const tail = [
    // Comes before the script that reads it.
    toJsonScript(FESTIVAL_ID, carried),
    page.includes(`id="${RATE_FORM_ID}"`)
      ? `<script data-sender="${assets.sender}">${EARLY_RATING_SCRIPT}</script>`
      : '',
    packed ? toJsonScript('initial-state', packed) : '',
  ]
  const html = fillTemplate(assets.template, { about, head, page, tail })
  return whole ? html.replace('<div id="root"', `$& ${READY_MADE}`) : html
}
