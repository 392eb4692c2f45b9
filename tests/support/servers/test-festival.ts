import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OpenFestival, openFestival } from '#server/festival/open-festival.ts'
import type { TableService } from '#shared/festival.ts'

/** Generating pictures takes seconds, so each festival's are made once for all tests. */
const SHARED = resolve(import.meta.dirname, '../../../node_modules/.cache/mela-derived')
const LOOK_AGAIN_MS = 20
const WITHIN_MS = 60_000

/** Lets a server with this DATA_DIR find the pictures made by other tests. */
export function sharePictures(dataDir: string): void {
  const derived = join(dataDir, 'derived')
  if (existsSync(derived)) return
  mkdirSync(SHARED, { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  symlinkSync(SHARED, derived)
}

/** The host's settings, where a test has any. */
export interface HostSettings {
  SITE_URL?: string
  tableService?: TableService | undefined
}

/** The server's view of a content folder, with its pictures. */
export async function openTestFestival(
  contentDir: string,
  dataDir: string,
  { SITE_URL = '', tableService }: HostSettings = {},
): Promise<OpenFestival> {
  sharePictures(dataDir)
  const settings = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, SITE_URL, tableService }
  const festival = openFestival(settings, console.warn)
  const end = performance.now() + WITHIN_MS
  while (!festival.read()?.pictures && performance.now() < end) await wait(LOOK_AGAIN_MS)
  return festival
}
