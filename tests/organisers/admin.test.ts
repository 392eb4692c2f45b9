import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../support/files.ts'
import { callMela } from '../support/servers/call-mela.ts'
import { forgetAddress, saveAddress } from '#server/store/data-dir.ts'
import { countRows } from '#organiser/records/personal-data.ts'
import { toHash } from '#server/admin/contract/approvable-action.ts'
import { openRecords, openTables } from '#server/store/open.ts'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { type AdminTables, createAdminTables } from '#server/admin/tables/admin-tables.ts'

const NOON = new Date('2026-11-22T12:00:00.000Z')
const LINK = /https:\/\/mela\.example\/admin#invite=([\w-]{22})/

let env: Record<string, string>
beforeEach(() => {
  const folder = makeFolder()
  env = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: folder, SITE_URL: 'https://mela.example' }
})
const mela = (...args: string[]) => callMela(['admin', ...args], { env, now: NOON })

async function withTables<T>(work: (tables: AdminTables) => Promise<T>) {
  const db = openAdminDatabase({ databaseUrl: undefined, dataDir: env['DATA_DIR']! })
  onTestFinished(db.close)
  return work(createAdminTables(db, () => NOON))
}

test('an invitation is printed as a link and its QR code, and is valid for 24 hours', async () => {
  const { code, out } = await mela('invite', 'Asha')
  expect(code).toBe(0)
  expect(out).toContain('█')
  expect(out).toContain('For Asha (organiser). Works once, until 2026-11-23 17:30')
  const token = LINK.exec(out)![1]!
  await withTables(async ({ invitations, log }) => {
    expect((await invitations.find(token, NOON))?.name).toBe('Asha')
    const [entry] = await log.list({ limit: 1 })
    expect(entry).toMatchObject({ action: 'invited', who: 'mela', whom: 'Asha' })
  })
})

test('without a site address, an invitation leads to the server that is running', async () => {
  const own = { ...env, SITE_URL: '', PORT: '3000' }
  const invite = async () => (await callMela(['admin', 'invite', 'Asha'], { env: own })).out
  expect(await invite()).toContain('http://localhost:3000/admin#invite=')
  saveAddress(env['DATA_DIR']!, 'http://localhost:3100')
  expect(await invite()).toContain('http://localhost:3100/admin#invite=')
  forgetAddress(env['DATA_DIR']!)
  expect(await invite()).toContain('http://localhost:3000/admin#invite=')
})

test('a second invitation is for another device of the same person, who keeps their role', async () => {
  await mela('invite', 'Ravi', '--role', 'volunteer')
  expect((await mela('invite', ' Ravi ')).out).toContain('For Ravi (volunteer)')
  const other = await mela('invite', 'Ravi', '--role', 'organiser')
  expect([other.code, other.warned]).toEqual([
    1,
    expect.stringContaining('already has the role volunteer'),
  ])
  const { out } = await mela('people')
  expect(out.split('\n')).toEqual([
    'Ravi (volunteer)',
    expect.stringContaining('  invited until 2026-11-23 17:30'),
  ])
})

test('revoking removes a person, but only signs out the last organiser', async () => {
  for (const name of ['Asha', 'Om']) await mela('invite', name)
  const secrets = await withTables(async ({ people, sessions }) => {
    const known = await people.list()
    for (const { id } of known) await people.choosePin(id, 'salt.hash')
    return Promise.all(known.map(({ id }) => sessions.add(id, 'A phone', NOON)))
  })
  expect((await mela('people')).out).toContain('  A phone, last seen 2026-11-22 17:30')
  expect((await mela('revoke', 'Asha')).out).toContain('can no longer sign in')
  expect((await mela('revoke', 'Om')).out).toContain('they are the last organiser')
  await withTables(async ({ sessions, people }) => {
    // The PIN is reset, because the last organiser may have forgotten it.
    expect((await people.findByName('Om'))?.pin).toBeUndefined()
    for (const secret of secrets) expect(await sessions.find(secret, NOON)).toBeUndefined()
  })
  expect((await mela('people')).out).toBe('Om (organiser)')
  expect((await mela('revoke', 'Asha')).warned).toContain('There is nobody called Asha')
})

test('the host approves what an only organiser asks, the log says so, and nothing where there are two', async () => {
  env['CONTENT_DIR'] = makeFolder()
  const place = { databaseUrl: undefined, dataDir: env['DATA_DIR']! }
  await (await openTables(place, () => {})).close()
  const records = await openRecords(place)
  const hash = toHash('edition', { name: '2027' }, await countRows(records))
  await records.close()
  await mela('invite', 'Om')
  const early = new Date('2026-11-20T12:00:00.000Z')
  const id = await withTables(async ({ people, sessions, approvals }) => {
    const wanted = { name: 'Asha', role: 'organiser' as const, invitedBy: undefined }
    const asha = (await people.add(wanted, early))!
    await people.choosePin(asha, 'salt.hash')
    await sessions.add(asha, 'A phone', early)
    await people.choosePin((await people.findByName('Om'))!.id, 'salt.hash')
    const facts = [{ name: 'next-year' as const, value: '2027' }]
    const subject = { name: '2027' }
    return approvals.add(
      { action: 'edition', subject, effect: { facts }, hash, askedBy: asha },
      NOON,
    )
  })
  expect((await mela('requests')).out).toBe(`${id}  Asha asks: edition\n  next-year: 2027`)
  expect((await mela('approve', id)).warned).toContain('Another organiser')
  await mela('revoke', 'Om')
  const { code, out, warned } = await mela('approve', id)
  expect([code, out], warned).toEqual([0, expect.stringContaining('Approved and carried out')])
  const [entry] = await withTables(({ log }) => log.list({ limit: 1 }))
  expect(entry).toMatchObject({ action: 'edition-begun', who: 'Asha', approvedBy: 'mela' })
})
