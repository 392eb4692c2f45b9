/**
 * How much the two forms take. A form counts UTF-16 units, as its fields do; the table service counts
 * characters (code points), of which there are never more: what a form lets through, the service takes.
 */
export const NAME_MAX = 120
export const MESSAGE_MAX = 2000
export const PHONE_MAX_DIGITS = 15

/** What screens show (specification, section 9). */

export const STALLS_PER_PAGE = 9
/** In windows narrower than `WIDE_FROM_PX`. */
export const STALLS_PER_NARROW_PAGE = 6
export const WIDE_FROM_PX = 1024
/** Products on a stall's card in the list. */
export const CHIPS_PER_CARD = 4
export const MAX_CATEGORY_SUGGESTIONS = 6
export const MAX_OTHER_SUGGESTIONS = 4
export const TOP_STALLS = 5

/** QR codes and cards. */

/** Quartile error correction: cards are handled and left outside (ISO/IEC 18004). */
export const QR_LEVEL = 'Q'
/** In CSS pixels: on the screen and in a file, and on paper. */
export const QR_SIZE = 280
export const QR_SIZE_ON_PAPER = 240
/** In characters. More would make the modules smaller than two thirds of a millimetre on paper. */
export const QR_ADDRESS_MAX = 300
/** Pixels of an exported card for one of its CSS pixels. */
export const CARD_PIXEL_RATIO = 2
