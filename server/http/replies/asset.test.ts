import { expect, test } from 'vitest'
import { createDerivedAssets } from './asset.ts'

test('hashed files are cached for good, and a picture for an hour', async () => {
  const files = new Map([
    ['/Map.jpg', Buffer.from('a map')],
    ['/assets/display-devanagari-x1.woff2', Buffer.from('a font')],
  ])
  const find = createDerivedAssets((address) => files.get(address))
  const map = await find('/Map.jpg')
  expect(map).toMatchObject({ type: 'image/jpeg', cacheControl: 'public, max-age=3600' })
  const font = await find('/assets/display-devanagari-x1.woff2')
  expect(font).toMatchObject({
    type: 'font/woff2',
    cacheControl: expect.stringContaining('immutable'),
  })
  expect(find('/link-preview.jpg')).toBeUndefined()
  files.set('/Map.jpg', Buffer.from('another map'))
  expect((await find('/Map.jpg'))!.etag).not.toBe(map!.etag)
})
