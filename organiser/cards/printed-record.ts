import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { fingerprintOf, parseCardKey, CARD_KEY_FILE } from '#server/cards/card-key.ts'
import { toDiskError } from '../cli/save-file.ts'
import { toCell } from '../spreadsheets/csv-text.ts'

/** Lists stalls with a signed printed card. It is in the content folder, and moves with the key. */
export const PRINTED_FILE = 'printed-cards.csv'
const TITLES = 'stall_number,printed_at,key'

/**
 * Records that cards were printed. @param key Their signing key.
 * @throws UserError if the record cannot be written.
 */
export function notePrinted(contentDir: string, stalls: string[], key: Buffer, now: Date): void {
  const file = join(contentDir, PRINTED_FILE)
  const rows = stalls.map(
    (stall) => `${toCell(stall)},${now.toISOString()},${fingerprintOf(key)}\n`,
  )
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') {
      writeFileSync(file, `${TITLES}\n`)
    }
    appendFileSync(file, rows.join(''))
  } catch (error) {
    const effect = 'The cards are good, but the check will report them as not printed.'
    throw toDiskError(file, error, effect)
  }
}

/**
 * The numbers of stalls whose card was printed with the folder's own key.
 * @throws If the key is damaged.
 */
export function readSignedStalls(readFile: ReadContentFile): Set<string> {
  const keyFile = readFile(CARD_KEY_FILE)
  if (!keyFile) return new Set()
  const own = fingerprintOf(parseCardKey(new TextDecoder().decode(keyFile)))
  const { records } = parseCsvBytes(readFile(PRINTED_FILE) ?? new Uint8Array())
  return new Set(
    records
      .filter(({ values }) => values['key'] === own)
      .map(({ values }) => values['stallnumber'] ?? ''),
  )
}
