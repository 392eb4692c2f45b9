import { expect, test } from 'vitest'
import { type Count, VISIT_COUNTS } from '#shared/visit-counts.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAdminService } from '../../../tests/support/servers/admin-service.ts'

/** A signed-in organiser, and a phone that sends counts. */
async function open(countVisits?: boolean) {
  const service = await openAdminService({ facts: { countVisits } })
  writeFileSync(join(service.contentDir, 'files/vendors.csv'), 'stall_number,stall_name\n12,Chai\n')
  const cookie = await service.signIn('Asha')
  const send = async (counts: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify(counts)
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: VISIT_COUNTS,
      headers,
      payload,
    })
    return statusCode
  }
  return { ...service, cookie, send }
}

const times = (number: number, ...count: Count) => Array.from({ length: number }, () => count)

test('an organiser reads what visitors searched for and did not find, and which cards they scanned', async () => {
  const { app, call, cookie, send, tables } = await open(true)
  expect(await send([...times(12, 'missed', 'pav bhaji'), ...times(9, 'missed', 'kadhi')])).toBe(
    204,
  )
  expect(await send(times(10, 'scan', '12'))).toBe(204)
  const { json: before } = await call('/visit-counts', { cookie })
  expect(before).toEqual({ isOn: true, totals: [] })
  await app.close()
  expect(await tables.visitCounts.totals()).toEqual([
    { kind: 'missed', what: 'pav bhaji', times: 12 },
    { kind: 'scan', what: '12', times: 10 },
  ])
})

test('a phone number, an unknown stall and an invented page are not kept', async () => {
  const { app, send, tables } = await open(true)
  const refused: Count[] = [
    ['missed', '98765 43210'],
    ['missed', 'Pav  Bhaji'],
    ['scan', '99'],
    ['page', '/<script>'],
    ['language', 'xx'],
  ]
  for (const count of refused) expect(await send(times(20, ...count))).toBe(204)
  await app.close()
  expect(await tables.visitCounts.totals()).toEqual([])
})

test('too much at once is refused, and a festival that does not count has no such address', async () => {
  const { send } = await open(true)
  expect(await send(times(51, 'scan', '12'))).toBe(400)
  expect(await send([['person', 'Asha']])).toBe(400)
  expect(await send([['missed', 'x'.repeat(41)]])).toBe(400)
  const quiet = await open()
  expect(await quiet.send(times(1, 'scan', '12'))).toBe(404)
  const { json } = await quiet.call('/visit-counts', { cookie: quiet.cookie })
  expect(json).toEqual({ isOn: false, totals: [] })
})
