import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readReleases } from '../../build/archive-releases.ts'
import { renderPages } from '../support/rendered-pages.ts'
import { type Kind, findMissing } from './browser-data.ts'
import { readAttributes, readScriptNames, readStyleNames } from './used-names.ts'

/** Features that the oldest browsers lack and the site uses anyway, with the reason. */
const ALLOWED: Record<Kind, Record<string, string>> = {
  globals: {
    navigation: 'React asks for it first',
    requestIdleCallback: 'a timer replaces it',
    setImmediate: 'React asks for it first',
  },
  members: {
    detect: 'a number is typed instead of scanned',
    canShare: 'a file is downloaded',
    share: 'a link to WhatsApp does it',
    // Our own and React's methods and fields that share the name of a newer browser API.
    ...own(
      'adopt alternate canIntercept changed connection continuous createContext cssFloat destroy dispatch displayName',
      'expirationTime format fromElement hide icon ink interimResults last locale maxAlternatives number path',
      'popover queue run subscribe tag transition use variant Profiler',
    ),
  },
  properties: {
    'forced-color-adjust': 'Safari had no forced colours either',
    'overscroll-behavior': 'the page below scrolls on',
    'overscroll-behavior-x': 'the page below scrolls on',
    'text-wrap': 'lines of uneven length',
    'user-select': 'Safari has it with a prefix',
  },
  selectors: {
    has: 'scrolling behind dialogs, focus behind notices',
  },
  atRules: {},
  attributes: {
    command: 'a script opens the map',
    commandfor: 'a script opens the map',
    fetchpriority: 'the logo comes a little earlier',
  },
}

function own(...lists: string[]): Record<string, string> {
  const names = lists.flatMap((list) => list.split(' '))
  return Object.fromEntries(names.map((name) => [name, 'no facility of a browser']))
}

const DIST = resolve(import.meta.dirname, '../../dist')
const read = (name: string) => readFileSync(join(DIST, 'web', name), 'utf8')
/** Without the assets of earlier releases. */
const assets = readReleases(DIST)
  .at(-1)!
  .map((name) => `assets/${name}`)
const adminAssets = readdirSync(join(DIST, 'admin/assets')).map((name) => `../admin/assets/${name}`)
const scripts = [
  ...[...assets, ...adminAssets].filter((name) => name.endsWith('.js')),
  '../render/service-worker.js',
]
const pages = (await renderPages()).map(({ html }) => html)
const styles = [
  ...[...assets, ...adminAssets].filter((name) => name.endsWith('.css')).map(read),
  ...pages.flatMap((html) =>
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!),
  ),
]

const findUnknown = (kind: Kind, names: Iterable<string>) =>
  findMissing(kind, names).filter(({ name }) => !(name in ALLOWED[kind]))

const findUnknownInScript = (file: string, source: string) => {
  const names = readScriptNames(source, 2021)
  const kinds = ['globals', 'members'] as const
  return kinds.flatMap((kind) =>
    findUnknown(kind, names[kind]).map((found) => ({ file, ...found })),
  )
}

describe('the site uses no feature that a supported browser lacks', () => {
  test('in scripts', () => {
    expect(scripts.flatMap((file) => findUnknownInScript(file, read(file)))).toEqual([])
    const inline = pages.flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)])
    expect(inline.length).toBeGreaterThan(pages.length / 2)
    const sources = new Set(inline.map(([, script]) => script!))
    expect([...sources].flatMap((source) => findUnknownInScript(source, source))).toEqual([])
  })

  test('in styles', () => {
    const css = styles.join('')
    const { properties, selectors, atRules } = readStyleNames(css)
    expect(findUnknown('properties', properties)).toEqual([])
    expect(findUnknown('selectors', selectors)).toEqual([])
    expect(findUnknown('atRules', atRules)).toEqual([])
    expect(css).not.toMatch(/@media[^{]*width\s*[<>]/)
    // Viewport heights are in one variable behind @supports: a declaration with both such a unit and a
    // variable is dropped too late for the declaration before it to apply.
    const asked = /@supports \(height:100svh\)\{:root\{--screen:100svh\}\}/g
    expect(css).toMatch(asked)
    expect(css.replaceAll(asked, '')).not.toMatch(/\d[dls]v[hw]/)
  })

  test('in attributes of pages', () => {
    expect(findUnknown('attributes', pages.flatMap(readAttributes))).toEqual([])
  })
})

test('and the check finds a newer feature of each kind', () => {
  const script =
    'const own = [3, 1].toSorted(); new OffscreenCanvas(1, own.size); list.ariaLive = 1'
  const css =
    '@media print{a:has(b)::after{text-wrap:balance;content:"x:y"}}@starting-style{a{top:0}}'
  const { globals, members } = readScriptNames(script, 2021)
  expect(globals).toEqual(new Set(['list', 'OffscreenCanvas', 'own']))
  expect(members).toEqual(new Set(['toSorted', 'ariaLive']))
  const { properties, selectors, atRules } = readStyleNames(css)
  expect(selectors).toEqual(['has', 'after'])
  const attributes = readAttributes('<p popover><a href="/" data-x=1>')
  expect(attributes).toEqual(['popover', 'href', 'data-x'])
  const names = { globals, members, properties, selectors: ['popover-open'], atRules, attributes }
  const found = Object.entries(names).flatMap(([kind, used]) =>
    findMissing(kind as Kind, used).map(({ name, lacking }) => `${name}: ${lacking}`),
  )
  expect(found).toEqual([
    'OffscreenCanvas: safari 15.4',
    'toSorted: chrome 106',
    'ariaLive: firefox 115',
    'text-wrap: chrome 106',
    'popover-open: chrome 106',
    'starting-style: chrome 106',
    'popover: chrome 106',
  ])
  for (const newer of ['class A { static { } }', 'const has = #x in this']) {
    expect(() => readScriptNames(newer, 2021)).toThrow(SyntaxError)
  }
})
