import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FestivalSettings, toFestivalSettings } from '#shared/content/festival-settings.ts'
import { readMark } from './stall-list.ts'

export type ReadFestivalSettings = () => Promise<FestivalSettings>

const LOOK_AGAIN_MS = 200

/**
 * Reads festival.json again when it changes. While a volunteer's new file is missing or unreadable, the last
 * settings stay: a mistake in a text must not open or close the voting.
 * @param contentDir The volunteers' folder.
 */
export function createFestivalSettings(
  contentDir: string,
  now = () => performance.now(),
): ReadFestivalSettings {
  const path = join(contentDir, 'festival.json')
  let latest: FestivalSettings = { allowCorrection: false }
  let seen: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function check() {
    const mark = await readMark(path)
    if (mark !== undefined && mark !== seen) {
      latest = toFestivalSettings(await readFile(path)) ?? latest
      seen = mark
    }
    checkedAt = now()
  }

  return async () => {
    if (now() - checkedAt > LOOK_AGAIN_MS) {
      // A file that cannot be read is looked at again.
      checking ??= check()
        .catch(() => {})
        .finally(() => (checking = undefined))
      await checking
    }
    return latest
  }
}
