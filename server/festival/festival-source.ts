import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { readMark } from '../catalogue/reread.ts'
import { type HostSettings, readSiteFestival, type SiteFestival } from './site-festival.ts'

const LOOK_EVERY_MS = 500

export interface FestivalSource {
  /** The last good festival of the folder; undefined while there was none. */
  read(): SiteFestival | undefined
  /** What is wrong with the folder as it is now; visitors see the festival of before. */
  findProblems(): string[]
  stop(): void
}

interface FestivalSourceOptions extends HostSettings {
  contentDir: string
  /** Told once of each edit that cannot be used, in a volunteer's words. */
  warn: (text: string) => void
  /** What to show while the folder never was good since the start. */
  fallback?: SiteFestival | undefined
  /** Told of each new festival. */
  onChange?: ((festival: SiteFestival) => void) | undefined
  /** Files that are looked at although the festival does not say what is in them. */
  alsoWatch?: string[]
  /** Told of the last good festival whenever any of the files has changed. */
  onLook?: ((festival: SiteFestival) => void) | undefined
  lookEveryMs?: number
}

/**
 * Keeps what the content folder says, and reads it again when it changes. By looking at it, not by events: editors
 * that replace files, and network drives, have none. A change is taken when two looks agree, so that no file is read
 * while it is being written. A broken edit leaves the festival as it was.
 */
export function createFestivalSource(options: FestivalSourceOptions): FestivalSource {
  const { contentDir, warn, fallback, onChange, lookEveryMs = LOOK_EVERY_MS, ...host } = options
  const { alsoWatch = [], onLook } = options
  let current = fallback
  let problems: string[] = []
  /** Every file that was asked for, also in vain: it may come. */
  let names: string[] = []
  let takenMarks = ''
  let seenMarks = ''
  let isLooking = false

  function take() {
    const asked = new Set<string>()
    const { festival, ...found } = readSiteFestival((name) => {
      asked.add(name)
      return readFileOf(contentDir, name)
    }, host)
    names = [...new Set([...asked, ...alsoWatch])]
    const told = problems.join('\n')
    problems = found.problems.map(toSentence)
    if (problems.length > 0 && problems.join('\n') !== told) {
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
    // Half of what is being written is not read.
    if (marks !== takenMarks && marks === seenMarks) {
      const before = names.join()
      take()
      // What is written meanwhile differs at the next look. Files that were not looked at before are read again.
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
  }, lookEveryMs).unref()

  return { read: () => current, findProblems: () => problems, stop: () => clearInterval(timer) }
}

/** A file of a content folder; undefined when there is none of that name. */
export function readFileOf(contentDir: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(contentDir, name))
  } catch {
    return undefined
  }
}
