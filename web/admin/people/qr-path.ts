import { encode } from 'uqr'

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code for a screen, as path data in units of one module. */
export function toQrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return { size, path: path.join('') }
}
