import { signFontKept } from '#web/platform/storage/keys.ts'

/** One letter of each script, so that both files are fetched. */
const SAMPLE = 'A\u0905'
const FACE = '1rem "Mela Sign"'

let isKept = false

/** Fetches the sign painter's face when the phone has nothing else to do, for later pages. */
export async function fetchSignFont(): Promise<void> {
  const faces = await document.fonts.load(FACE, SAMPLE)
  if (faces.length === 0) return
  isKept = true
  signFontKept.write(true)
}

/** Shows it from this page on; called where the whole screen changes anyway, so nothing jumps. */
export function showSignFont(): void {
  if (isKept) document.documentElement.dataset['sign'] = ''
}
