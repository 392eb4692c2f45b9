import { festival } from '#web/visitors/festival.ts'
import { displayFonts } from '#web/visitors/platform/storage/keys.ts'
import latinFont from '#web/generated/display-latin.woff2?url'

const FACE = '1rem "Mela Display"'

let isKept = false

/** Runs while the phone is idle. Only later pages use the font. */
export async function fetchDisplayFont(): Promise<void> {
  const { hindiFont } = festival()
  // One letter of each script, so that both files are loaded.
  const faces = await document.fonts.load(FACE, hindiFont ? 'A\u0905' : 'A')
  if (faces.length === 0) return
  isKept = true
  displayFonts.write(hindiFont ? [latinFont, hindiFont] : [latinFont])
}

/** Called when the whole screen changes anyway, so that nothing shifts visibly. */
export function showDisplayFont(): void {
  if (isKept) document.documentElement.dataset['displayFont'] = ''
}
