import { importCatalogue } from '../../catalogue/import-catalogue.ts'
import { type MapSheet, NoMap, readMapSheet } from '../../event-map/map-sheet.ts'
import { type EventMap, type MapPlace, toEventMap, toMapPlaces } from '../../event-map/event-map.ts'
import { toStallKey } from '../../catalogue/catalogue.ts'
import { LANGUAGE_CODES } from '../../languages.ts'
import type { ContentProblem, ContentRead, ReadContentFile } from '../content-problem.ts'
import { hasPage } from '../festival-facts.ts'
import { mapWords } from './map-words.ts'

export const MAP_SHEET = 'files/map.csv'
export const MAP_PICTURE = 'files/Map.jpg'
const NOTHING = new Uint8Array()

/** The sheet is undefined if the festival has none, or no map at all. */
export function readSheetOfMap(readFile: ReadContentFile): {
  sheet?: MapSheet
  problems: ContentProblem[]
} {
  const bytes = hasPage(readFile, 'map') ? readFile(MAP_SHEET) : undefined
  if (!bytes) return { problems: [] }
  const vendors = readFile('files/vendors.csv') ?? NOTHING
  const stalls = importCatalogue({ vendors, products: NOTHING }, '').vendors
  const keys = new Set(stalls.map(({ stallNumber }) => toStallKey(stallNumber)))
  try {
    return { sheet: readMapSheet(bytes, (text) => keys.has(toStallKey(text))), problems: [] }
  } catch (error) {
    if (!(error instanceof NoMap)) throw error
    return { problems: [toProblem(`it ${error.message}`)] }
  }
}

function toProblem(found: string): ContentProblem {
  const effect = 'the guide shows the picture alone, or no map'
  const expected = 'a sheet with stall numbers and words for places'
  return { file: MAP_SHEET, line: 1, what: 'the map', expected, found, effect }
}

export function readMapPlaces(readFile: ReadContentFile): ContentRead<MapPlace[]> {
  const { sheet } = readSheetOfMap(readFile)
  const value = sheet ? toMapPlaces(sheet, mapWords[languageOf(readFile)]) : []
  // The map itself reports the problems of the sheet.
  return { value, problems: [], samples: {} }
}

const languageOf = ({ language }: ReadContentFile) =>
  LANGUAGE_CODES.find((code) => code === language) ?? LANGUAGE_CODES[0]

export function readEventMap(readFile: ReadContentFile): ContentRead<EventMap | null> {
  const { sheet, problems } = readSheetOfMap(readFile)
  const value = sheet ? toEventMap(sheet, mapWords[languageOf(readFile)]) : null
  return { value, problems, samples: {} }
}
