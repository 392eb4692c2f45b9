import sharp from 'sharp'
import { type GreyPicture, readGrey } from '#organiser/doctor/read-codes.ts'

/** A card that is photographed as a whole is smaller in the picture. */
const SHRUNK_SCALE = 0.75
/** Phones are never held straight. */
const TURN_DEGREES = 3
/**
 * A module of our cards is 12 to 14 px at 192 dpi, so 9 to 10.5 px after shrinking. An edge is then about
 * 5 px wide (2.6 sigma from a tenth to nine tenths): half a module, as with a phone out of focus.
 */
const BLUR_SIGMA_PX = 2
/** The grey level (0 to 255) of black from a printer low on toner. */
const INK_GREY = 90
/** How bright white paper is in the shade of a stall's roof, on the same scale. */
const PAPER_GREY = 200
/**
 * The noise of a small sensor in daylight: at most this many grey levels up or down. More would be unfair,
 * because a phone smooths a picture before it looks for codes, and ZBar does not.
 */
const NOISE_GREYS = 4
const NOISE_SEED = 20_250_914

/**
 * The picture as seen by a phone when the card is badly printed, worn, and badly photographed.
 * The same picture always gets the same result.
 */
export async function wear(picture: GreyPicture): Promise<GreyPicture> {
  const { width, height } = picture
  const turn = (TURN_DEGREES / 180) * Math.PI
  const along = SHRUNK_SCALE * Math.cos(turn)
  const across = SHRUNK_SCALE * Math.sin(turn)
  const photo = await readGrey(
    sharp(picture.data, { raw: { width, height, channels: 1 } })
      // Rotates and shrinks at once: sharp's own rotation takes longer than all the rest.
      .affine([along, -across, across, along], { background: 'white' })
      .blur(BLUR_SIGMA_PX),
  )
  fade(photo.data)
  return photo
}

/** Fades the ink, darkens the paper and adds noise, in place. */
function fade(pixels: Uint8Array) {
  const faded = Float32Array.from(
    { length: 256 },
    (_, grey) => INK_GREY + (grey / 255) * (PAPER_GREY - INK_GREY),
  )
  let random = NOISE_SEED
  for (let at = 0; at < pixels.length; at += 1) {
    // The simplest generator: its upper byte is random enough for noise, and it is fast.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    const noise = ((random >>> 24) / 127.5 - 1) * NOISE_GREYS
    pixels[at] = Math.round(faded[pixels[at]!]! + noise)
  }
}
