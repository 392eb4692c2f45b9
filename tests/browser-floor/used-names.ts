import { type Node, parse } from 'acorn'

/** Names in a script: variables of any scope, and members that it calls or sets. */
export interface ScriptNames {
  globals: Set<string>
  members: Set<string>
}

/**
 * @param ecmaVersion The newest language version that the script may use.
 * @throws SyntaxError If it uses a newer one.
 */
export function readScriptNames(source: string, ecmaVersion: 2021): ScriptNames {
  const names: ScriptNames = { globals: new Set(), members: new Set() }
  collect(parse(source, { ecmaVersion, sourceType: 'module' }), names)
  return names
}

interface Child extends Node {
  callee?: Child
  left?: Child
  name?: string
  computed?: boolean
  property?: Child
}

/** Scopes are not distinguished: local names hardly ever match a browser API. */
function collect(node: Child, names: ScriptNames): void {
  const member = node.callee ?? node.left
  if (member?.type === 'MemberExpression' && !member.computed) {
    names.members.add(member.property!.name!)
  }
  if (node.type === 'Identifier') names.globals.add(node.name!)
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'property' || key === 'key') && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') collect(child as Child, names)
    }
  }
}

/** Names of properties, pseudo-selectors and at-rules. */
export function readStyleNames(css: string) {
  const plain = css.replaceAll(/url\([^)]*\)|"[^"]*"/g, '')
  const all = (pattern: RegExp, text = plain) =>
    [...text.matchAll(pattern)].map(([, name]) => name!)
  const preludes = all(/([^{};]*)\{/g).join(' ')
  return {
    properties: all(/[{;]\s*([a-z][a-z-]+)\s*:/g),
    selectors: all(/:{1,2}([a-z][a-z-]+)/g, preludes),
    atRules: all(/@([a-z][a-z-]+)/g),
  }
}

/** Names of attributes, with or without a value. */
export function readAttributes(html: string): string[] {
  const tags = html.replaceAll(/"[^"]*"/g, '').match(/<[a-z][^>]*>/g) ?? []
  return tags.flatMap((tag) => [...tag.matchAll(/\s([a-z-]+)(?=[=\s>])/g)].map(([, name]) => name!))
}
