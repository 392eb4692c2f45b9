import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { toSentence } from './content-problem.ts'
import { DRAWINGS, readAttractions } from './attractions.ts'

test('every drawing can be named in attractions.csv, and the volunteers are told its name', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const drawn = [...read('web/screens/home/attractions.svg').matchAll(/<symbol id="(\w+)"/g)]
  expect(new Set(drawn.map(([, id]) => id))).toEqual(new Set(DRAWINGS))
  const guide = read('content/README.md')
  for (const drawing of DRAWINGS) expect(guide).toContain(`| \`${drawing}\``)
})

const pagesOf = (files: Record<string, string>) =>
  readAttractions((name) =>
    files[name] === undefined ? undefined : new TextEncoder().encode(files[name]),
  )
const toSheet = (pages: string[]) =>
  ['name,drawing,page', ...pages.map((page, at) => `Tile ${at},flag,${page}`)].join('\n')

test('a tile leads to each page of the site, also to one stall, a search and a committee', () => {
  const pages =
    '/ /browse-stalls?q=chai /stall/abc /rate-stall?id=12 /top-stalls /app-qr /event-coordinators /join-us /feedback /upcoming-projects /about-jys /samiti/2025-2027'.split(
      ' ',
    )
  const files = {
    'attractions.csv': toSheet(pages),
    'committees.csv': 'id,title,years\nsamiti,Samiti,2025-2027\n',
  }
  expect(pagesOf(files).value?.map(({ page }) => page)).toEqual(pages)
  expect(pagesOf(files).problems).toEqual([])
})

test('a tile leads neither to the map, which is a dialog, nor to a page that nobody made', () => {
  const pages = ['/map', '/Map.jpg', '/timetable', '/about', '/samiti/2025-2027']
  const { value, problems } = pagesOf({ 'attractions.csv': toSheet(pages) })
  expect(value?.map(({ page }) => page)).toEqual(pages.map(() => ''))
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
})

test('the page of an English history is at another address', () => {
  const files = {
    'attractions.csv': toSheet(['/about', '/about-jys']),
    'about.en.md': '# About us',
  }
  expect(pagesOf(files).value?.map(({ page }) => page)).toEqual(['/about', ''])
})

test('a tile leads to no page that is off', () => {
  const pages = { pages: { 'join-us': false } }
  const files = {
    'attractions.csv': toSheet(['/join-us', '/top-stalls']),
    'festival.json': JSON.stringify({ ...A_FESTIVAL, ...pages }),
  }
  expect(pagesOf(files).value?.map(({ page }) => page)).toEqual(['', '/top-stalls'])
  expect(pagesOf(files).problems.map(toSentence)).toEqual([
    'attractions.csv line 2: page should be a page of this site, such as /browse-stalls, but it is "/join-us"; the tile leads nowhere',
  ])
})
