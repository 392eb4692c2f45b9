import { join } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { readMark } from './catalogue/reread.ts'
import { readerOf } from './derived/inputs.ts'
import { type HostSettings, readSiteFestival, type SiteFestival } from './site-festival.ts'

const LOOK_EVERY_MS = 500

export interface FestivalSource {
  /** The last good festival. */
  read(): SiteFestival | undefined
  /** Problems of the folder as it is now. Visitors see the last good festival. */
  findProblems(): string[]
  stop(): void
}

interface FestivalSourceOptions extends HostSettings {
  contentDir: string
  /** Called once per unusable edit, with a message for volunteers. */
  warn: (text: string) => void
  /** Shown until the folder is valid for the first time since startup. */
  fallback?: SiteFestival | undefined
  onChange?: ((festival: SiteFestival) => void) | undefined
  /** Files to watch although their contents are not part of the festival. */
  alsoWatch?: string[]
  onLook?: ((festival: SiteFestival) => void) | undefined
}

/** Polls, because network drives and editors that replace files cause no events. */
export function createFestivalSource(options: FestivalSourceOptions): FestivalSource {
  const { contentDir, warn, fallback, onChange, alsoWatch = [], onLook, ...host } = options
  const readFile = readerOf(contentDir)
  let current = fallback
  let problems: string[] = []
  /** Includes missing files, which may appear later. */
  let names: string[] = []
  let takenMarks = ''
  let seenMarks = ''
  let isLooking = false

  function take() {
    const asked = new Set<string>()
    let isEmpty = true
    const { festival, ...found } = readSiteFestival((name) => {
      asked.add(name)
      const bytes = readFile(name)
      isEmpty &&= bytes === undefined
      return bytes
    }, host)
    names = [...new Set([...asked, ...alsoWatch])]
    const before = problems.join('\n')
    problems = isEmpty && !current ? [] : found.problems.map(toSentence)
    if (problems.length > 0 && problems.join('\n') !== before) {
      const shown = current
        ? 'Visitors see the last good festival'
        : 'There is no festival to show yet'
      warn(`${shown}. The folder ${contentDir} has mistakes:\n${problems.join('\n')}`)
    }
    if (festival && festival.version !== current?.version) {
      current = festival
      onChange?.(festival)
    }
    if (current) onLook?.(current)
  }

  async function look() {
    const marks = await readMarks()
    // Never reads a half-written file: two looks must agree.
    if (marks !== takenMarks && marks === seenMarks) {
      const before = names.join()
      take()
      // A file written meanwhile will differ at the next look. New names cause another read.
      takenMarks = seenMarks = names.join() === before ? marks : ''
    } else seenMarks = marks
  }

  async function readMarks(): Promise<string> {
    const marks = await Promise.all(names.map((name) => readMark(join(contentDir, name))))
    return marks.map((mark) => mark ?? '').join('\n')
  }

  take()
  if (!current && problems.length === 0) warn(`The folder ${contentDir} is empty or missing.`)
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => warn(`${contentDir} cannot be read: ${String(error)}`))
      .finally(() => (isLooking = false))
  }, LOOK_EVERY_MS).unref()

  return { read: () => current, findProblems: () => problems, stop: () => clearInterval(timer) }
}
