/**
 * How much the two forms take. A form counts UTF-16 units, as its fields do; the table service counts
 * characters (code points), of which there are never more: what a form lets through, the service takes.
 */
export const NAME_MAX = 120
export const MESSAGE_MAX = 2000
export const PHONE_MAX_DIGITS = 15
