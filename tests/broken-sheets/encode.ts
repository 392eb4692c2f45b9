/** Text in the encodings of other programs. */
export function toUtf16(text: string, order: 'le' | 'be', withMark = true): Uint8Array {
  const bytes = Buffer.from(`${withMark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

/** Excel's plain "CSV" in Europe and America; only letters up to ÿ. */
export function toLatin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}
