import { expect, test } from 'vitest'
import { isInApp } from './can-keep.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('an in-app browser is recognised by its user agent', () => {
  for (const agent of [
    `${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]`,
    `${IPHONE} Mobile/15E148 Instagram 336.0`,
  ]) {
    expect(isInApp(agent), agent).toBe(true)
  }
})

test('a normal browser and the installed app of an iPhone are not in-app browsers', () => {
  for (const agent of [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148`,
  ]) {
    expect(isInApp(agent), agent).toBe(false)
  }
})
