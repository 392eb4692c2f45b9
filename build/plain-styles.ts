import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lowest first; the screens' styles are in no layer, above both. */
const LAYERS = ['components', 'features', undefined]

/** Some of these browsers know no dialogs either. */
const DIALOGS =
  'dialog:not([open]){display:none}dialog{position:fixed;top:10vh;left:6px;z-index:20}'

/**
 * Writes all styles without cascade layers to `plain.css`, for browsers that skip whatever is in a
 * layer (before Chrome 99, Firefox 97 and Safari 15.4). The page's head script asks for it.
 */
export function writePlainStyles(webDir: string): void {
  const assets = join(webDir, 'assets')
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const css = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  writeFileSync(join(webDir, 'plain.css'), DIALOGS + flattenLayers(css))
}

/** The same rules in the order of their layers. */
export function flattenLayers(css: string): string {
  const rules = splitRules(css).map((rule) => {
    const [, layer, body] = /^@layer ([\w-]+)\{(.*)\}$/s.exec(rule) ?? []
    return { layer, text: body ?? rule }
  })
  // A statement names the layers, and holds no rule.
  const kept = rules.filter(({ text }) => !text.startsWith('@layer'))
  return LAYERS.flatMap((layer) => kept.filter((rule) => rule.layer === layer))
    .map(({ text }) => text)
    .join('')
}

/** The rules of the outermost level. No string in our styles has a brace. */
function splitRules(css: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') depth += 1
    if (mark === '}') depth -= 1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return rules
}
