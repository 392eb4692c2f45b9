import { festival } from '#web/visitors/festival.ts'
import { addDisplayFaces, fetchDisplayFaces } from './drawing/display-faces.ts'
import { readGreyPicture } from './drawing/grey-picture.ts'

const LOGO_PIXELS = 480

/** A card without the font or the logo is still usable, so a failure is only logged. */
export async function loadCardResources() {
  const [faces, logo] = await Promise.all([
    fetchDisplayFaces(),
    readGreyPicture(festival().logo, LOGO_PIXELS).catch(() => {
      console.error('The logo could not be loaded')
    }),
  ])
  // A font that this device cannot read is skipped, like one that failed to load.
  await addDisplayFaces(document.fonts, faces).catch(() => {})
  return { faces, logo }
}
