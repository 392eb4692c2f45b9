import * as z from 'zod'
import { tidyText } from '#organiser/rows/clean-text.ts'
import { NAME_MAX } from '#shared/admin/api.ts'

/** In the log, for what is done on the command line. */
export const TERMINAL = 'mela'

/** A name of a person, which is not the terminal's, without what is invisible, breaks lines or turns the reading direction. */
export const Name = z
  .string()
  .transform(tidyText)
  .pipe(z.string().min(1).max(NAME_MAX))
  .refine((name) => name.toLowerCase() !== TERMINAL)

/** What a browser says about itself, cut to the same length. */
export const Device = z.string().transform((text) => tidyText(text).slice(0, NAME_MAX))
