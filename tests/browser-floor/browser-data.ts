import data, {
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' }
import product from '../../package.json' with { type: 'json' }

type Browser = 'chrome' | 'firefox' | 'safari'

const FLOOR = product.browserslist.map((text) => {
  const [browser, version] = text.split(' ') as [Browser, string]
  return { browser, version: Number(version) }
})

/** The first minimum-version browser that lacks the feature, such as 'firefox 115'. */
function findLacking({ support }: CompatStatement): string | undefined {
  const lacking = FLOOR.find(({ browser, version }) => {
    const said = support[browser]
    const statements = said === undefined ? [] : Array.isArray(said) ? said : [said]
    return !statements.some(
      ({ version_added, version_removed, prefix, alternative_name, flags }) =>
        isUpTo(version_added, version) &&
        !isUpTo(version_removed, version) &&
        !prefix &&
        !alternative_name &&
        !flags,
    )
  })
  return lacking && `${lacking.browser} ${lacking.version}`
}

/** 'preview' and false never match; '≤80' counts as 80. */
function isUpTo(added: string | boolean | null | undefined, version: number): boolean {
  if (typeof added !== 'string') return added === true
  return Number(added.replace('≤', '')) <= version
}

/** By the last part of a feature's name. `lacking` is undefined if every browser has one of that name. */
type Index = Map<string, { lacking: string | undefined }>

function indexChildren(index: Index, parent: object = {}): void {
  for (const [key, feature] of Object.entries(parent)) {
    const { __compat: statement } = feature as Identifier
    if (key === '__compat' || !statement) continue
    const name = key.replace(/_(static|event)$/, '')
    const lacking = findLacking(statement)
    const known = index.get(name)
    if (!known || known.lacking)
      index.set(name, { lacking: known && !lacking ? undefined : lacking })
  }
}

const globals: Index = new Map()
const members: Index = new Map()
for (const group of [data.api, data.javascript.builtins]) {
  indexChildren(globals, group)
  for (const type of Object.values<object>({ ...group })) indexChildren(members, type)
}
indexChildren(globals, data.api['Window'])
const properties: Index = new Map()
indexChildren(properties, data.css.properties)
const selectors: Index = new Map()
indexChildren(selectors, data.css.selectors)
const atRules: Index = new Map()
indexChildren(atRules, data.css['at-rules'])
const attributes: Index = new Map()
indexChildren(attributes, data.html['global_attributes'])
for (const element of Object.values(data.html['elements'] ?? {})) indexChildren(attributes, element)

const KINDS = { globals, members, properties, selectors, atRules, attributes }
export type Kind = keyof typeof KINDS

/**
 * Finds the names that a minimum-version browser lacks according to MDN's data. A name shared by several
 * features passes if every browser has one of them. Tests in real browsers find the others.
 */
export function findMissing(kind: Kind, names: Iterable<string>) {
  return [...new Set(names)].flatMap((name) => {
    const lacking = KINDS[kind].get(name)?.lacking
    return lacking ? [{ name, lacking }] : []
  })
}
