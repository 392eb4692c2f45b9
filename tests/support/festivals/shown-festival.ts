import { readFestival } from '#shared/content/read-festival.ts'
import { readIn } from '#shared/content/translations.ts'
import type { Festival } from '#shared/festival.ts'
import { setFestival } from '#web/festival.ts'
import { readSample } from './content-folder.ts'

let sample: Festival | undefined

/** The sample festival of this repository, as pages in English show it. */
export function sampleFestival(): Festival {
  sample ??= readFestival(readIn(readSample, 'en')).value!
  return sample
}

/** What a test says of a festival; undefined takes a field away. */
type Changes = {
  [Field in keyof Omit<Festival, 'pages'>]?: Festival[Field] | undefined
} & {
  pages?: Partial<Festival['pages']> | undefined
}

/** Shows the whole sample festival with changes, until the end of the test (`reset-globals.ts`). */
export function showFestival(changes: Changes = {}): void {
  setFestival({ ...sampleFestival(), ...changes } as Festival)
}
