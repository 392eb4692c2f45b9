import type { Attack } from './attack.ts'
import { injection } from './injection.ts'
import { readingBeside } from './reading-beside.ts'
import { unicode } from './unicode.ts'
import { ownColumns, wrongTypes } from './wrong-types.ts'

/** What a database could take in another way than we do: for each of them. */
export const databaseAttacks: Record<string, Attack[]> = {
  injection,
  'wrong types': wrongTypes,
  'columns of ours': ownColumns,
  unicode,
  'reading beside the totals': readingBeside,
}
