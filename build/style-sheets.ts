import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { signOf, toSourceName } from './class-names.ts'

/** Parts that come with the first script, though the app's frame does not show them itself. */
const SHARED_PARTS = [
  'platform/navigation/use-navigate-later.ts',
  '../shared/catalogue/price.ts',
  'catalogue/product-lines.tsx',
  'catalogue/stall-list-age.tsx',
  'catalogue/stall-not-found.tsx',
  'catalogue/stalls-fallback.tsx',
  'search/fold.ts',
  'search/search-box.tsx',
  'ui/feedback/announce.ts',
  'ui/controls/back-link.tsx',
  'ui/feedback/empty-state.tsx',
  'ui/layout/garland.tsx',
  'ui/feedback/loading.tsx',
  'ui/feedback/notice-bar.tsx',
  'ui/layout/number-plate.tsx',
  'ui/layout/screen-header.tsx',
  'ui/controls/star-picker.tsx',
  'ui/feedback/toast-region.tsx',
  'ui/layout/use-hydrated.ts',
]
/** What no page shows before hydration: its styles need not come inline. */
const LATE_PARTS = ['catalogue/stall-list-age.tsx', 'ui/tooltip.tsx']
/** A screen that imports the one itself may show the other as soon as it is hydrated. */
const TOAST_STORE = 'ui/feedback/toast-store.ts'
const TOAST_REGION = 'ui/feedback/toast-region.tsx'
/** Their styles a screen may override, whichever of the two comes later. */
const BELOW_SCREENS = /^(?!screens\/).+\.css$/
/** Of these, the rooms that override what they are furnished with; and what holds in all of them. */
const ROOMS =
  /^(catalogue|search|ratings|forms|committees|qr-cards)\/|^ui\/styles\/(print|no-motion)\.css$/
const LAYER = /^@layer (parts|rooms)\{(.*)\}$/s

export function isSharedPart(file: string): boolean {
  return SHARED_PARTS.includes(toSourceName(file))
}

/** Puts the styles of everything below the screens into two layers: `rooms` goes over `parts`. */
export function layerStyles(): Plugin {
  return {
    name: 'mela-style-layer',
    enforce: 'pre',
    transform(code, id) {
      const name = toSourceName(id)
      if (!BELOW_SCREENS.test(name)) return
      // The layer that is named first is the lower one: each sheet says it, for any may come first.
      const layered = ROOMS.test(name)
        ? `@layer parts,rooms;@layer rooms{${code}}`
        : `@layer parts{${code}}`
      return { code: layered, map: null }
    },
  }
}

/**
 * Leaves `.vite/screen-parts.json`: by screen, the shared parts that it imports, itself or through
 * others, without what it fetches later.
 */
export function listScreenParts(): Plugin {
  return {
    name: 'mela-screen-parts',
    generateBundle() {
      const partsOf: Record<string, string[]> = {}
      for (const id of this.getModuleIds()) {
        const name = toSourceName(id)
        if (!/^screens\/.*-screen\.tsx$/.test(name)) continue
        const reached = new Set<string>()
        const importsOf = (next: string) => this.getModuleInfo(next)?.importedIds ?? []
        const visit = (next: string) => {
          if (reached.has(next)) return
          reached.add(next)
          importsOf(next).forEach(visit)
        }
        visit(id)
        partsOf[name] = [...reached].filter(isSharedPart).map(toSourceName)
        const own = [...reached].filter((next) => dirname(next) === dirname(id))
        const tells = own.flatMap(importsOf).some((next) => toSourceName(next) === TOAST_STORE)
        if (tells) partsOf[name].push(TOAST_REGION)
      }
      const source = JSON.stringify(partsOf)
      this.emitFile({ type: 'asset', fileName: '.vite/screen-parts.json', source })
    },
  }
}

/**
 * The first script's styles as one screen needs them: without the rules of shared parts that it does
 * not import, and without those for paper. The whole sheet follows after hydration.
 */
export function pickStyles(css: string, partsOfScreen: string[]): string {
  const notShown = SHARED_PARTS.filter((part) => !partsOfScreen.includes(part))
  const unused = [...notShown, ...LATE_PARTS]
    .map((part) => signOf(part.replace(/\.tsx?$/, '.module.css')))
    .filter((sign) => sign !== undefined)
  const isNeeded = (rule: string) => {
    if (rule.startsWith('@media print')) return false
    // A picture inside a rule names a standard ("www.w3.org"), which is no class.
    const selectors = rule.replaceAll(/"[^"]*"/g, '')
    const signs = [...selectors.matchAll(/\.[a-zA-Z]([\w-]+)/g)].map(([, sign]) => sign!)
    return signs.length === 0 || signs.some((sign) => !unused.includes(sign))
  }
  return splitRules(css)
    .map((rule) => {
      const [, layer, inLayer] = LAYER.exec(rule) ?? []
      if (inLayer === undefined) return rule
      return `@layer ${layer}{${splitRules(inLayer).filter(isNeeded).join('')}}`
    })
    .join('')
}

/** Minified CSS at its outermost braces; a statement without braces stays with the rule after it. */
function splitRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(css.slice(start, at + 1))
    start = at + 1
  }
  return [...rules, css.slice(start)].filter(Boolean)
}
