import { setWarning } from './store/warnings.ts'

export interface CopyAge {
  /** The time up to which the copy is complete, if known. */
  copiedAt(): Date | undefined
  stop(): void
}

/** Positions in the database's log, which only grow until Litestream begins a new copy. */
interface Figures {
  /** Grows whenever Litestream looks at the database without an error. */
  looks: number
  end: number
  /** Undefined until Litestream has sent something since it started. */
  copied: number | undefined
}

const LOOK_EVERY_MS = 5000
const ANSWER_WITHIN_MS = 4000
const OLD_AFTER_MS = 90_000
/** More bytes than a log file has, so that one number holds file and offset. */
const FILE_BYTES = 2 ** 32
const DOCS = 'docs/hosting/never-lose-a-disk.md'

/** Warns once the copy is older than 90 s. @param database The path that Litestream uses. */
export function watchCopy(address: string, database: string): CopyAge {
  const startedMs = Date.now()
  let copied: { at: number; place: number } | undefined
  /** Once the copy has reached `place` in the log, it is as new as `at`. */
  let goal: typeof copied
  let lastLooks = 0

  function hear({ looks, end, copied: sent = -1 }: Figures, at: number) {
    if (looks === lastLooks) return
    lastLooks = looks
    if (goal && (goal.place === copied?.place || (goal.place <= sent && sent <= end))) copied = goal
    // A new copy starts again from the first file.
    if (!goal || goal === copied || goal.place > end) goal = { at, place: end }
  }

  async function look() {
    const at = Date.now()
    const problem = await readFigures(address, database).then(
      (figures) => hear(figures, at),
      (error: Error) => error.message,
    )
    const isOld = Date.now() - (copied?.at ?? startedMs) > OLD_AFTER_MS
    const reason = problem ?? 'Litestream’s own log says why.'
    setWarning(
      'copy',
      isOld ? `The copy of the database is older than 90 s. ${reason} (${DOCS})` : undefined,
    )
  }

  void look()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  looking.unref()
  return {
    copiedAt: () => copied && new Date(copied.at),
    stop: () => clearInterval(looking),
  }
}

/** @throws A sentence about what is missing. */
async function readFigures(address: string, database: string): Promise<Figures> {
  const text = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    (answer) => answer.text(),
    () => {
      throw new Error(`Litestream does not answer at ${address}.`)
    },
  )
  const read = (name: string) => {
    const line = text
      .split('\n')
      .find((each) => each.startsWith(`litestream_${name}{db="${database}"`))
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
  }
  const toPlace = (file?: number, bytes?: number) =>
    file === undefined || bytes === undefined ? undefined : file * FILE_BYTES + bytes
  const end = toPlace(read('shadow_wal_index'), read('shadow_wal_size'))
  if (end === undefined) throw new Error(`Litestream copies nothing from ${database}.`)
  return {
    looks: read('sync_count')! - read('sync_error_count')!,
    end,
    copied: toPlace(read('replica_wal_index'), read('replica_wal_offset')),
  }
}
