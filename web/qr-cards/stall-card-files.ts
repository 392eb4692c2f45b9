import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { CardFile } from './all-cards-zip.ts'
import type { CardStudio } from './card-studio.ts'
import { toCardFileNames } from './file-names.ts'
import { drawStallCard, toStallCard } from './stall-card.ts'

/** A file for each stall; stalls without a number are left out (specification, section 2). */
export function toCardFiles(
  stalls: Vendor[],
  { measure, toPng }: Pick<CardStudio, 'measure' | 'toPng'>,
): CardFile[] {
  const numbered = stalls.filter(({ stallNumber }) => stallNumber.trim() !== '')
  const names = toCardFileNames(numbered)
  return numbered.map((stall, index) => ({
    name: names[index]!,
    make: async (signal) => toPng(drawStallCard(toStallCard(stall), measure), signal),
  }))
}
