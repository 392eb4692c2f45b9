import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Changed, SheetsAnswer } from '#shared/admin/api.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { makeSheetFolder, openSheetsApp } from '../../../tests/support/admin/sheets-app.ts'

const SAMOSA = '["1","Samosa",0]'
const set = (sheet: Change['sheet'], key: string, column: string, before: string, after: string) =>
  ({ kind: 'set', sheet, key, column, before, after }) as const
const soldOut = set('products', SAMOSA, 'instock', 'yes', 'no')

test('an organiser reads all stalls, including withdrawn ones, and what is needed to edit them', async () => {
  const { call } = openSheetsApp()
  const answer = (await call('/sheets')) as SheetsAnswer
  expect(answer).toMatchObject({ currency: '₹', isWritable: true })
  expect(answer.stalls.rows.map(([number, , , disabled]) => [number, disabled])).toEqual([
    ['1', ''],
    ['2', 'yes'],
  ])
  expect(answer.categories).toContain('Snacks')
})

test('a volunteer marks a dish as sold out, and the log says who', async () => {
  const { call, read, log } = openSheetsApp()
  await expect(call('/changes', { changes: [soldOut] }, 'volunteer')).resolves.toMatchObject({
    entry: '1',
  })
  expect((await read()).products.rows[0]).toEqual(['1', 'Samosa', '20', 'Snacks', 'no'])
  expect(log.entries).toMatchObject([
    { action: 'sheets-changed', who: 'An volunteer', changes: [soldOut] },
  ])
})

test('a repeated tap is applied and logged only once', async () => {
  const { call, log } = openSheetsApp()
  const { hash } = (await call('/changes', { changes: [soldOut] })) as Changed
  expect(await call('/changes', { changes: [soldOut] })).toEqual({ was: hash, hash })
  expect(log.entries).toHaveLength(1)
})

test('a request with any change that a volunteer may not make is refused as a whole', async () => {
  const { call, read } = openSheetsApp()
  const before = await read()
  const others: Change[] = [
    set('stalls', '1', 'stallname', 'Samosa Centre', 'Mine'),
    set('products', SAMOSA, 'name', 'Samosa', 'Mine'),
    set('stalls', '1', 'price', '', '1'),
    set('stalls', '1', 'disabled', '', 'yes'),
    { kind: 'add', sheet: 'products', cells: { stallnumber: '1', price: '1' } },
    { kind: 'delete', sheet: 'stalls', key: '1', cells: {} },
  ]
  for (const change of others) {
    expect
      .soft(
        await call('/changes', { changes: [soldOut, change] }, 'volunteer'),
        JSON.stringify(change),
      )
      .toEqual({
        status: 403,
        code: 'not-allowed',
      })
  }
  const many = Array.from({ length: 501 }, () => soldOut)
  expect(await call('/changes', { changes: many }, 'volunteer')).toMatchObject({ status: 403 })
  expect(await read()).toEqual(before)
})

test('a cell that visitors would not see as intended is refused', async () => {
  const { call, log } = openSheetsApp()
  const price = set('products', SAMOSA, 'price', '20', '2O')
  expect(await call('/changes', { changes: [soldOut, price] })).toEqual({
    status: 422,
    code: 'problems',
    problems: [{ sheet: 'products', key: SAMOSA, column: 'price', code: 'price-unreadable' }],
  })
  expect(log.entries).toEqual([])
})

test('after a renumbering, a waiting tap never lands on the stall that now has the number', async () => {
  const { call, read } = openSheetsApp()
  const renumber = (key: string, after: string, dish: string) => [
    set('stalls', key, 'stallnumber', key, after),
    set('products', `["${key}","${dish}",0]`, 'stallnumber', key, after),
  ]
  const same = set('products', '["2","Bhel",0]', 'name', 'Bhel', 'Samosa')
  await call('/changes', { changes: [same] })
  await call('/changes', { changes: renumber('1', '901', 'Samosa') })
  await call('/changes', { changes: renumber('2', '1', 'Samosa') })
  const before = await read()
  const seen = { stall: 'Samosa Centre' }
  const taps: Change[] = [
    { ...set('stalls', '1', 'disabled', 'yes', ''), ...seen },
    { ...set('products', SAMOSA, 'instock', 'no', 'yes'), ...seen },
    { kind: 'add', sheet: 'products', cells: { stallnumber: '1', name: 'Chai' }, ...seen },
    { kind: 'delete', sheet: 'products', key: SAMOSA, cells: {}, ...seen },
  ]
  expect(await call('/changes', { changes: taps }, 'organiser')).toEqual({
    status: 409,
    code: 'conflict',
    conflicts: taps.map((_, change) => ({ change, reason: 'other-stall', now: 'Bhel House' })),
  })
  expect(await read()).toEqual(before)
  // Accepted under the new name: the author has seen which stall it is.
  const [close] = taps
  expect(await call('/changes', { changes: [{ ...close, stall: 'Bhel House' }] })).toHaveProperty(
    'entry',
  )
})

test('malformed and oversized changes are rejected', async () => {
  const { call } = openSheetsApp()
  const bad: unknown[] = [
    {},
    { changes: [] },
    { changes: [{ ...soldOut, newKey: 'x' }] },
    { changes: [{ ...soldOut, sheet: 'people' }] },
    { changes: [{ ...soldOut, after: 'x'.repeat(501) }] },
    { changes: Array.from({ length: 5001 }, () => soldOut) },
    { changes: [{ kind: 'add', sheet: 'stalls', cells: { stallnumber: 7 } }] },
    { changes: [soldOut], base: '' },
  ]
  const refused = { status: 400, code: 'bad-request' }
  for (const body of bad) {
    expect.soft(await call('/changes', body), JSON.stringify(body)).toEqual(refused)
  }
})

test('stalls are added, updated, withdrawn, brought back and deleted with their products', async () => {
  const { call, read } = openSheetsApp()
  const change = (...changes: Change[]) => call('/changes', { changes })
  const tea = { stallnumber: '77', stallname: ' Tea ' }
  await change({ kind: 'add', sheet: 'stalls', cells: tea })
  const other = { ...tea, stallname: 'Coffee' }
  expect(await change({ kind: 'add', sheet: 'stalls', cells: other })).toMatchObject({
    problems: [{ code: 'number-taken', detail: 'Tea' }],
  })
  await change(set('stalls', '77', 'stallname', 'Tea', 'Chai'))
  await change(set('stalls', '77', 'disabled', '', 'yes'))
  expect((await read()).stalls.rows[2]).toEqual(['77', 'Chai', '', 'yes'])
  await change(set('stalls', '77', 'disabled', 'yes', ''))
  expect((await read()).stalls.rows[2]).toEqual(['77', 'Chai', '', ''])
  const samosas: Change = { kind: 'delete', sheet: 'stalls', key: '1', cells: {} }
  // Its products would be left without a stall.
  expect(await change(samosas)).toMatchObject({ problems: [{ code: 'stall-unknown' }] })
  await change(samosas, { kind: 'delete', sheet: 'products', key: SAMOSA, cells: {} })
  expect((await read()).stalls.rows.map(([number]) => number)).toEqual(['2', '77'])
  expect((await read()).products.rows).toHaveLength(1)
})

test('products are added by name or as Commercial, updated, deleted, and marked as sold out or in stock', async () => {
  const { call, read } = openSheetsApp()
  const change = (...changes: Change[]) => call('/changes', { changes })
  await change({ kind: 'add', sheet: 'products', cells: { stallnumber: '1', name: ' Tea ' } })
  await change({ kind: 'add', sheet: 'products', cells: { stallnumber: '1', name: '  ' } })
  const names = async () => (await read()).products.rows.map(([, name]) => name)
  expect(await names()).toEqual(['Samosa', 'Bhel', 'Tea', 'Commercial'])
  await change(set('products', '["1","Tea",0]', 'price', '', '99'))
  await change(set('products', '["1","Tea",0]', 'instock', '', 'yes'))
  expect((await read()).products.rows[2]).toEqual(['1', 'Tea', '99', '', 'yes'])
  await change(set('products', '["1","Tea",0]', 'instock', 'yes', 'no'))
  await change({ kind: 'delete', sheet: 'products', key: '["1","Commercial",0]', cells: {} })
  expect(await names()).toEqual(['Samosa', 'Bhel', 'Tea'])
})

test('a change can be undone once, and so can its undo, which has its own log entry', async () => {
  const { call, paths, log } = openSheetsApp()
  const bytes = () => readFileSync(paths.products, 'utf8').replace('\uFEFF', '')
  const before = bytes()
  const remove: Change = { kind: 'delete', sheet: 'products', key: SAMOSA, cells: {} }
  const { entry } = (await call('/changes', { changes: [remove] })) as Changed
  const removed = bytes()
  const undone = (await call('/undo', { entry })) as Changed
  expect(bytes()).toBe(before)
  expect(log.entries[0]).toMatchObject({ undoneBy: undone.entry })
  expect(log.entries[1]).toMatchObject({ action: 'undone', whom: 'An organiser' })
  expect(await call('/undo', { entry })).toMatchObject({ status: 409, code: 'conflict' })
  await call('/undo', { entry: undone.entry })
  expect(bytes()).toBe(removed)
  expect(await call('/undo', { entry: '99' })).toEqual({ status: 404, code: 'not-found' })
})

test('an undo never lands on the stall that has got the number since, and says both names', async () => {
  const { call, read, log } = openSheetsApp()
  const close = set('stalls', '1', 'disabled', '', 'yes')
  const { entry } = (await call('/changes', { changes: [close, soldOut] })) as Changed
  const rename = set('stalls', '1', 'stallname', 'Samosa Centre', 'Bhel House')
  const renamed = (await call('/changes', { changes: [rename] })) as Changed
  const before = await read()
  const now = 'Bhel House'
  expect(await call('/undo', { entry })).toEqual({
    status: 409,
    code: 'conflict',
    conflicts: [0, 1].map((change) => ({ change, reason: 'other-stall', now })),
  })
  expect(log.entries[0]!.changes).toMatchObject([
    { stall: 'Samosa Centre' },
    { stall: 'Samosa Centre' },
  ])
  expect(await read()).toEqual(before)
  expect(await call('/undo', { entry: renamed.entry })).toHaveProperty('entry')
  expect(await call('/undo', { entry })).toHaveProperty('entry')
})

test('emptying the sheets keeps the categories, and can be undone', async () => {
  const { call, contentDir, read } = openSheetsApp()
  writeFileSync(join(contentDir, 'categories.csv'), 'name\nThali\n')
  const before = await read()
  const { entry } = (await call('/refill', { pin: '1', with: 'nothing' })) as Changed
  const after = (await call('/sheets')) as SheetsAnswer
  expect(after.stalls).toEqual({ titles: before.stalls.titles, rows: [] })
  expect(after.categories).toEqual(['Thali', 'Others'])
  await call('/undo', { entry })
  expect(await read()).toEqual(before)
})

test('the samples are 100 stalls with 2 products each, at 5 to 20 rupees, about a tenth out of stock', async () => {
  const { call } = openSheetsApp()
  await call('/refill', { pin: '1', with: 'samples' })
  const { stalls, products } = (await call('/sheets')) as SheetsAnswer
  expect(stalls.rows).toHaveLength(100)
  const numbers = products.rows.map(([number]) => number)
  expect(numbers).toEqual(stalls.rows.flatMap(([number]) => [number, number]))
  const prices = new Set(products.rows.map((row) => Number(row[2])))
  expect([...prices].toSorted((a, b) => a - b)).toEqual([5, 10, 15, 20])
  const out = products.rows.filter((row) => row[4] === 'no').length
  expect(out).toBeGreaterThan(2)
  expect(out).toBeLessThan(50)
})

test('a rated stall is neither deleted nor renumbered, and the rest of a refill is done', async () => {
  const rated = new Map([['1', { name: 'Samosa Centre', ratings: 3 }]])
  const { call, read, log } = openSheetsApp(makeSheetFolder(), rated)
  const before = await read()
  const refused = { status: 409, code: 'stalls-rated', stalls: ['1 Samosa Centre'] }
  const remove = { kind: 'delete', sheet: 'stalls', key: '1', cells: {} } as const
  for (const changes of [[set('stalls', '1', 'stallnumber', '1', '9')], [soldOut, remove]]) {
    expect(await call('/changes', { changes })).toEqual(refused)
  }
  expect(await read()).toEqual(before)
  // The stall's name may change, and so may other stalls.
  const renamed = [set('stalls', '1', 'stallname', 'Samosa Centre', 'Zaika')]
  expect(await call('/changes', { changes: renamed })).toHaveProperty('entry', '1')
  expect(await call('/refill', { pin: '314159', with: 'samples' })).toMatchObject({
    held: ['1 Samosa Centre'],
  })
  const { stalls, products } = await read()
  expect(stalls.rows).toHaveLength(100)
  expect(stalls.rows.filter(([number]) => number === '1').map(([, name]) => name)).toEqual([
    'Zaika',
  ])
  expect(products.rows.filter(([number]) => number === '1').map(([, name]) => name)).toEqual([
    'Samosa',
  ])
  // Undoing the addition of a rated stall would remove it.
  const added = { kind: 'add', sheet: 'stalls', cells: { stallnumber: '500', stallname: 'Chai' } }
  await call('/changes', { changes: [added] })
  rated.set('500', { name: 'Chai', ratings: 1 })
  const entry = log.entries.at(-1)!.id
  expect(await call('/undo', { entry })).toMatchObject({ stalls: ['500 Chai'] })
})

test('nobody withdraws a rated stall alone, neither by an edit nor by an undo, and it can be brought back', async () => {
  const rated = new Map([['1', { name: 'Samosa Centre', ratings: 3 }]])
  const { call, read } = openSheetsApp(makeSheetFolder(), rated)
  const withdraw = set('stalls', '1', 'disabled', '', 'yes')
  const refused = { status: 409, code: 'withdrawal-unapproved', stalls: ['1 Samosa Centre'] }
  expect(await call('/changes', { changes: [soldOut, withdraw] })).toEqual(refused)
  expect(await call('/changes', { changes: [{ ...withdraw, after: 'no' }] })).toHaveProperty(
    'entry',
  )
  rated.clear()
  const written = set('stalls', '1', 'disabled', 'no', 'yes')
  expect(await call('/changes', { changes: [written] })).toHaveProperty('entry')
  rated.set('1', { name: 'Samosa Centre', ratings: 3 })
  const back = set('stalls', '1', 'disabled', 'yes', '')
  const { entry } = (await call('/changes', { changes: [back] })) as Changed
  expect(await call('/undo', { entry })).toEqual(refused)
  expect((await read()).stalls.rows[0]!.at(-1)).toBe('')
  expect((await read()).products.rows[0]!.at(-1)).toBe('yes')
})
