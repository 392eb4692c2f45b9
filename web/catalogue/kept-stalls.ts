import { festival } from '#web/festival.ts'
import { isOlderInUse } from '#web/platform/send-queue/editions.ts'
import { keptStalls } from '#web/platform/storage/keys.ts'

const NONE: string[] = []

/** The stalls with a heart, unless they were marked in another edition: their numbers may have new tenants. */
export function readKeptStalls(): string[] {
  const { edition, numbers } = keptStalls.read() ?? { numbers: NONE }
  const isShown = edition === festival().edition || (edition === undefined && isOlderInUse())
  return isShown ? numbers : NONE
}

export const writeKeptStalls = (numbers: string[]) =>
  keptStalls.write({ edition: festival().edition, numbers })
