import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { PICTURE_MAX_PIXELS, type PictureName } from '#shared/admin/content-api.ts'
import { isJpeg } from '#shared/content/files/pictures.ts'
import { CHILD_ENVIRONMENT } from '../../festival/derived-files.ts'
import { AdminFailure } from '../contract/admin-route.ts'

const CHILD = join(import.meta.dirname, 'picture-encoder.ts')
export const TOO_MANY_PIXELS = 3
const TIME_MS = 60_000
const OUTPUT_MAX_BYTES = 4_000_000

let last: Promise<unknown> = Promise.resolve()

/** Also removes metadata, such as where a photo was taken. @throws AdminFailure 422. */
export function encodePicture(name: PictureName, upload: Uint8Array): Promise<Uint8Array> {
  // SVG must not reach the decoder: it can contain scripts and load files.
  if (!isPicture(upload)) return Promise.reject(unusable())
  const next = last.then(() => runEncoder(name, upload))
  last = next.catch(() => {})
  return next
}

function runEncoder(name: PictureName, upload: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [CHILD, name],
      {
        encoding: 'buffer',
        env: CHILD_ENVIRONMENT,
        timeout: TIME_MS,
        killSignal: 'SIGKILL',
        maxBuffer: OUTPUT_MAX_BYTES,
      },
      (error, encoded) => {
        if (!error) resolve(encoded)
        else if (error.code !== TOO_MANY_PIXELS) reject(unusable())
        else
          reject(
            new AdminFailure(422, { code: 'picture-too-many-pixels', max: PICTURE_MAX_PIXELS }),
          )
      },
    )
    // The child may exit before it has read everything.
    child.stdin!.on('error', () => {}).end(upload)
  })
}

const unusable = () => new AdminFailure(422, { code: 'picture-unusable' })

function isPicture(bytes: Uint8Array): boolean {
  const starts = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  return isJpeg(bytes) || starts('\x89PNG\r\n\x1a\n') || (starts('RIFF') && starts('WEBP', 8))
}
