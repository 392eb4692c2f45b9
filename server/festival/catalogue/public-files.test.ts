import { expect, test } from 'vitest'
import { isPublicFile } from './public-files.ts'

const PUBLIC =
  'vendors.csv products.csv map.csv Map.jpg logo.svg pictures/stage.webp menu-card.PDF stats.js'
const PRIVATE =
  'committee.xlsx vendors.csv.bak vendors.old.csv map.csv.csv sheets/vendors.csv owners.ods .env .well-known/x.jpg ../festival.jpg a//b.jpg passwd index.html Map.jpg~ service-worker.js'

test('visitors get lists, pictures and documents, and no other file', () => {
  expect(PUBLIC.split(' ').filter((name) => !isPublicFile(name))).toEqual([])
  expect(isPublicFile('menu card.PDF')).toBe(true)
  expect(PRIVATE.split(' ').filter(isPublicFile)).toEqual([])
})
