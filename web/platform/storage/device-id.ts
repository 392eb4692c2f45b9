import { deviceId } from './keys.ts'
import { createUuid } from './uuid.ts'

/** The random id of this device, made the first time that it is asked for. */
export function getDeviceId(): string {
  const known = deviceId.read()
  if (known !== undefined) return known
  const id = createUuid()
  deviceId.write(id)
  return id
}
