import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { omitHindi } from './omit-hindi.ts'
import { omitPages } from './omit-pages.ts'
import { ownColours } from './own-colours.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface Hooks {
  transform(code: string, id: string): { code: string } | undefined
  resolveId(source: string): string | undefined
  transformIndexHtml: { handler(html: string): string }
}

/** The hooks of a plugin at a festival with these facts, and perhaps with a file of its own. */
function hooksOf(create: (readFile: ReadContentFile) => unknown, facts = {}, file?: string) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, ...facts }))
  const hooks = create((name) =>
    ['festival.json', file].includes(name) ? bytes : undefined,
  ) as Hooks
  const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
  return {
    ...hooks,
    /** The code that a file of ours becomes; undefined where it stays as it is. */
    codeOf: (path: string) => hooks.transform(read(path), resolve(ROOT, path))?.code,
  }
}

test('a site without Hindi in its titles has no face for it, and no file', () => {
  const [sheet, font] = [
    'web/ui/styles/display-font.css',
    '../../generated/display-devanagari.woff2?url',
  ]
  const english = hooksOf(omitHindi, { title: 'Food Fair', subtitle: 'Eat well' })
  expect(english.codeOf(sheet)).toContain('display-latin.woff2')
  expect(english.codeOf(sheet)).not.toMatch(/devanagari|0900/)
  expect(english.resolveId(font)).toBeDefined()
  const hindi = hooksOf(omitHindi)
  expect([hindi.codeOf(sheet), hindi.resolveId(font)]).toEqual([undefined, undefined])
})

test('cards in English have no word in Hindi', () => {
  const file = 'shared/messages/en/qr-cards.ts'
  expect(hooksOf(omitHindi).codeOf(file)).toBeUndefined()
  const english = hooksOf(omitHindi, { cardLanguages: ['en'] }).codeOf(file)
  expect(english).not.toMatch(/[\u0900-\u097F]/)
  expect(english).toContain('Scan to Rate Stall')
})

test('a site has the screens and the dialogs of all pages but those that are off', () => {
  const pages = { 'join-us': false, 'about-us': false, feedback: 'Tell us', map: false }
  const { codeOf } = hooksOf(omitPages, { pages })
  expect(codeOf('web/app/lazy-screen.tsx')).toContain(
    "glob<ScreenModule>(['../screens/*/*-screen.tsx', '!../screens/about/*', '!../screens/join-us/*'])",
  )
  const dialog = 'web/app/event-map/event-map-dialog.tsx'
  expect(codeOf(dialog)).not.toContain('Map.jpg')
  expect(hooksOf(omitPages).codeOf(dialog)).toBeUndefined()
})

test('the page of the history is called as its file', () => {
  expect(hooksOf(omitPages).codeOf('web/routes.ts')).toContain('/about-jys`,')
  expect(hooksOf(omitPages, {}, 'about.en.md').codeOf('web/routes.ts')).toContain('/about`,')
})

test('a festival with colours has no maroon left in any style, drawing or page of ours', () => {
  const [tokens, page] = ['web/ui/styles/tokens.css', '<meta content="#8c1c2b">']
  const plain = hooksOf(ownColours)
  expect([plain.codeOf(tokens), plain.transformIndexHtml.handler(page)]).toEqual([undefined, page])
  const own = hooksOf(ownColours, { colours: { main: '#0b5d4e' } })
  expect(own.codeOf(tokens)).toContain('--board: #0b5d4e;')
  expect(own.codeOf(tokens)).toMatch(/:root\{--board-deep:#073f35;--gold:#f2a20c\}$/)
  const maroon = /#(8c1c2b|5f0f1b|f2a7a0|de918b|35090f)/
  const files = ['web/ui/layout/ornaments.module.css', 'web/screens/home/festival-banner.tsx']
  for (const file of [tokens, ...files]) expect(own.codeOf(file)).not.toMatch(maroon)
  expect(own.transformIndexHtml.handler(page)).toBe('<meta content="#0b5d4e">')
  expect(own.transform('a{color:#8c1c2b}', '/other/web/a.css')).toBeUndefined()
})
