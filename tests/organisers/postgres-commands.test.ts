import { afterAll, beforeEach, expect, test } from 'vitest'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { aVendor } from '../support/festivals/vendors.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { startPostgres, withClient } from '../support/servers/postgres.ts'

const cluster = await startPostgres()
afterAll(cluster.stop)
let url: string
beforeEach(async () => {
  url = await cluster.createDatabase()
})

const read = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)
const command = (name: string, env: Record<string, string>) => callMela([name], { env })

test('stalls from the spreadsheet are added, renamed and closed in a hosted project, but never deleted', async () => {
  await (await openPostgres(url)).close()
  const fill = (vendors: Parameters<typeof aVendor>[0][]) => fillStalls(url, vendors.map(aVendor))
  const chai = { stallNumber: '12', stallName: 'Chai' }
  const vada = { stallNumber: '13', stallName: "Rao's" }
  expect(await fill([chai, vada])).toEqual({ open: 2, changed: ['12', '13'], closed: [] })
  expect(await fill([chai, vada])).toEqual({ open: 2, changed: [], closed: [] })
  const renamed = await fill([{ ...chai, stallName: 'Chai Tapri' }])
  expect(renamed).toEqual({ open: 1, changed: ['12'], closed: ['13'] })
  expect(await fill([chai, { ...vada, disabled: true }])).toMatchObject({ closed: [] })
  expect(await fill([chai, vada])).toMatchObject({ changed: ['13'], closed: [] })
  await expect(fill([])).rejects.toThrow('no open stall; nothing was changed')
  expect(await read('select * from stalls order by stall_id')).toEqual([
    { stall_id: '12', stall_name: 'Chai', is_open: true },
    { stall_id: '13', stall_name: "Rao's", is_open: true },
  ])
})

test('fill-stalls sends the stalls of the content folder', async () => {
  await (await openPostgres(url)).close()
  const fill = () => command('fill-stalls', { DATABASE_URL: url, CONTENT_DIR: 'content' })
  expect((await fill()).out).toMatch(/^\d+ stalls can be rated\.\nNew or renamed: 1, 2, 3/)
  expect((await fill()).out).toMatch(/^\d+ stalls can be rated\.$/)
  const [row] = await read(`select * from stalls where stall_id = '1'`)
  expect(row).toEqual({ stall_id: '1', stall_name: 'Shree Samosa Centre', is_open: true })
})

test('fill-stalls names a missing address, and refuse to send phone numbers unencrypted', async () => {
  const away = 'postgres://postgres:secret@db.example.org:5432/postgres'
  const missing = await command('fill-stalls', { DATABASE_URL: '', DATA_DIR: '/nowhere' })
  expect(missing.warned).toBe(
    "DATABASE_URL is missing. Run: DATABASE_URL='postgres://user:password@host:port/name' npm run mela -- fill-stalls",
  )
  expect(missing.code).toBe(1)
  const refused = await command('fill-stalls', { DATABASE_URL: away })
  expect(refused.warned).toMatch(/^db\.example\.org is another machine: add \?sslmode=verify-full/)
  expect(refused.warned).not.toContain('secret')
})
