/**
 * Control characters besides white space, and characters that are invisible or turn the direction of what follows: two
 * names that differ by one look the same. Joiners stay, because words in Indian scripts and emoji need them.
 */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '')
