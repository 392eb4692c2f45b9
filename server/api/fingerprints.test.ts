import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { openRecords, openTables } from '../store/open.ts'
import { aRating } from './contract/rate-stall.contract.ts'

const PLACE = '203.0.113.77'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36'

let dataDir: string
let service: OwnTestService
beforeEach(async () => {
  dataDir = makeFolder()
  service = await openTestService(await openTables({ dataDir, databaseUrl: undefined }, () => {}))
})
afterEach(async () => {
  await service.close()
})

const rate = (address: string, agent = CHROME) =>
  service.request('/rest/v1/rpc/rate_stall', {
    body: aRating(),
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  })

async function readFingerprints() {
  const records = await openRecords({ dataDir, databaseUrl: undefined })
  const rows = await records.ledger()
  await records.close()
  return rows.map(({ network, browser }) => ({ network, browser }))
}

test('the ledger tells neighbours from strangers, also after a restart, without an address', async () => {
  await rate(PLACE)
  await rate('203.0.113.5', CHROME.replace('141', '120'))
  await rate('198.51.100.9', 'python-requests/2.32')
  await service.close()
  service = await openTestService(await openTables({ dataDir, databaseUrl: undefined }, () => {}))
  await rate(PLACE)
  const [own, neighbour, stranger, later] = await readFingerprints()
  expect([neighbour, later]).toEqual([own, own])
  expect(stranger!.network).not.toBe(own!.network)
  expect(stranger!.browser).not.toBe(own!.browser)
  for (const name of readdirSync(dataDir)) {
    const bytes = readFileSync(join(dataDir, name)).toString('latin1')
    for (const word of ['203.0', '198.51', 'Chrome', 'Android', 'python']) {
      expect(bytes, name).not.toContain(word)
    }
  }
})
