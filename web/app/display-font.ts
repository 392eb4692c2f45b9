import { festival } from '#web/festival.ts'
import { displayFontKept } from '#web/platform/storage/keys.ts'

const FACE = '1rem "Mela Display"'

let isKept = false

/** Loads the display font while the phone is idle, for later pages. */
export async function fetchDisplayFont(): Promise<void> {
  // One letter of each script, so that both files are loaded.
  const faces = await document.fonts.load(FACE, festival().hindiFont ? 'A\u0905' : 'A')
  if (faces.length === 0) return
  isKept = true
  displayFontKept.write(true)
}

/** Enables the font; called when the whole screen changes anyway, so that nothing shifts visibly. */
export function showDisplayFont(): void {
  if (isKept) document.documentElement.dataset['displayFont'] = ''
}
