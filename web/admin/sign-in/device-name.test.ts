import { expect, test } from 'vitest'
import { toDeviceName } from './device-name.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test('a device is named after its browser and operating system', async () => {
  for (const [userAgent, name] of [
    [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${ANDROID} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
    [`${IPHONE} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${MAC} (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Browser on another device'],
  ] as const) {
    expect.soft(toDeviceName(userAgent), userAgent).toBe(name)
  }
})
