import { readFestival } from '#shared/content/read-festival.ts'
import { readIn } from '#shared/content/translations.ts'
import type { Festival } from '#shared/festival.ts'
import { setFestival } from '#web/visitors/festival.ts'
import { readSample } from './content-folder.ts'

let sample: Festival | undefined

/** The sample festival of this repository, as shown on English pages. */
export function sampleFestival(): Festival {
  sample ??= readFestival(readIn(readSample, 'en')).value!
  return sample
}

/** A test's changes to a festival; undefined removes a field. */
type Changes = {
  [Field in keyof Omit<Festival, 'pages'>]?: Festival[Field] | undefined
} & {
  pages?: Partial<Festival['pages']> | undefined
}

/** Shows the sample festival with changes, until the end of the test (`reset-globals.ts`). */
export function showFestival(changes: Changes = {}): void {
  setFestival({ ...sampleFestival(), ...changes } as Festival)
}
