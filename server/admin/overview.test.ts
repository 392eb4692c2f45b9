import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { openAdminService } from '../../tests/support/servers/admin-service.ts'
import { aRating } from '../api/contract/rate-stall.contract.ts'
import { setWarning } from '../store/warnings.ts'

/** One stall is withdrawn, one closed, and two closed until a time, which has passed for one. */
const STALLS =
  'stall_number,stall_name,disabled,closed,owner_mobile\n1,A,,,9876543210\n2,B,yes,\n3,C,,2026-11-22 17:00\n4,D,,yes\n5,E,,2026-11-22 18:00\n'
const PRODUCTS =
  'stall_number,name,price,category,in_stock\n1,Tea,10,Drinks,yes\n3,Chai,10,Drinks,no\n'

test("organisers see the stalls, the ratings, the check's findings and the guide's warnings", async () => {
  const service = await openAdminService({ hasRecords: true, facts: { tickets: 'required' } })
  const { contentDir, siteTables } = service
  writeFileSync(join(contentDir, 'files/vendors.csv'), STALLS)
  writeFileSync(join(contentDir, 'files/products.csv'), PRODUCTS)
  setWarning('volume', 'The data is lost with this container')
  for (const rating of [4, 5]) await siteTables!.rate(aRating({ rating }), 'Chai')
  const cookie = await service.signIn('Asha')
  const read = async () =>
    (await service.call('/overview', { cookie })).json as unknown as OverviewAnswer
  const overview = await read()
  setWarning('volume', undefined)
  expect(overview).toMatchObject({
    problems: ['The data is lost with this container'],
    ratings: 2,
    stalls: { open: 2, closed: 2, withdrawn: 1 },
    // A stall without products gets one.
    products: { inStock: 4, soldOut: 1 },
    // The file was changed after the first rating.
    tickets: { file: 'required', inForce: 'optional' },
    isHosted: false,
    sender: '127.0.0.1',
  })
  expect(overview.findings).toContainEqual({
    file: 'files/products.csv',
    line: 2,
    text: { en: expect.stringContaining('Drinks'), hi: expect.stringMatching(/[\u0900-\u097F]/) },
    isError: expect.any(Boolean),
    more: 1,
  })
  expect(overview).not.toHaveProperty('lastBackup')
  expect(JSON.stringify(overview)).not.toContain('98765')
  mkdirSync(join(service.dataDir, 'backups'))
  writeFileSync(join(service.dataDir, 'backups/a.sqlite'), '')
  await siteTables!.close()
  const later = await read()
  expect(later).toMatchObject({ lastBackup: expect.any(String), isHosted: false })
  expect(later).not.toHaveProperty('ratings')
})

test('ratings are left out if they are in a hosted project', async () => {
  const service = await openAdminService()
  const { json } = await service.call('/overview', { cookie: await service.signIn('Asha') })
  expect(json).toMatchObject({ isHosted: true })
  expect(json).not.toHaveProperty('ratings')
})
