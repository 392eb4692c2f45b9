import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { CARD_KEY_FILE } from '#server/cards/card-key.ts'
import { readSignedStalls } from '../cards/printed-record.ts'
import { createFinding, type Finding, type Place, say } from '../findings/finding.ts'

/**
 * Reports open stalls whose printed card has no signature, if the festival requires one.
 * @param places Places of the stalls in their spreadsheet, by number.
 */
export function checkCards(
  readFile: ReadContentFile,
  vendors: Vendor[],
  places: ReadonlyMap<string, Place>,
): Finding[] {
  if (!readFestivalFacts(readFile).value?.signedCards) return []
  try {
    const signed = readSignedStalls(readFile)
    return vendors
      .filter(({ disabled, stallNumber }) => !disabled && !signed.has(stallNumber))
      .map(({ stallNumber }) => {
        const place = places.get(stallNumber) ?? { file: 'files/vendors.csv', line: 1 }
        const reason = say`the card of stall ${stallNumber} has no signature: it was printed before signedCards was switched on, from a page of the site, or not at all`
        return createFinding('card-not-signed', place, reason)
      })
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    return [createFinding('card-key-damaged', { file: CARD_KEY_FILE, line: 1 }, reason)]
  }
}
