type Weights = readonly [red: number, green: number, blue: number]

/** As the eye sees it (W3C Compositing and Blending, 10.2). */
const USUAL: Weights = [0.3, 0.59, 0.11]
const CHANNELS: readonly Weights[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
/** Of 256 levels of a channel: an edge that everybody sees, and one that paper does not show. */
const [STRONG, LOST] = [64, 24]
/** A smaller share of lost edges is noise. */
const LOST_MAX = 0.1

/**
 * Converts a picture to greyscale. Red on green loses its edges, because both are equally bright;
 * such a picture is converted by the channel that loses fewest.
 * @param data Red, green, blue and alpha of each pixel, row by row; it is changed.
 * @param width In pixels.
 */
export function toGrey(data: Uint8ClampedArray, width: number): void {
  let weights = USUAL
  let lost = findLostShare(data, width, USUAL)
  if (lost > LOST_MAX) {
    for (const channel of CHANNELS) {
      const share = findLostShare(data, width, channel)
      if (share < lost) [weights, lost] = [channel, share]
    }
  }
  for (let at = 0; at < data.length; at += 4) {
    data[at] = data[at + 1] = data[at + 2] = greyAt(data, at, weights)
  }
}

const greyAt = (data: Uint8ClampedArray, at: number, [red, green, blue]: Weights) =>
  data[at]! * red + data[at + 1]! * green + data[at + 2]! * blue

/**
 * The share of the strong edges, to the left of a pixel and above it, that cannot be seen in grey.
 * Looks at one pixel in seven.
 */
function findLostShare(data: Uint8ClampedArray, width: number, weights: Weights): number {
  let [strong, lost] = [0, 0]
  for (let at = width * 4; at < data.length; at += 4 * 7) {
    for (const other of [at - 4, at - width * 4]) {
      const red = Math.abs(data[at]! - data[other]!)
      const green = Math.abs(data[at + 1]! - data[other + 1]!)
      const blue = Math.abs(data[at + 2]! - data[other + 2]!)
      if (Math.max(red, green, blue) < STRONG) continue
      strong += 1
      if (Math.abs(greyAt(data, at, weights) - greyAt(data, other, weights)) < LOST) lost += 1
    }
  }
  return strong === 0 ? 0 : lost / strong
}
