import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { ownColours } from './own-colours.ts'

const WEB = resolve(import.meta.dirname, '../../web')
const TOKENS = join(WEB, 'ui/styles/tokens.css')

interface Hooks {
  transform(code: string, id: string): { code: string } | undefined
  transformIndexHtml: { handler(html: string): string }
}

function plugin(colours?: object): Hooks {
  const festival = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, colours }))
  return ownColours(() => festival) as never
}

test('a festival without colours has the files as they are', () => {
  const { transform, transformIndexHtml } = plugin()
  expect(transform(readFileSync(TOKENS, 'utf8'), TOKENS)).toBeUndefined()
  expect(transformIndexHtml.handler('<meta content="#8c1c2b">')).toBe('<meta content="#8c1c2b">')
})

test('a festival with colours has no maroon left in any style, drawing or page', () => {
  const { transform, transformIndexHtml } = plugin({ main: '#0b5d4e' })
  const { code } = transform(readFileSync(TOKENS, 'utf8'), TOKENS)!
  expect(code).toContain('--board: #0b5d4e;')
  expect(code).toMatch(/:root\{--board-deep:#073f35;--gold:#f2a20c\}$/)
  const maroon = /#(8c1c2b|5f0f1b|f2a7a0|de918b|35090f)/
  for (const file of ['ui/layout/ornaments.module.css', 'screens/home/festival-banner.tsx']) {
    const source = readFileSync(join(WEB, file), 'utf8')
    expect(source).toMatch(maroon)
    expect(transform(source, join(WEB, file))!.code).not.toMatch(maroon)
  }
  expect(code).not.toMatch(maroon)
  expect(transformIndexHtml.handler('<meta content="#8c1c2b">')).toBe('<meta content="#0b5d4e">')
})

test('what is not ours keeps its colours', () => {
  const { transform } = plugin({ main: '#0b5d4e' })
  expect(transform('a{color:#8c1c2b}', '/other/web/a.css')).toBeUndefined()
})
