import * as z from 'zod'
import { tidyText } from '#organiser/rows/clean-text.ts'
import { NAME_MAX } from '#shared/admin/api.ts'

/** The author, in the log, of whatever is done on the command line. */
export const TERMINAL = 'mela'

/**
 * A person's name, which must not be the terminal's. Invisible characters, line breaks and controls
 * of the reading direction are removed.
 */
export const Name = z
  .string()
  .transform(tidyText)
  .pipe(z.string().min(1).max(NAME_MAX))
  .refine((name) => name.toLowerCase() !== TERMINAL)

/** How a browser describes its device, cut to the same length. */
export const Device = z.string().transform((text) => tidyText(text).slice(0, NAME_MAX))
