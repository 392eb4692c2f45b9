import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { omitHindi } from './omit-hindi.ts'

const SHEET = resolve(import.meta.dirname, '../../web/ui/styles/display-font.css')

function pluginOf(changes: object) {
  const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, ...changes }))
  const plugin = omitHindi((name: string) => (name === 'festival.json' ? facts : undefined))
  return plugin as unknown as {
    transform(code: string, id: string): { code: string } | undefined
    resolveId(source: string): string | undefined
  }
}

const english = pluginOf({ title: 'Food Fair', subtitle: 'Eat well' })
const hindi = pluginOf({})
const css = readFileSync(SHEET, 'utf8')

test('a site without Hindi in its titles has no face for it, and no file', () => {
  const made = english.transform(css, SHEET)!.code
  expect(made).toContain('display-latin.woff2')
  expect(made).not.toContain('devanagari')
  expect(made).not.toContain('0900')
  expect(english.resolveId('../../generated/display-devanagari.woff2?url')).toBeDefined()
})

test('a site with Hindi has both', () => {
  expect(hindi.transform(css, SHEET)).toBeUndefined()
  expect(hindi.resolveId('../../generated/display-devanagari.woff2?url')).toBeUndefined()
})

test('cards in English have no word in Hindi', () => {
  const file = resolve(import.meta.dirname, '../../shared/messages/en/qr-cards.ts')
  const source = readFileSync(file, 'utf8')
  expect(hindi.transform(source, file)).toBeUndefined()
  const made = pluginOf({ cardLanguages: ['en'] }).transform(source, file)!.code
  expect(source).toMatch(/[\u0900-\u097F]/)
  expect(made).not.toMatch(/[\u0900-\u097F]/)
  expect(made).toContain('Scan to Rate Stall')
})
