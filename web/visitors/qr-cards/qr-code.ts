import { encode } from 'uqr'

/**
 * Quartile error correction (ISO/IEC 18004), because cards are handled and left outside. For a short address
 * the code is no larger than with medium, and is still readable with 8 % of it covered.
 */
const QR_LEVEL = 'Q'
/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4
/** In characters. Longer addresses would make the modules smaller than two thirds of a millimetre on paper. */
const QR_ADDRESS_MAX = 300

/**
 * The code, `modules` wide and high, with its quiet zone, as path data in units of one module. It uses a
 * higher level of error correction if that does not enlarge it.
 * @throws {RangeError} If the address cannot be encoded.
 */
export function toQrCode(address: string): { modules: number; path: string } {
  if (!isCodable(address)) throw new RangeError(`Too long for a QR code: ${address}`)
  const { size, data } = encode(address, { ecc: QR_LEVEL, boostEcc: true, border: QUIET_ZONE })
  return { modules: size, path: data.map((row, y) => toRuns(row, y)).join('') }
}

/** Whether a code of this address can still be scanned from paper. */
export function isCodable(address: string): boolean {
  return address.length <= QR_ADDRESS_MAX
}

/** Adjacent dark modules form one rectangle, so that no hairlines appear between them on screen or paper. */
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
