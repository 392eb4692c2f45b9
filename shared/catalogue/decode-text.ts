/**
 * Bytes of a text file to text without its byte-order mark. UTF-16 (Excel's "Unicode text") is told
 * by its mark or by its zero bytes; what is not valid UTF-8 is read as Windows-1252, Excel's other way.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes)
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return decodeAs('utf-16le', bytes)
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}
