import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lowest first. The screens' styles are outside all layers, so they override both. */
const LAYERS = ['components', 'features', undefined]

/** Some of these browsers do not support dialogs either. */
const DIALOGS =
  'dialog:not([open]){display:none}dialog{position:fixed;top:10vh;left:6px;z-index:20}'

/** For browsers that ignore layered rules: before Chrome 99, Firefox 97 and Safari 15.4. */
export function writePlainStyles(webDir: string): void {
  const assets = join(webDir, 'assets')
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const css = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  writeFileSync(join(webDir, 'plain.css'), DIALOGS + flattenLayers(css))
}

export function flattenLayers(css: string): string {
  const rules = splitRules(css).map((rule) => {
    const [, layer, body] = /^@layer ([\w-]+)\{(.*)\}$/s.exec(rule) ?? []
    return { layer, text: body ?? rule }
  })
  // A layer statement only lists names and contains no rule.
  const kept = rules.filter(({ text }) => !text.startsWith('@layer'))
  return LAYERS.flatMap((layer) => kept.filter((rule) => rule.layer === layer))
    .map(({ text }) => text)
    .join('')
}

/** No string in our styles contains a brace. */
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
