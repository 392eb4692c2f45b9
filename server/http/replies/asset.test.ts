import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toCompressedAsset, typeOf } from './asset.ts'

const MB = 1_000_000
/** Brotli's best quality would take 12 s. */
const SOON_MS = 4000

async function compress(name: string, body: Buffer) {
  const startedAt = performance.now()
  const asset = await toCompressedAsset(body, typeOf(name), 'no-store')
  return { ...asset, tookMs: performance.now() - startedAt }
}

/** Text that does not repeat as a whole. */
const aText = (bytes: number) =>
  Buffer.from(
    randomBytes(bytes / 2)
      .toString('hex')
      .replaceAll(/[0-4]/g, 'stall '),
  ).subarray(0, bytes)

test('a 12 MB document is sent uncompressed; a spreadsheet is compressed, and quickly', async () => {
  const plan = await compress('plan.pdf', randomBytes(12 * MB))
  expect([plan.br, plan.gzip]).toEqual([undefined, undefined])
  expect(plan.tookMs).toBeLessThan(SOON_MS)
  const body = aText(12 * MB)
  const { br, gzip, tookMs } = await compress('vendors.csv', body)
  expect(brotliDecompressSync(br!).equals(body)).toBe(true)
  expect(gunzipSync(gzip!).equals(body)).toBe(true)
  expect(br!.length).toBeLessThan(body.length / 2)
  expect(tookMs).toBeLessThan(SOON_MS)
})
