import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Festival, readFestival } from '#shared/content/festival.ts'
import type { FestivalTimes, Tables } from '../store/contract/tables.ts'
import { readMark } from './stall-list.ts'

export type FestivalClock = ReturnType<typeof createFestivalClock>

const FILE = 'festival.json'
const LOOK_AGAIN_MS = 200

/**
 * Tells the tables from when on the public list stands still, again when festival.json changes. While it
 * has a mistake or is missing, the times stay as they were.
 * @param zone IANA name of the zone that its times are in.
 */
export function createFestivalClock(
  contentDir: string,
  zone: string,
  tables: Pick<Tables, 'setTimes'>,
  now = () => performance.now(),
) {
  const path = join(contentDir, FILE)
  let times: FestivalTimes = { freezeAt: undefined, revealAt: undefined }
  let seen: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function check() {
    const mark = await readMark(path)
    if (mark !== seen || checkedAt === -Infinity) {
      const bytes = await readFile(path).catch(() => undefined)
      const { value } = readFestival((name) => (name === FILE ? bytes : undefined))
      if (value) times = toFestivalTimes(value, zone)
      // Where this fails, the next one who asks tries again.
      await tables.setTimes(times)
      seen = mark
    }
    checkedAt = now()
  }

  return {
    /** Resolves when the tables know the times of festival.json as it is now. */
    async set(): Promise<FestivalTimes> {
      if (now() - checkedAt > LOOK_AGAIN_MS) {
        checking ??= check().finally(() => (checking = undefined))
        await checking
      }
      return times
    },
  }
}

/**
 * The moments that festival.json names.
 * @param zone IANA name of the zone that its times are in.
 */
export function toFestivalTimes({ freezeAt, revealAt }: Festival, zone: string): FestivalTimes {
  return { freezeAt: toInstant(freezeAt, zone), revealAt: toInstant(revealAt, zone) }
}

function toInstant(local: string | undefined, zone: string): Date | undefined {
  if (local === undefined) return undefined
  const time = Temporal.PlainDateTime.from(local.replace(' ', 'T'))
  return new Date(time.toZonedDateTime(zone).epochMilliseconds)
}
