import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { startPostgres } from '../tests/support/servers/postgres.ts'
import { openTestService, type OwnTestService } from '../tests/support/servers/table-service.ts'
import { openRecords, openTables } from './store/open.ts'

const cluster = await startPostgres()
afterAll(cluster.stop)

const readEdition = async ({ request }: OwnTestService) =>
  ((await request('/festival.en.json')).json['festival'] as { edition: string }).edition
const rate = ({ request }: OwnTestService, changes: object) =>
  request('/rest/v1/rpc/rate_stall', {
    body: { id: randomUUID(), stall_id: '12', rating: 4, ...changes },
  })

test.each(['SQLite', 'PostgreSQL'])(
  'every server on %s notices a new edition within seconds',
  async (kind) => {
    const databaseUrl = kind === 'SQLite' ? undefined : await cluster.createDatabase()
    const place = { databaseUrl, dataDir: makeFolder() }
    const open = async () => {
      const service = await openTestService({ tables: await openTables(place, () => {}) })
      onTestFinished(service.close)
      return service
    }
    // Only one server can use a database file.
    const services = [await open(), ...(databaseUrl ? [await open()] : [])]
    const last = await readEdition(services[0]!)
    const first = { device_id: randomUUID(), edition: last }
    expect((await rate(services[0]!, first)).json).toMatchObject({ edition: last })

    const records = await openRecords(place)
    const { id } = await records.newEdition('2027', new Date())
    await records.close()
    for (const service of services) {
      await expect.poll(() => readEdition(service)).toBe(id)
      expect((await service.request('/rest/v1/stall_ratings')).text).toBe('[]')
      const refused = await rate(service, first)
      expect(refused).toMatchObject({ status: 409, json: { code: '23E01' } })
    }
    const again = await rate(services[0]!, { ...first, edition: id })
    expect(again.json).toMatchObject({ outcome: 'recorded', rating_sum: 4 })
  },
)
