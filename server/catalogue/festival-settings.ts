import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParseError, parse } from 'jsonc-parser'
import * as z from 'zod'
import { decodeText } from '#shared/catalogue/csv.ts'
import { allowCorrection, moment } from '#shared/content/switch-fields.ts'
import { createReread } from './reread.ts'

/** What the service itself has to know of festival.json. */
export interface FestivalSettings {
  /** Whether visitors may change their stars until the end. */
  allowCorrection: boolean
  /** Days and times at the festival: since when the public list stands still, and when the result is shown. */
  freezeAt: string | undefined
  revealAt: string | undefined
}

export type ReadFestivalSettings = () => Promise<FestivalSettings>

const Settings = z.object({ allowCorrection, freezeAt: moment, revealAt: moment })
const USUAL: FestivalSettings = {
  allowCorrection: false,
  freezeAt: undefined,
  revealAt: undefined,
}

/**
 * Reads festival.json again when it changes. While a volunteer's new file is missing or unreadable, the last
 * settings stay: a mistake in a text must not open or close the voting.
 * @param contentDir The volunteers' folder.
 */
export function createFestivalSettings(
  contentDir: string,
  now?: () => number,
): ReadFestivalSettings {
  const path = join(contentDir, 'festival.json')
  const readSettings = async ([mark]: string[]) =>
    mark ? toFestivalSettings(await readFile(path)) : undefined
  return createReread([path], USUAL, readSettings, now)
}

/** Undefined for a file that is not whole, or whose settings are wrong; other mistakes in it do not matter. */
function toFestivalSettings(file: Uint8Array): FestivalSettings | undefined {
  const errors: ParseError[] = []
  const said: unknown = parse(decodeText(file), errors, { allowTrailingComma: true })
  const { success, data } = Settings.safeParse(said)
  if (errors.length > 0 || !success) return undefined
  const { allowCorrection: mayCorrect = false, freezeAt, revealAt } = data
  return { allowCorrection: mayCorrect, freezeAt, revealAt }
}
