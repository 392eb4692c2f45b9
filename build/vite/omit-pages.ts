import type { Plugin } from 'vite'
import { findHistory } from '#shared/content/history.ts'
import { OPTIONAL_PAGES, type OptionalPage } from '#shared/content/switch-fields.ts'
import { hasPage } from '#shared/content/switches.ts'
import { readContentFile } from '../folders.mjs'

/** Folders of web/screens; the map is a dialog of every page. */
const SCREENS: Partial<Record<OptionalPage, string>> = {
  'upcoming-projects': 'upcoming-projects',
  'about-us': 'about',
  'join-us': 'join-us',
  'event-coordinators': 'event-coordinators',
  feedback: 'feedback',
}

const LAZY_SCREEN = '/web/app/lazy-screen.tsx'
const GLOB = "'../screens/*/*-screen.tsx'"
const ROUTES = '/web/routes.ts'
const ABOUT = '/about-jys'
const MAP_DIALOG = '/web/app/event-map/event-map-dialog.tsx'
/** The same names, with nothing behind them. */
const NO_MAP = `export const EVENT_MAP_ID = ''
export function openEventMap() {}
export function EventMapDialog() {}`

/**
 * Leaves the screens of pages that are off out of the site, so that no phone keeps them, and their
 * content need not be there. The page of the history gets the address that its file is called by.
 */
export function omitPages(readFile = readContentFile): Plugin {
  const isOff = (page: OptionalPage) => !hasPage(readFile, page)
  return {
    name: 'mela-omit-pages',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith(MAP_DIALOG) && isOff('map')) return { code: NO_MAP, map: null }
      if (id.endsWith(ROUTES)) {
        return { code: code.replace(ABOUT, findHistory(readFile).page), map: null }
      }
      if (!id.endsWith(LAZY_SCREEN)) return
      const off = OPTIONAL_PAGES.filter(isOff).flatMap((page) => SCREENS[page] ?? [])
      if (!code.includes(GLOB)) return this.error(`${LAZY_SCREEN} no longer has ${GLOB}`)
      const globs = [GLOB, ...off.map((name) => `'!../screens/${name}/*'`)]
      return { code: code.replace(GLOB, `[${globs.join(', ')}]`), map: null }
    },
  }
}
