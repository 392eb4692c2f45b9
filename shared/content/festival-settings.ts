import { type ParseError, parse } from 'jsonc-parser'
import * as z from 'zod'
import { decodeText } from '../catalogue/csv.ts'
import { allowCorrection } from './switch-fields.ts'

/** What the table service itself has to know of festival.json. */
export interface FestivalSettings {
  /** Whether visitors may change their stars until the end. */
  allowCorrection: boolean
}

const Settings = z.object({ allowCorrection })

/** Undefined for a file that is not whole, or whose settings are wrong; other mistakes in it do not matter. */
export function toFestivalSettings(file: Uint8Array): FestivalSettings | undefined {
  const errors: ParseError[] = []
  const said: unknown = parse(decodeText(file), errors, { allowTrailingComma: true })
  const { success, data } = Settings.safeParse(said)
  if (errors.length > 0 || !success) return undefined
  return { allowCorrection: data.allowCorrection ?? false }
}
