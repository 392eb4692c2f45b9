import { onYourPhone } from '#messages/paper-guide.ts'
import { guideAddress, isOnlyHere } from './card-address.ts'
import { toQrCode } from './qr-code.ts'

/** The QR code of the guide for a printed list; omitted if no phone could open the address. */
export function GuideCode() {
  const address = guideAddress()
  if (isOnlyHere(address)) return null
  const { modules, path } = toQrCode(address)
  return (
    <small>
      <svg viewBox={`0 0 ${modules} ${modules}`}>
        <path d={path} />
      </svg>
      {onYourPhone}
      <br />
      {new URL(address).host}
    </small>
  )
}
