import { expect, test } from 'vitest'
import { isLost } from './data-dir.ts'

const ROOT = '1046 951 0:173 / / rw,relatime master:400 - overlay overlay rw'
const mount = (root: string) => `${ROOT}\n1055 1046 8:1 ${root} /data rw - ext4 /dev/sda1 rw`

test('data in a container without a volume, or in one without a name, is lost with the container', () => {
  expect(isLost(ROOT, '/data')).toBe(true)
  expect(isLost(mount(`/var/lib/docker/volumes/${'0af9'.repeat(16)}/_data`), '/data')).toBe(true)
  expect(isLost(mount('/var/lib/docker/volumes/mela_data/_data'), '/data')).toBe(false)
  expect(isLost(mount('/srv/mela'), '/data')).toBe(false)
  // Outside a container, the data folder can be anywhere.
  expect(isLost(ROOT, '/var/lib/mela')).toBe(false)
})
