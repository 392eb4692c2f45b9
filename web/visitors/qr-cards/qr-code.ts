import { encode } from 'uqr'

/**
 * Quartile error correction (ISO/IEC 18004), because cards are handled and left outside. For a
 * short address the code is no larger than at level M, and still readable with 8 % of it covered.
 */
const QR_LEVEL = 'Q'
/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4
/**
 * In characters. A longer address would make modules smaller than two thirds of a millimetre on
 * paper.
 */
const QR_ADDRESS_MAX = 300

/**
 * Path data in units of one module, with the quiet zone. Uses a higher level of error correction if
 * that does not enlarge the code.
 * @throws {RangeError} If the address cannot be encoded.
 */
export function toQrCode(address: string): { modules: number; path: string } {
  if (!isCodable(address)) throw new RangeError(`Too long for a QR code: ${address}`)
  const { size, data } = encode(address, { ecc: QR_LEVEL, boostEcc: true, border: QUIET_ZONE })
  return { modules: size, path: data.map((row, y) => toRuns(row, y)).join('') }
}

/** Longer codes could not be scanned from paper. */
export function isCodable(address: string): boolean {
  return address.length <= QR_ADDRESS_MAX
}

/** Adjacent dark modules form one rectangle, so that no hairlines appear between them. */
function toRuns(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x]) x += 1
    path += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return path
}
