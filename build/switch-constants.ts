import { MAP_PICTURE, readSheetOfMap } from '#shared/content/event-map.ts'
import { readFestival } from '#shared/content/festival.ts'
import { readSignedCards, readSwitches } from '#shared/content/switches.ts'
import { readContentFile } from './folders.mjs'

/**
 * What the build puts in place of a name in the web app's source. Unlike the constants of
 * `#content/switches`, this takes functions out of the scripts that nobody else calls.
 */
export function switchConstants(readFile = readContentFile): Record<string, string> {
  // The checks before the build, and the content plugin, tell what is wrong with the file.
  const { isCounted = false, mayCorrect = false } = readSwitches(readFile).value ?? {}
  const hasFreeze = readFestival(readFile).value?.freezeAt !== undefined
  const hasDrawnMap = Boolean(readSheetOfMap(readFile).sheet)
  const isPictureOwn = readFile(MAP_PICTURE) !== undefined
  return {
    IS_COUNTED: String(isCounted),
    HAS_FREEZE: String(hasFreeze),
    MAY_CORRECT: String(mayCorrect),
    HAS_DRAWN_MAP: String(hasDrawnMap),
    IS_PICTURE_OWN: String(isPictureOwn),
    SIGNED_CARDS: JSON.stringify(readSignedCards(readFile) ?? ''),
  }
}
