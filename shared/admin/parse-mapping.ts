import * as z from 'zod'
import { type Doubt, type Mapping, MEANINGS } from './import-mapping.ts'

const text = z.string().max(300)
const isOn = z.boolean()
const Column = z.strictObject({
  letter: z.string().regex(/^[A-Z]{1,3}$/),
  meaning: z.enum(MEANINGS),
  doubt: z.custom<Doubt>((value) => text.safeParse(value).success).exactOptional(),
  unit: text.exactOptional(),
})
const Sheet = z.strictObject({
  file: text,
  sheet: text.exactOptional(),
  isUsed: isOn,
  titleLine: z.int().min(0),
  columns: z.array(Column).max(200),
  fill: z.strictObject({ stall: isOn, category: isOn, diet: isOn }),
  oneStall: z.strictObject({ number: text, name: text }).exactOptional(),
  headings: z.enum(['category', 'stall', 'leaveOut']),
  withoutPrice: z.enum(['show', 'leaveOut']),
  isCents: isOn,
})

/** Mappings come from requests and from files that people edit. */
export const MappingSchema = z.strictObject({
  sheets: z.array(Sheet).max(500),
  others: z.enum(['auto', 'stay', 'remove']),
  categories: z.enum(['adopt', 'others']),
}) satisfies z.ZodType<Mapping>
