import { DISK_RESERVE_BYTES, watchDisk } from '#server/store/disk-reserve.ts'
import { aFeedback } from '#server/api/contract/forms.contract.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postJson } from './support/network/listen.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { startServer } from './support/servers/running-server.ts'
import { openSmallFileSystem } from './support/servers/small-disk.ts'

const disk = openSmallFileSystem()

const sendFeedback = (url: string) => postJson(`${url}/rest/v1/feedback`, aFeedback())
const askReady = async (url: string) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

// Without permission to mount a file system, only the second test runs.
test.skipIf(!disk)(
  'with a nearly full disk the server refuses forms, accepts ratings, and says so',
  async () => {
    onTestFinished(disk!.remove)
    const server = await startServer({ DATA_DIR: disk!.dir })
    onTestFinished(server.kill)
    const { url } = server
    const refused = await sendFeedback(url)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'PGRST000' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
    const crowd = createCrowd()
    for (let count = 0; count < 20; count += 1) {
      expect(await crowd.rate(url)).toEqual({ kind: 'recorded' })
    }
    const warnings = ['The disk is nearly full: forms wait, ratings are taken.']
    expect(await askReady(url)).toEqual([200, { status: 'ready', warnings }])
    expect(server.output().match(/kept for ratings/g)).toHaveLength(1)

    disk!.makeRoom(server)
    await expect.poll(async () => (await sendFeedback(url)).status, { interval: 200 }).toBe(201)
    expect(await askReady(url)).toEqual([200, { status: 'ready' }])
    expect(server.output().match(/forms are taken again/g)).toHaveLength(1)
  },
)

test('a disk at the limit does not flip back and forth or warn twice', () => {
  vi.useFakeTimers()
  const said: string[] = []
  let free = DISK_RESERVE_BYTES
  const say = (sentence: string) => void said.push(sentence)
  const watch = watchDisk('/data', say, () => free)
  const look = (bytes: number) => {
    free = bytes
    vi.advanceTimersByTime(5000)
    return watch.isLow()
  }
  expect(watch.isLow()).toBe(false)
  const [under, over] = [DISK_RESERVE_BYTES - 1, DISK_RESERVE_BYTES + 1]
  const looks = [under, over, under, over, 1.2 * over, over].map(look)
  expect(looks).toEqual([true, true, true, true, false, false])
  expect(said).toHaveLength(2)
  watch.close()
  expect(vi.getTimerCount()).toBe(0)
})
