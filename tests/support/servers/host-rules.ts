/** Cloudflare Pages ignores rules beyond this limit. */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000

/**
 * Interprets `_headers` like Cloudflare Pages: every rule for a path applies, values of the same header are
 * joined, and `! name` drops what earlier rules said.
 * @returns The headers of a path.
 */
export function parseHeaderRules(text: string): (path: string) => Record<string, string> {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) rules.push({ pattern: toPattern(line), headers: [] })
    else if (line.startsWith('  ! ')) rules.at(-1)!.headers.push([line.slice(4), ''])
    else rules.at(-1)!.headers.push(split(line.trim(), ': '))
    if (rules.length > MAX_RULES || line.length > MAX_LINE_LENGTH) {
      throw new Error(`Too much for a static host: ${line}`)
    }
  }
  return (path) => {
    const headers: Record<string, string> = {}
    const matching = rules.filter(({ pattern }) => pattern.test(path))
    for (const [name, value] of matching.flatMap((rule) => rule.headers)) {
      headers[name] = headers[name] && value ? `${headers[name]}, ${value}` : value
    }
    return headers
  }
}

/**
 * Interprets the rewrites in `_redirects`.
 * @returns The path that is served instead, or the path itself.
 */
export function parseRewrites(text: string): (path: string) => string {
  const rewrites = text.split('\n').filter(Boolean)
  return (path) => {
    const rule = rewrites.find((line) => toPattern(split(line, ' ')[0]).test(path))
    if (!rule) return path
    const [, target, status] = rule.split(' ') as [string, string, string]
    if (status !== '200') throw new Error(`No rewrite: ${rule}`)
    return target
  }
}

function split(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator)
  return [line.slice(0, at), line.slice(at + separator.length)]
}

function toPattern(rule: string): RegExp {
  const escaped = rule.replaceAll(/[-.+?^$()[\]{}|\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}
