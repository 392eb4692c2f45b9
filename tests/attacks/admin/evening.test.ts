import { expect, test } from 'vitest'
import type { ReadEffect } from '#server/admin/contract/approvable-action.ts'
import type {
  AuditAnswer,
  ReceiptAnswer,
  ResultAnswer,
  StandingsAnswer,
  VoidsAnswer,
} from '#shared/admin/evening-api.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { openEveningApp } from '../../support/admin/evening-app.ts'
import { makeEvening } from '../../support/festivals/made-up-evening.ts'

const AT = '2026-11-22T18:00:00.000Z'
const VOID = { group: 'network-aaaa00', at: AT, why: 'one shop, 120 new devices' }
const MARKUP = '<img src=x onerror=alert(1)>'

type App = ReturnType<typeof openEveningApp>
const readLeader = async ({ call }: App) =>
  (await call<StandingsAnswer>('standings')).places[0]!.number
const toIds = (read: unknown) => (read as ReadEffect<string[]>).exact

test('a group is taken out by two organisers, and the void can be undone', async () => {
  const app = openEveningApp()
  const { call, approve } = app
  const audit = await call<AuditAnswer>('audit')
  expect(audit.groups).toMatchObject([
    {
      name: 'network-aaaa00',
      count: 120,
      stars: 5,
      advice: 'void',
      evidence: [{ kind: 'network', devices: 120 }, { kind: 'push', found: 120 }, { kind: 'pace' }],
      effects: [{ id: '40', place: [1, expect.any(Number)] }],
      chart: { stars: { group: [0, 0, 0, 0, 120] } },
    },
  ])
  expect(await readLeader(app)).toBe('40')
  await approve('void', VOID)
  expect(await readLeader(app)).toBe(audit.places.afterwards[0]!.number)
  expect((await call<AuditAnswer>('audit')).groups).toEqual([])
  const { voids } = await call<VoidsAnswer>('voids')
  expect(voids).toMatchObject([
    { batch: 1, count: 120, by: 'Asha and Om', why: VOID.why, stalls: [{ id: '40' }] },
  ])
  expect(voids[0]!.afterwards![0]!.number).toBe('40')
  await approve('undo-void', { batch: 1, why: 'a school class' })
  expect(await readLeader(app)).toBe('40')
  expect((await call<VoidsAnswer>('voids')).voids[0]).toMatchObject({
    undone: { by: 'Asha and Om', why: 'a school class' },
  })
})

test('a void takes out the ratings of the audit’s group and no others', async () => {
  const { ask } = openEveningApp()
  const refused: [subject: unknown, code: string][] = [
    [{ ...VOID, ratings: ['00000001-0000-4000-8000-000000000001'] }, 'bad-request'],
    [{ ...VOID, group: 'network-bbbb00' }, 'group-gone'],
    [{ ...VOID, at: '2026-11-22T11:00:00.000Z' }, 'group-gone'],
    [{ ...VOID, at: 'tonight' }, 'bad-request'],
    [{ ...VOID, opens: '17:00' }, 'bad-request'],
    [{ ...VOID, why: ' ' }, 'bad-request'],
    [{ ...VOID, why: 'x'.repeat(301) }, 'bad-request'],
  ]
  for (const [subject, code] of refused) expect.soft(await ask('void', subject)).toBe(code)
  expect(await ask('undo-void', { batch: 7, why: 'x' })).toBe('not-found')
  expect(await ask('undo-void', { batch: 1.5, why: 'x' })).toBe('bad-request')
})

test('a group that may be honest is shown, but cannot be taken out', async () => {
  const evening = makeEvening(2000, 2)
  for (let index = 0; index < 200; index += 1) {
    const visit = { network: 'n', browser: 'chrome', minute: index * 1.5 }
    evening.add(40, 5, { ...visit, device: `f${index}` })
  }
  const { call, ask, run } = openEveningApp({ rows: evening.rows })
  run('update ratings set network = null')
  const { groups, unknown } = await call<AuditAnswer>('audit')
  expect(groups).toMatchObject([{ name: 'one-stall-40-5', isBlunt: true, advice: 'ask-top' }])
  expect(unknown).toBe(evening.rows.length)
  expect(await ask('void', { ...VOID, group: 'one-stall-40-5' })).toBe('group-gone')
})

test('later ratings do not change a request, but a voided rating of the group does', async () => {
  const { ask, run } = openEveningApp()
  const before = await ask('void', VOID)
  const [id] = toIds(before)
  const late = `'eeeeeeee-0000-4000-8000-000000000001', '40', 'Stall 40',
    'eeeeeeee-0000-4000-8000-000000000002', 5, '2026-11-22T18:05:00.000Z', 'aaaa00'`
  run(
    `insert into ratings (edition, id, stall_id, stall_name, device_id, rating, created_at, network)
      values ((select id from editions), ${late})`,
  )
  expect(toIds(await ask('void', VOID))).toEqual(toIds(before))
  run(`insert into voids (edition, batch, rating_id, voided_by, voided_why, voided_at)
    values ((select id from editions), 1, '${id}', 'Asha', 'x', '2026-11-22T18:07:00.000Z')`)
  expect(toIds(await ask('void', VOID))).not.toContain(id)
})

test('a receipt says nothing about who gave the rating', async () => {
  const { call, run } = openEveningApp()
  const [row] = run('select id, device_id from ratings limit 1') as { [name: string]: string }[]
  const find = (digits: string) => call<ReceiptAnswer>('receipt', { digits })
  const found = await find(toReceiptCode(row!['id']!))
  expect(found).toMatchObject({ kind: 'found', counts: 'yes', twins: 0 })
  expect(JSON.stringify(found)).not.toMatch(/[0-9a-f]{8}-/)
  expect(await find('12')).toEqual({ kind: 'incomplete' })
  expect(await find('5208 9154 2449')).toEqual({ kind: 'misread' })
  expect(await find(toReceiptCode('ffffffff-0000-4000-8000-000000000003'))).toEqual({
    kind: 'unknown',
  })
})

test('the result is shown by hand only once the list is frozen, and only in the approved order and names', async () => {
  const { call, ask, approve, freezeAt, list, run } = openEveningApp()
  expect(await ask('reveal', {})).toBe('not-frozen')
  freezeAt('2026-11-22 23:45')
  expect(await ask('reveal', {})).toBe('not-frozen')
  freezeAt('2026-11-22 23:00')
  expect(await call('result')).toMatchObject({ state: 'frozen' })
  const asked = (await ask('reveal', {})) as ReadEffect<unknown>
  await approve('void', VOID)
  expect(((await ask('reveal', {})) as ReadEffect<unknown>).exact).not.toEqual(asked.exact)
  list('stall_number,stall_name\n40,Chai\n7,Bhel\n')
  const named = (await ask('reveal', {})) as ReadEffect<unknown>
  list('stall_number,stall_name\n40,Bhel\n7,Chai\n')
  expect(((await ask('reveal', {})) as ReadEffect<unknown>).exact).not.toEqual(named.exact)
  await approve('reveal', {})
  const result = await call<ResultAnswer>('result')
  expect(result).toMatchObject({ state: 'final', takenOut: [{ why: VOID.why, count: 120 }] })
  expect(run('select kind, starts_at from results')).toContainEqual({
    kind: 'final',
    starts_at: AT,
  })
})

test('names with markup stay text, and unlisted stalls do not rank', async () => {
  const { call, list } = openEveningApp()
  list(`stall_number,stall_name,disabled\n40,${MARKUP},\n1,Tea,yes\n`)
  const { places, leftOut } = await call<StandingsAnswer>('standings')
  expect(places.map(({ name }) => name)).toEqual([MARKUP])
  expect(leftOut).toContainEqual(expect.objectContaining({ id: '1', isDisabled: true }))
  expect(leftOut).toContainEqual(expect.objectContaining({ id: '2', isDisabled: false }))
})

test('times that are none are refused, and standings of the past leave later ratings out', async () => {
  const { call } = openEveningApp()
  expect(await call('standings?until=tonight')).toBe('bad-request')
  expect(await call('audit?opens=17:00')).toBe('bad-request')
  const early = await call<StandingsAnswer>('standings?until=2026-11-22T12:30:00.000Z')
  expect(early.ratings).toBeLessThan((await call<StandingsAnswer>('standings')).ratings)
})

test('a refusal passes from the thread to the organiser', async () => {
  const { ask } = openEveningApp({ isThreaded: true })
  expect(await ask('undo-void', { batch: 7, why: 'x' })).toBe('not-found')
})
