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
import { openEveningApp } from './evening-app.ts'
import { makeEvening } from '../../support/festivals/made-up-evening.ts'

const AT = '2026-11-22T18:00:00.000Z'
const KEY = 'network aaaa00'
const VOID = { rows: [KEY], at: AT, why: 'one shop, 120 new devices' }

type App = ReturnType<typeof openEveningApp>
const readLeader = async ({ call }: App) =>
  (await call<StandingsAnswer>('standings')).places[0]!.number
const toIds = (read: unknown) => (read as ReadEffect<string[]>).exact

test('a row is taken out by two organisers, and the void can be undone', async () => {
  const app = openEveningApp()
  const { call, ask, approve } = app
  const first = (await call<AuditAnswer>('audit')).rows.find(({ key }) => key === KEY)
  expect(first).toMatchObject({
    key: KEY,
    ratings: 120,
    devices: 120,
    average: 5,
    effect: { ratings: 120, stall: '40', now: 1 },
  })
  const { effect } = (await ask('void', { rows: [KEY], at: AT })) as ReadEffect<string[]>
  expect(effect.facts).toEqual([
    { name: 'places', value: 'aaaa00' },
    { name: 'ratings', value: 120 },
    { name: 'stalls', value: '40 Stall 40' },
  ])
  expect(effect.places!.now![0]!.number).toBe('40')
  expect(effect.places!.afterwards.map(({ number }) => number)).toEqual(first!.effect!.top)
  await approve('void', VOID)
  expect(await readLeader(app)).toBe(first!.effect!.top[0])
  expect((await call<AuditAnswer>('audit')).rows.map(({ key }) => key)).not.toContain(KEY)
  const { voids } = await call<VoidsAnswer>('voids')
  expect(voids).toMatchObject([
    { batch: 1, count: 120, by: 'Asha and Om', why: VOID.why, stalls: [{ id: '40' }] },
  ])
  const back = (await ask('undo-void', { batch: 1 })) as ReadEffect<string[]>
  expect(back.effect.places!.afterwards[0]!.number).toBe('40')
  await approve('undo-void', { batch: 1, why: 'a school class' })
  expect(await readLeader(app)).toBe('40')
  expect((await call<VoidsAnswer>('voids')).voids[0]).toMatchObject({
    undone: { by: 'Asha and Om', why: 'a school class' },
  })
})

test('a void takes out the ratings of its rows, each once, and no others', async () => {
  const { ask, run } = openEveningApp()
  // By hand: 120 fives, ten a minute from 18:30 festival time on, fall into three periods.
  const period = 'period 2026-11-22T13:00:00.000Z'
  const both = toIds(await ask('void', { ...VOID, rows: [KEY, period] }))
  const wanted = `network = 'aaaa00' or created_at between '2026-11-22T13:00' and '2026-11-22T13:05'`
  const ids = run(`select id from ratings where ${wanted}`).map((row) => row['id'])
  expect(new Set(both)).toEqual(new Set(ids))
  expect(both).toHaveLength(ids.length)
  expect(both.length).toBeGreaterThan(120)
  expect(toIds(await ask('void', VOID))).toHaveLength(120)
  const refused: [subject: unknown, code: string][] = [
    [{ ...VOID, ratings: ['00000001-0000-4000-8000-000000000001'] }, 'bad-request'],
    [{ ...VOID, rows: [] }, 'bad-request'],
    [{ ...VOID, rows: Array(51).fill(KEY) }, 'bad-request'],
    [{ ...VOID, rows: [KEY, 'network bbbb00'] }, 'rows-gone'],
    [{ ...VOID, at: '2026-11-22T11:00:00.000Z' }, 'rows-gone'],
    [{ ...VOID, at: 'tonight' }, 'bad-request'],
    [{ ...VOID, why: ' ' }, 'bad-request'],
    [{ ...VOID, why: 'x'.repeat(301) }, 'bad-request'],
  ]
  for (const [subject, code] of refused) expect.soft(await ask('void', subject)).toBe(code)
  expect(await ask('undo-void', { batch: 7, why: 'x' })).toBe('not-found')
  expect(await ask('undo-void', { batch: 1.5, why: 'x' })).toBe('bad-request')
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

test('the presenter needs a permit for the first place, and shows the others alone', async () => {
  const { call, ask, approve, freezeAt, log } = openEveningApp()
  const press = (result: string | null, shown: number) => call('show-place', { result, shown })
  expect(await ask('reveal', {})).toBe('not-frozen')
  freezeAt('2026-11-22 23:45')
  await approve('reveal', {})
  expect(await press(null, 0)).toBe('not-frozen')
  freezeAt('2026-11-22 23:00')
  const before = await call<ResultAnswer>('result')
  expect(before).toMatchObject({ state: 'frozen', reveal: { result: null, shown: 0, all: 5 } })
  expect(before.reveal.permit).toMatchObject({ by: 'Asha and Om' })
  expect(before.reveal.next).toMatchObject({ places: [{ place: 5 }] })
  await approve('void', VOID)

  expect(await press(null, 0)).toEqual({})
  const first = await call<ResultAnswer>('result')
  expect(first).toMatchObject({ state: 'revealing', reveal: { result: AT, shown: 1 } })
  expect(first.takenOut).toEqual([{ why: VOID.why, count: 120 }])
  expect(first.reveal.permit).toBeUndefined()
  expect(await press(AT, 0)).toBe('place-shown')
  expect(await press(null, 0)).toBe('not-permitted')
  for (const shown of [1, 2, 3, 4]) expect(await press(AT, shown)).toEqual({})
  expect(await call('result')).toMatchObject({
    state: 'final',
    reveal: { shown: 5, next: { places: [] } },
  })
  const places = first.prizes[0]!.places.map(({ place, number }) => `Asha ${place}: ${number}`)
  expect(log).toEqual(places.toReversed())
})

test('stalls that tie are announced together, prize by prize, and totals that are wrong are not', async () => {
  const { add, rows } = makeEvening(0, 5)
  for (const [stall, stars] of Object.entries({ 1: 5, 2: 4, 3: 4 })) {
    add(Number(stall), stars, { network: 'n', minute: 60, device: `d${stall}` })
  }
  const { call, approve, freezeAt, log, run } = openEveningApp({ rows })
  const [first, second] = [
    { en: 'Best stall', hi: 'सबसे अच्छा स्टॉल' },
    { en: 'Two best', hi: 'दो सबसे अच्छे' },
  ]
  const jury = { title: first, label: 'Jury', places: 1, leastRatings: 0 }
  const prizes = [jury, { title: second, places: 2, leastRatings: 0 }]
  run(`update festival set prizes = '${JSON.stringify(prizes)}'`)
  freezeAt('2026-11-22 23:00')
  await approve('reveal', {})
  const before = await call<ResultAnswer>('result')
  expect(before.prizes).toMatchObject([
    { title: first, places: [] },
    { title: second, places: [{ number: '1' }, { number: '2' }, { number: '3' }] },
  ])
  const next = { title: second, places: [{ number: '2' }, { number: '3' }] }
  expect(before.reveal).toMatchObject({ all: 2, next })
  run("update totals set rating_sum = 9 where stall_id = '1'")
  expect(await call('show-place', { result: null, shown: 0 })).toBe('totals-differ')
  run("update totals set rating_sum = 5 where stall_id = '1'")
  expect(await call('show-place', { result: null, shown: 0 })).toEqual({})
  expect(log).toEqual(['Asha Two best, 2: 2, 3'])
})
