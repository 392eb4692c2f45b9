import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toCompressedAsset, typeOf } from './asset.ts'

const MB = 1_000_000
/** The best quality takes a second a megabyte. */
const SOON_MS = 4000

async function compress(name: string, body: Buffer, quality?: 'best' | 'fast') {
  const startedAt = performance.now()
  const asset = await toCompressedAsset(body, typeOf(name), 'no-store', quality)
  return { ...asset, tookMs: performance.now() - startedAt }
}

/** Of words that do not repeat as a whole. */
const aText = (bytes: number) =>
  Buffer.from(
    randomBytes(bytes / 2)
      .toString('hex')
      .replaceAll(/[0-4]/g, 'stall '),
  ).subarray(0, bytes)

test('a document of 12 MB is sent as it is, a drawing or a spreadsheet compressed, and soon', async () => {
  const plan = await compress('plan.pdf', randomBytes(12 * MB))
  expect([plan.br, plan.gzip]).toEqual([undefined, undefined])
  expect(plan.tookMs).toBeLessThan(SOON_MS)
  const body = aText(12 * MB)
  for (const name of ['plan.svg', 'vendors.csv']) {
    const { br, gzip, tookMs } = await compress(name, body)
    expect(brotliDecompressSync(br!).equals(body)).toBe(true)
    expect(gunzipSync(gzip!).equals(body)).toBe(true)
    expect(br!.length).toBeLessThan(body.length / 2)
    expect(tookMs).toBeLessThan(SOON_MS)
  }
})

test('pages are compressed as far as possible', async () => {
  const body = aText(100_000)
  const [best, fast] = [await compress('a.html', body), await compress('a.html', body, 'fast')]
  expect(best.br!.length).toBeLessThan(fast.br!.length)
  expect(best.br!.length).toBeLessThan(best.gzip!.length)
})
