import { expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { isPublicFile, looksPrivate } from './public-files.ts'

test('files for visitors are served', () =>
  expectEach(
    [
      'vendors.csv',
      'products.csv',
      'map.csv',
      'Map.jpg',
      'logo.svg',
      'screenshots/home-wide.webp',
      'menu card.PDF',
      'stats.js',
    ],
    (name) => expect(isPublicFile(name)).toBe(true),
  ))

test('other files are not', () =>
  expectEach(
    [
      'committee.xlsx',
      'vendors.csv.bak',
      'vendors.old.csv',
      'map.csv.csv',
      'sheets/vendors.csv',
      'owners.ods',
      '.env',
      '.well-known/x.jpg',
      '../festival.jpg',
      'a//b.jpg',
      'passwd',
      'index.html',
      'Map.jpg~',
      'service-worker.js',
    ],
    (name) => expect(isPublicFile(name)).toBe(false),
  ))

test('workbooks, other sheets and copies may be private; a text is only out of place', () => {
  expect(['committee.xlsx', 'owners.csv', 'vendors.csv.bak'].every(looksPrivate)).toBe(true)
  expect(looksPrivate('notes.txt')).toBe(false)
})
