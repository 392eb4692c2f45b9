import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CopyAge, watchCopy } from './copy-age.ts'
import { listWarnings, setWarning } from './store/warnings.ts'

const DATABASE = '/var/lib/mela/mela.sqlite'
const ADDRESS = 'http://127.0.0.1:9090/metrics'
const START = Date.parse('2027-12-23T12:00:00Z')

let looks: number
/** The file and the offset at which the log ends, in the database and in its copy (`sent`). */
let log: [number, number]
let sent: [number, number] | undefined
let fails: number
let copy: CopyAge

/** What Litestream 0.3.13 reports about this database. */
const toMetrics = () => `# TYPE litestream_sync_count counter
litestream_sync_count{db="${DATABASE}"} ${looks}
litestream_sync_error_count{db="${DATABASE}"} ${fails}
litestream_shadow_wal_index{db="${DATABASE}"} ${log[0]}
litestream_shadow_wal_size{db="${DATABASE}"} ${log[1]}
${sent ? `litestream_replica_wal_index{db="${DATABASE}",name="s3"} ${sent[0]}` : ''}
${sent ? `litestream_replica_wal_offset{db="${DATABASE}",name="s3"} ${sent[1]}` : ''}
`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START })
  vi.spyOn(console, 'warn').mockReturnValue()
  ;[looks, fails, log, sent] = [1, 0, [0, 4152], [0, 4152]]
  vi.stubGlobal('fetch', async () => new Response(toMetrics()))
})
afterEach(() => {
  copy.stop()
  setWarning('copy', undefined)
})

/** Litestream looks at the database every second, and we look at Litestream every 5 s. */
async function pass(seconds: number, change = () => {}) {
  for (let passed = 0; passed < seconds; passed += 5) {
    looks += 5
    change()
    await vi.advanceTimersByTimeAsync(5000)
  }
}

const copiedAfter = () => (copy.copiedAt()!.getTime() - START) / 1000
const warning = () => listWarnings().find((text) => text.includes('copy'))

test('a copy that always lags a second behind new rows is seconds old, and nobody is warned', async () => {
  copy = watchCopy(ADDRESS, DATABASE)
  await pass(120, () => {
    log = [0, log[1] + 41_200]
    sent = [0, log[1] - 8240]
  })
  expect(copiedAfter()).toBe(115)
  expect(warning()).toBeUndefined()
})

test('a copy that no longer gets the new rows is reported after 90 s, until it has them', async () => {
  copy = watchCopy(ADDRESS, DATABASE)
  await pass(10)
  expect(copiedAfter()).toBe(5)
  await pass(90, () => (log = [0, log[1] + 4120]))
  expect(warning()).toBeUndefined()
  await pass(5)
  expect(warning()).toBe(
    'The copy of the database is older than 90 s. Litestream’s own log says why. (docs/hosting/never-lose-a-disk.md)',
  )
  await pass(10, () => (sent = log))
  expect(warning()).toBeUndefined()
  // Litestream fails to read the database, although the copy has all that was read.
  await pass(100, () => (fails = looks))
  expect(warning()).toContain('Litestream’s own log says why.')
})

test('nobody knows of a copy where Litestream does not run, or copies another database', async () => {
  copy = watchCopy(ADDRESS, '/srv/other.sqlite')
  await pass(95)
  expect(warning()).toContain('Litestream copies nothing from /srv/other.sqlite.')
  copy.stop()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  copy = watchCopy(ADDRESS, DATABASE)
  await pass(95)
  expect(warning()).toContain('Litestream does not answer at http://127.0.0.1:9090/metrics.')
  expect(copy.copiedAt()).toBeUndefined()
})
