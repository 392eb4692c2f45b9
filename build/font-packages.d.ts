/** The parts of two packages without types that are used here. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; noHinting: boolean },
  ): Promise<Uint8Array>
}
declare module 'fontverter' {
  type Format = 'truetype' | 'woff2'
  /** @param from Left out: found out. */
  export function convert(font: Uint8Array, to: Format, from?: Format): Promise<Uint8Array>
}
