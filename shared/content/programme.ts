import { toInstantMs } from '../instants.ts'
import { isLocalTime } from '../clock-time.ts'
import { toFestivalDay } from '../catalogue/opening-hours.ts'
import type { ProgrammeEntry } from '../programme.ts'
import { type ContentRead, describeFound, type ReadContentFile } from './content-problem.ts'
import { readTimeZone } from './festival-facts.ts'
import { readTable } from './read-table.ts'

export const PROGRAMME_FILE = 'programme.csv'
const noun = 'entry'
const TIME = 'a day and a time at the festival, such as 2026-11-20 18:00'

export const programmeColumns = {
  id: {
    expected: 'letters, digits and dashes that no other entry has, such as quiz',
    isRequired: true,
    isKey: true,
    accepts: (text: string) => /^[\w-]{1,60}$/.test(text),
  },
  when: { expected: TIME, isRequired: true, accepts: isLocalTime },
  until: { expected: TIME, isRequired: true, accepts: isLocalTime },
  what: { expected: 'what there is', isRequired: true },
  where: { expected: 'a place, as on the map', isOptional: true },
  forWhom: { expected: 'whom it is for', isOptional: true },
  cancelled: {
    expected: 'yes, or empty',
    isOptional: true,
    accepts: (text: string) => /^(yes|no)$/i.test(text),
    options: ['yes'],
    otherwise: 'it is not cancelled',
    toValue: (text: string) => /^yes$/i.test(text),
  },
}

/** Entries sorted by start; null if there are none. */
export function readProgramme(readFile: ReadContentFile): ContentRead<ProgrammeEntry[] | null> {
  if (!readFile(PROGRAMME_FILE)) return { value: null, problems: [], samples: {} }
  const read = readTable(readFile, { file: PROGRAMME_FILE, noun, columns: programmeColumns })
  const zone = readTimeZone(readFile)
  const problems = [...read.problems]
  const known = new Set<string>()

  function toEntry({ entry, line }: NonNullable<typeof read.value>[number]): ProgrammeEntry[] {
    const { id, when, until, what, where, forWhom, cancelled } = entry
    const reject = (field: string, expected: string, found: string): ProgrammeEntry[] => {
      const effect = `this ${noun} is left out`
      problems.push({ file: PROGRAMME_FILE, line, what: field, expected, found, effect })
      return []
    }
    // Texts can be compared, because both have the same format.
    if (until <= when) return reject('until', `later than ${when}`, describeFound(until))
    if (known.has(id)) return reject('id', programmeColumns.id.expected, describeFound(id))
    known.add(id)
    const fromMs = toInstantMs(when, zone)
    const times = { fromMs, untilMs: toInstantMs(until, zone), day: toFestivalDay(fromMs, zone) }
    return [{ id, ...times, what, where, forWhom, isCancelled: cancelled }]
  }

  const entries = read.value?.flatMap(toEntry).sort((a, b) => a.fromMs - b.fromMs)
  return { ...read, problems, value: entries?.length === 0 ? null : entries }
}
