import { join } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { readMark } from './catalogue/reread.ts'
import { readerOf } from './derived/inputs.ts'
import { type HostSettings, readSiteFestival, type SiteFestival } from './site-festival.ts'

const LOOK_EVERY_MS = 500

export interface FestivalSource {
  /** The last good festival of the folder; undefined if there has been none. */
  read(): SiteFestival | undefined
  /** What is wrong with the folder now; visitors see the previous festival. */
  findProblems(): string[]
  stop(): void
}

interface FestivalSourceOptions extends HostSettings {
  contentDir: string
  /** Called once per unusable edit, in words for volunteers. */
  warn: (text: string) => void
  /** What to show if the folder has never been valid since startup. */
  fallback?: SiteFestival | undefined
  /** Called with each new festival. */
  onChange?: ((festival: SiteFestival) => void) | undefined
  /** Files to watch although their contents are not part of the festival. */
  alsoWatch?: string[]
  /** Called with the last good festival whenever any of the files has changed. */
  onLook?: ((festival: SiteFestival) => void) | undefined
}

/**
 * Caches the parsed content folder, and reads it again when it changes. It polls, because editors
 * that replace files and network drives cause no events. A change is applied when two looks agree,
 * so that no half-written file is read. A broken edit leaves the festival unchanged.
 */
export function createFestivalSource(options: FestivalSourceOptions): FestivalSource {
  const { contentDir, warn, fallback, onChange, alsoWatch = [], onLook, ...host } = options
  const readFile = readerOf(contentDir)
  let current = fallback
  let problems: string[] = []
  /** Every requested file, even if it is missing: it may appear later. */
  let names: string[] = []
  let takenMarks = ''
  let seenMarks = ''
  let isLooking = false

  function take() {
    const asked = new Set<string>()
    const { festival, ...found } = readSiteFestival((name) => {
      asked.add(name)
      return readFile(name)
    }, host)
    names = [...new Set([...asked, ...alsoWatch])]
    const before = problems.join('\n')
    problems = found.problems.map(toSentence)
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
    // Never reads a half-written file.
    if (marks !== takenMarks && marks === seenMarks) {
      const before = names.join()
      take()
      // A write in the meantime differs at the next look. Newly requested files are read again.
      takenMarks = seenMarks = names.join() === before ? marks : ''
    } else seenMarks = marks
  }

  async function readMarks(): Promise<string> {
    const marks = await Promise.all(names.map((name) => readMark(join(contentDir, name))))
    return marks.map((mark) => mark ?? '').join('\n')
  }

  take()
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => warn(`${contentDir} cannot be read: ${String(error)}`))
      .finally(() => (isLooking = false))
  }, LOOK_EVERY_MS).unref()

  return { read: () => current, findProblems: () => problems, stop: () => clearInterval(timer) }
}
