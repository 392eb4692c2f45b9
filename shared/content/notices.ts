import { toInstantMs } from '../instants.ts'
import { isLocalTime } from '../clock-time.ts'
import { type Notice, NOTICE_KINDS, type NoticeKind, NOTICES_FILE } from '../notices.ts'
import { type ContentRead, describeFound, type ReadContentFile } from './content-problem.ts'
import { readTimeZone } from './festival-facts.ts'
import { readTable } from './read-table.ts'

const noun = 'notice'
const TIME = 'a day and a time at the festival, such as 2026-11-22 21:00'

export const noticeColumns = {
  /** Without an id, a notice counts as new once its text or end changes. */
  id: {
    expected: 'a short name that no other notice has, such as rain',
    isOptional: true,
    isKey: true,
  },
  text: { expected: 'what visitors should know', isRequired: true, isOptional: true },
  kind: {
    expected: `one of ${NOTICE_KINDS.join(', ')}`,
    isRequired: true,
    accepts: (text: string) => NOTICE_KINDS.includes(text as NoticeKind),
    options: NOTICE_KINDS,
    toValue: (text: string) => text as NoticeKind,
  },
  from: { expected: `${TIME}, or empty`, isOptional: true, accepts: isLocalTime },
  until: { expected: TIME, isRequired: true, accepts: isLocalTime },
}

/** Most urgent first, including past and future notices; null if there are none. */
export function readNotices(readFile: ReadContentFile): ContentRead<Notice[] | null> {
  if (!readFile(NOTICES_FILE)) return { value: null, problems: [], samples: {} }
  const read = readTable(readFile, { file: NOTICES_FILE, noun, columns: noticeColumns })
  const zone = readTimeZone(readFile)
  const problems = [...read.problems]
  const known = new Set<string>()

  function toNotice({ entry, line }: NonNullable<typeof read.value>[number]): Notice[] {
    const { text, kind, from, until } = entry
    const id = entry.id || `${until} ${text}`
    const reject = (what: string, expected: string, found: string): Notice[] => {
      const effect = `this ${noun} is left out`
      problems.push({ file: NOTICES_FILE, line, what, expected, found, effect })
      return []
    }
    if (until <= from) return reject('until', `later than ${from}`, describeFound(until))
    if (known.has(id)) return reject('id', noticeColumns.id.expected, describeFound(id))
    known.add(id)
    const fromMs = from ? toInstantMs(from, zone) : 0
    return [{ id, text, kind, fromMs, untilMs: toInstantMs(until, zone) }]
  }

  const notices = read.value
    ?.flatMap(toNotice)
    .sort((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind))
  return { ...read, problems, value: notices?.length === 0 ? null : notices }
}
