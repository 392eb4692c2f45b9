import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { festivalOf } from '../../tests/support/festivals/content-folder.ts'
import { DRAWINGS, readAttractions } from './attractions.ts'
import { toSentence } from './content-problem.ts'

test('every drawing can be used in attractions.csv, and content/README.md lists it', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const drawn = [
    ...read('web/visitors/screens/home/attractions.svg').matchAll(/<symbol id="(\w+)"/g),
  ]
  expect(new Set(drawn.map(([, id]) => id))).toEqual(new Set(DRAWINGS))
  const guide = read('content/README.md')
  for (const drawing of DRAWINGS) expect(guide).toContain(`| \`${drawing}\``)
})

/** Reads tiles that lead to these space-separated pages. */
function pagesOf(pages: string, files = {}, changes = {}) {
  const tiles = pages.split(' ').map((page, at) => `Tile ${at},flag,${page}`)
  const sheet = ['name,drawing,page', ...tiles].join('\n')
  const { value, problems } = readAttractions(
    festivalOf(changes, { 'attractions.csv': sheet, ...files }),
  )
  return { pages: value!.map(({ page }) => page).join(' '), problems }
}

test('a tile can lead to any page of the site, including a stall, a search or a committee', () => {
  const pages =
    '/ /browse-stalls?q=chai /stall/abc /rate-stall?id=12 /top-stalls /app-qr /event-coordinators /join-us /feedback /upcoming-projects /about-jys /samiti/2025-2027'
  const committees = { 'committees.csv': 'id,title,years\nsamiti,Samiti,2025-2027\n' }
  expect(pagesOf(pages, committees)).toEqual({ pages, problems: [] })
})

test('a tile leads neither to the map, which is a dialog, nor to a missing page', () => {
  const pages = '/map /Map.jpg /timetable /about /samiti/2025-2027 //evil.example /\\evil.example'
  const read = pagesOf(pages)
  expect(read.pages.trim()).toBe('')
  expect(read.problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8])
  // A history in English has another address.
  expect(pagesOf('/about /about-jys', { 'about.en.md': '# About us' }).pages).toBe('/about ')
})

test('a tile does not lead to a page that is off', () => {
  const read = pagesOf('/join-us /top-stalls', {}, { pages: { 'join-us': false } })
  expect(read.pages).toBe(' /top-stalls')
  expect(read.problems.map(toSentence)).toEqual([
    'attractions.csv line 2: page should be a page of this site, such as /browse-stalls, but it is "/join-us"; the tile leads nowhere',
  ])
})
