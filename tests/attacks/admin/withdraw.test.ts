import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { GOOD_PIN, openAdminService } from '../../support/servers/admin-service.ts'

const LATER = '2026-11-24T13:00:00.000Z'

test('a rated stall is withdrawn by two organisers, who see what that changes, and by nobody alone', async () => {
  const service = await openAdminService({ hasRecords: true })
  const [asha, om] = [await service.signIn('Asha'), await service.signIn('Om')]
  const path = join(service.contentDir, 'files/vendors.csv')
  writeFileSync(path, 'stall_number,stall_name,disabled\n12,Chai,\n13,Vada,\n')
  const send = async (cookie: string, route: string, body?: unknown) =>
    (await service.call(route, { cookie, body })).json
  const rate = () =>
    service.siteTables!.rate(
      { id: crypto.randomUUID(), stall_id: '12', device_id: crypto.randomUUID(), rating: 5 },
      'Chai',
    )
  await rate()
  const look = (number: string) =>
    send(asha, '/approval-effect', { action: 'withdraw-stall', subject: { number } })
  expect(await look('12')).toMatchObject({
    places: { now: [{ number: '12', count: 1 }], afterwards: [] },
  })
  expect(await look('99')).toEqual({ code: 'not-found' })
  const cell = { kind: 'set', sheet: 'stalls', column: 'disabled', before: '', after: 'yes' }
  expect(await send(asha, '/changes', { changes: [{ ...cell, key: '12' }] })).toEqual({
    code: 'withdrawal-unapproved',
    stalls: ['12 Chai'],
  })

  // People must have signed in a day before they ask or approve.
  service.setNow(LATER)
  for (const cookie of [asha, om]) await send(cookie, '/unlock', { pin: GOOD_PIN })
  const asked = { pin: GOOD_PIN, action: 'withdraw-stall', subject: { number: '12' } }
  expect(await send(asha, '/approvals', asked)).toMatchObject({ approvers: ['Om'] })
  expect(readFileSync(path, 'utf8')).toContain('12,Chai,\n')
  // Another rating does not invalidate the request.
  await rate()
  const { approvals } = (await send(om, '/approvals')) as unknown as ApprovalsAnswer
  const [{ id, hash, effect }] = approvals as [ApprovalsAnswer['approvals'][number]]
  expect(effect.facts).toEqual([
    { name: 'stalls', value: '12 Chai' },
    { name: 'ratings', value: 1 },
  ])
  expect(await send(om, '/approve', { id, hash, pin: GOOD_PIN })).toEqual({})
  expect(readFileSync(path, 'utf8')).toContain('12,Chai,yes\n')
  expect(await service.readLog()).toContainEqual(['stall-withdrawn', 'Asha', '12 Chai'])
})
