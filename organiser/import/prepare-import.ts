import { createContentReader } from '../cli/content-folder.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import type { Mapping } from '#shared/admin/import-mapping.ts'
import { applyMapping } from './apply-mapping.ts'
import { compareWithGuide } from './compare-with-guide.ts'
import { guessMapping } from './guess-mapping.ts'
import { readLiveFiles } from './live-files.ts'
import type { Sheet } from './mapping.ts'
import { recallMapping } from './remembered.ts'

/**
 * What a list would change, for the command and the organisers' app. Writes nothing.
 * @param given How to read it; by default as the last list of its shape, or as guessed.
 * @param rated Stalls that stay, at their numbers.
 */
export function prepareImport(
  sheets: Sheet[],
  { contentDir, filesDir }: { contentDir: string; filesDir: string },
  rated: RatedStalls,
  given?: Mapping,
) {
  const festival = readFestivalRules(createContentReader(contentDir))
  const known = given
    ? { mapping: given, isRemembered: false }
    : recallMapping(contentDir, sheets, guessMapping(sheets, festival))
  const draft = applyMapping(sheets, known.mapping, festival)
  /** The public files as they are. */
  const live = readLiveFiles(filesDir)
  return { ...known, draft, live, comparison: compareWithGuide(draft, live, rated, festival) }
}
