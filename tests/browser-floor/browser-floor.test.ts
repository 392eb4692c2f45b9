import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
import { readReleases } from '../../build/archive-releases.ts'
import { type Kind, findMissing } from './browser-data.ts'
import { readAttributes, readScriptNames, readStyleNames } from './used-names.ts'

/** What the oldest browsers lack and the site uses all the same, with the reason. */
const ALLOWED: Record<Kind, Record<string, string>> = {
  globals: {
    navigation: 'React asks for it first',
    requestIdleCallback: 'a timer replaces it',
    setImmediate: 'React asks for it first',
    CompressionStream: 'the canvas compresses instead',
    OffscreenCanvas: 'the page draws instead',
  },
  members: {
    estimate: 'a device that does not tell has room',
    share: 'a link to WhatsApp does it',
    // Methods and fields of our own, and of React, with the name of a newer facility.
    ...own(
      'adopt alternate canIntercept connection continuous cssFloat destroy dispatch displayName',
      'expirationTime fromElement hide icon ink interimResults last locale maxAlternatives paint',
      'popover queue subscribe tag transition variant convertToBlob',
    ),
  },
  properties: {
    'forced-color-adjust': 'Safari had no forced colours either',
    'overscroll-behavior': 'the page below scrolls on',
    'text-wrap': 'lines of uneven length',
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
/** Without those of the releases before. */
const assets = readReleases(DIST)
  .at(-1)!
  .map((name) => `assets/${name}`)
const scripts = [...assets.filter((name) => name.endsWith('.js')), 'service-worker.js']
const pages = readdirSync(join(DIST, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map(read)
const styles = [
  ...assets.filter((name) => name.endsWith('.css')).map(read),
  ...pages.flatMap((html) =>
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!),
  ),
]

const findUnknown = (kind: Kind, names: Iterable<string>) =>
  findMissing(kind, names).filter(({ name }) => !(name in ALLOWED[kind]))

describe.each(scripts)('%s', (file) => {
  const names = readScriptNames(read(file), 2021)

  test('uses nothing that a browser of the floor lacks', () => {
    expect(findUnknown('globals', names.globals)).toEqual([])
    expect(findUnknown('members', names.members)).toEqual([])
  })
})

test('the inline scripts of the pages use nothing that a browser of the floor lacks', () => {
  const inline = pages.flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)])
  expect(inline.length).toBeGreaterThan(pages.length / 2)
  for (const source of new Set(inline.map(([, script]) => script!))) {
    const names = readScriptNames(source, 2021)
    expect(findUnknown('globals', names.globals)).toEqual([])
    expect(findUnknown('members', names.members)).toEqual([])
  }
})

test('the styles use nothing that a browser of the floor lacks', () => {
  const { properties, selectors, atRules } = readStyleNames(styles.join(''))
  expect(findUnknown('properties', properties)).toEqual([])
  expect(findUnknown('selectors', selectors)).toEqual([])
  expect(findUnknown('atRules', atRules)).toEqual([])
  expect(styles.join('')).not.toMatch(/@media[^{]*width\s*[<>]/)
})

// A declaration with such a unit and a variable would be dropped when it is too late for one before it.
test('heights in units of the visible window stand in one variable, behind a question', () => {
  const css = styles.join('')
  const asked = /@supports \(height:100svh\)\{:root\{--screen:100svh\}\}/g
  expect(css).toMatch(asked)
  expect(css.replaceAll(asked, '')).not.toMatch(/\d[dls]v[hw]/)
})

test('the pages use nothing that a browser of the floor lacks', () => {
  expect(findUnknown('attributes', pages.flatMap(readAttributes))).toEqual([])
})

test('a use of each feature would be found', () =>
  expectEach(
    [
      ['globals', 'OffscreenCanvas', 'safari 15.4'],
      ['members', 'toSorted', 'chrome 106'],
      ['properties', 'text-wrap', 'chrome 106'],
      ['selectors', 'popover-open', 'chrome 106'],
      ['atRules', 'starting-style', 'chrome 106'],
      ['attributes', 'popover', 'chrome 106'],
    ] as const,
    (kind, name, lacking) => {
      expect(findMissing(kind, [name])).toEqual([{ name, lacking }])
    },
  ))

test('newer syntax does not parse', () =>
  expectEach(
    [
      ['a newer language', 'class A { static { } }'],
      ['a newer language, again', 'const has = #x in this'],
    ],
    (_, source) => {
      expect(() => readScriptNames(source, 2021)).toThrow(SyntaxError)
    },
  ))

test('names are read from scripts, styles and pages', () => {
  const script =
    'const own = [3, 1].toSorted(); new OffscreenCanvas(1, own.size); list.ariaLive = 1'
  expect(readScriptNames(script, 2021)).toEqual({
    globals: new Set(['list', 'OffscreenCanvas', 'own']),
    members: new Set(['toSorted', 'ariaLive']),
  })
  const css = '@media print{a:has(b)::after{text-wrap:balance;content:"x:y"}}'
  expect(readStyleNames(css)).toEqual({
    properties: ['text-wrap', 'content'],
    selectors: ['has', 'after'],
    atRules: ['media'],
  })
  expect(readAttributes('<p popover><a href="/" data-x=1>')).toEqual(['popover', 'href', 'data-x'])
})
