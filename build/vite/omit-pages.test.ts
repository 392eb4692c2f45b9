import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { omitPages } from './omit-pages.ts'

const WEB = resolve(import.meta.dirname, '../../web')

function transform(file: string, pages: object, history?: string): string | undefined {
  const facts = new TextEncoder().encode(JSON.stringify({ ...A_FESTIVAL, pages }))
  const plugin = omitPages((name: string) =>
    name === 'festival.json' || name === history ? facts : undefined,
  )
  const apply = plugin.transform as (code: string, id: string) => { code: string } | undefined
  const path = resolve(WEB, file)
  return apply(readFileSync(path, 'utf8'), path)?.code
}

test('a site has the screens of all pages but those that are off', () => {
  const pages = { 'join-us': false, 'about-us': false, feedback: 'Tell us', map: false }
  expect(transform('app/lazy-screen.tsx', pages)).toContain(
    "glob<ScreenModule>(['../screens/*/*-screen.tsx', '!../screens/about/*', '!../screens/join-us/*'])",
  )
})

test('a site without a map has no dialog for it', () => {
  const file = 'app/event-map/event-map-dialog.tsx'
  expect(transform(file, {})).toBeUndefined()
  expect(transform(file, { map: false })).not.toContain('Map.jpg')
})

test('the page of the history is called as its file', () => {
  expect(transform('routes.ts', {})).toContain('/about-jys`,')
  expect(transform('routes.ts', {}, 'about.en.md')).toContain('/about`,')
})
