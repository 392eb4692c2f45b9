import { festival } from '#web/visitors/festival.ts'
import { keptStalls } from '#web/visitors/platform/storage/keys.ts'

const NONE: string[] = []

/** The stalls with a heart, unless they were marked in another edition: their numbers may have new tenants. */
export function readKeptStalls(): string[] {
  const { edition, numbers } = keptStalls.read() ?? { numbers: NONE }
  return edition === festival().edition ? numbers : NONE
}

export const writeKeptStalls = (numbers: string[]) =>
  keptStalls.write({ edition: festival().edition, numbers })
