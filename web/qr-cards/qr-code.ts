import { encode } from 'uqr'
import { QR_ADDRESS_MAX, QR_LEVEL } from '#shared/limits.ts'

/**
 * The code itself, modules wide and high, with its quiet zone, as path data in units of one module.
 * Quartile error correction for paper that is handled and left outside: a code of a short address
 * is no larger than with medium, and is still read with 8 % of it covered. Where a higher level
 * makes it no larger, that is taken. Sources: ISO/IEC 18004 (quiet zone of 4 modules).
 * @throws {RangeError} When the address is not codable.
 */
export function toQrCode(address: string): { modules: number; path: string } {
  if (!isCodable(address)) throw new RangeError(`Too long for a QR code: ${address}`)
  const { size, data } = encode(address, { ecc: QR_LEVEL, boostEcc: true, border: QUIET_ZONE })
  return { modules: size, path: data.map((row, y) => toRuns(row, y)).join('') }
}

const QUIET_ZONE = 4

/** Whether a code of this address can still be scanned from paper. */
export function isCodable(address: string): boolean {
  return address.length <= QR_ADDRESS_MAX
}

/** Dark modules side by side are one rectangle: no hairlines between them, on screen or on paper. */
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
