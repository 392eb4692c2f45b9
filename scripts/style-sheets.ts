import { globSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = resolve(import.meta.dirname, '../web')

/** Parts that come with the first script, though the app's frame does not show them itself. */
const SHARED_PARTS = [
  'address/use-navigate-later.ts',
  'catalogue/price.ts',
  'catalogue/product-lines.tsx',
  'catalogue/stall-list-age.tsx',
  'catalogue/stall-not-found.tsx',
  'catalogue/stalls-awaited.tsx',
  'search/search-box.tsx',
  'ui/back-link.tsx',
  'ui/empty-state.tsx',
  'ui/garland.tsx',
  'ui/loading.tsx',
  'ui/notice-bar.tsx',
  'ui/number-plate.tsx',
  'ui/screen-header.tsx',
  'ui/star-picker.tsx',
  'ui/use-hydrated.ts',
]
/** Those that no page shows before hydration: their styles need not come inline. */
const LATE_PARTS = ['catalogue/stall-list-age.tsx']
/** Rooms whose styles a screen may override, whichever of the two comes later. */
const BELOW_SCREENS = /^(?!screens\/).+\.css$/

const styleSheets = globSync('**/*.module.css', { cwd: WEB })
  .map((sheet) => sheet.replaceAll(sep, '/'))
  .toSorted()

export function isSharedPart(file: string): boolean {
  return SHARED_PARTS.includes(toName(file))
}

/**
 * 'button-1a': words that the style sheet repeats anyway compress to nothing, hashes do not, and
 * every page carries its class names twice.
 */
export function toClassName(name: string, file: string): string {
  return `${name}-${suffixOf(toName(file))}`
}

/** Puts the styles of everything below the screens into one layer. */
export function layerStyles(): Plugin {
  return {
    name: 'mela-style-layer',
    enforce: 'pre',
    transform(code, id) {
      if (BELOW_SCREENS.test(toName(id))) return { code: `@layer parts{${code}}`, map: null }
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
        const name = toName(id)
        if (!/^screens\/.*-screen\.tsx$/.test(name)) continue
        const reached = new Set<string>()
        const visit = (next: string) => {
          if (reached.has(next)) return
          reached.add(next)
          this.getModuleInfo(next)?.importedIds.forEach(visit)
        }
        visit(id)
        partsOf[name] = [...reached].filter(isSharedPart).map(toName)
      }
      const source = JSON.stringify(partsOf)
      this.emitFile({ type: 'asset', fileName: '.vite/screen-parts.json', source })
    },
  }
}

/**
 * The first script's styles as one screen needs them: without the rules of shared parts that it does
 * not import. The whole sheet follows after hydration.
 */
export function pickStyles(css: string, partsOfScreen: string[]): string {
  const unused = SHARED_PARTS.filter(
    (part) => !partsOfScreen.includes(part) || LATE_PARTS.includes(part),
  )
    .map((part) => suffixOf(part.replace(/\.tsx?$/, '.module.css')))
    .filter((suffix) => suffix !== undefined)
  const isNeeded = (rule: string) => {
    const suffixes = [...rule.matchAll(/\.[a-zA-Z]+-([\da-z]+)/g)].map(([, suffix]) => suffix!)
    return suffixes.length === 0 || suffixes.some((suffix) => !unused.includes(suffix))
  }
  return splitRules(css)
    .map((rule) => {
      const inLayer = /^@layer parts\{(.*)\}$/s.exec(rule)?.[1]
      if (inLayer === undefined) return rule
      return `@layer parts{${splitRules(inLayer).filter(isNeeded).join('')}}`
    })
    .join('')
}

function suffixOf(sheet: string): string | undefined {
  const index = styleSheets.indexOf(sheet)
  return index === -1 ? undefined : index.toString(36)
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

function toName(file: string): string {
  return relative(WEB, file.split('?')[0]!).replaceAll(sep, '/')
}
