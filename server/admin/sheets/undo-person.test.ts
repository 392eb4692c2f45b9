import { expect, test } from 'vitest'
import type { Changed, UndoPersonAnswer } from '#shared/admin/api.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { makeSheetFolder, openSheetsApp } from '../../../tests/support/admin/sheets-app.ts'

const SAMOSA = '["1","Samosa",0]'
const BHEL = '["2","Bhel",0]'
const set = (sheet: Change['sheet'], key: string, column: string, before: string, after: string) =>
  ({ kind: 'set', sheet, key, column, before, after }) as const

test('an organiser sees and undoes all that one person changed, except what others changed since', async () => {
  const { call, read, log } = openSheetsApp()
  const before = await read()
  const tap = (...changes: Change[]) => call('/changes', { changes }, 'volunteer')
  await tap(set('products', SAMOSA, 'price', '20', '1'), set('products', BHEL, 'price', '40', '1'))
  await tap(set('stalls', '1', 'closed', '', 'yes'))
  await tap(set('products', SAMOSA, 'instock', 'yes', 'no'))
  await tap(set('products', SAMOSA, 'instock', 'no', 'yes'))
  await call('/changes', { changes: [set('products', BHEL, 'price', '1', '45')] })

  const asked = { who: 'An volunteer', since: '2025-09-14T10:00:00.000Z' }
  const plan = (await call('/undo-person', asked)) as UndoPersonAnswer
  expect(plan.changes).toEqual([
    set('stalls', '1', 'closed', 'yes', ''),
    set('products', SAMOSA, 'price', '1', '20'),
  ])
  expect(plan.conflicts).toEqual([
    {
      change: { ...set('products', BHEL, 'price', '1', '40'), stall: 'Bhel House' },
      conflict: { change: 0, reason: 'differs', now: '45' },
    },
  ])
  // After another tap, nothing is undone, because the organiser has not seen that tap.
  await tap(set('stalls', '2', 'closed', '', 'yes'))
  const { seen } = plan
  expect(await call('/undo-person', { ...asked, seen })).toMatchObject({ code: 'approval-changed' })
  const again = (await call('/undo-person', asked)) as UndoPersonAnswer
  expect(again.changes).toHaveLength(3)
  await call('/undo-person', { ...asked, seen: again.seen })
  const after = await read()
  expect(after.stalls.rows.map((row) => row.slice(0, 4))).toEqual(before.stalls.rows)
  expect(after.products.rows).toEqual([before.products.rows[0], ['2', 'Bhel', '45', 'Snaks', 'no']])
  expect(log.entries.at(-1)).toMatchObject({ action: 'undone', whom: 'An volunteer' })
  // An entry that is only partly undone is not marked as undone.
  expect(log.entries.map(({ undoneBy }) => undoneBy)).toEqual([
    undefined,
    '7',
    '7',
    '7',
    undefined,
    '7',
    undefined,
  ])
  const later = { ...asked, since: '2025-09-14T10:00:00.001Z' }
  expect(await call('/undo-person', later)).toMatchObject({ changes: [], conflicts: [] })
})

test('a volunteer undoes own taps for ten minutes, and nobody else’s', async () => {
  let now = new Date('2025-09-14T10:09:59.000Z')
  const { call, read } = openSheetsApp({ ...makeSheetFolder(), now: () => now })
  const tap = async (dish: Change, role: 'organiser' | 'volunteer') =>
    ((await call('/changes', { changes: [dish] }, role)) as Changed).entry
  const soldOut = set('products', SAMOSA, 'instock', 'yes', 'no')
  const own = await tap(soldOut, 'volunteer')
  const others = await tap(set('products', BHEL, 'instock', 'no', 'yes'), 'organiser')
  const refused = { status: 403, code: 'not-allowed' }
  expect(await call('/undo', { entry: others }, 'volunteer')).toEqual(refused)
  await call('/undo', { entry: own }, 'volunteer')
  expect((await read()).products.rows[0]!.at(-1)).toBe('yes')
  const next = await tap(soldOut, 'volunteer')
  now = new Date('2025-09-14T10:10:00.000Z')
  expect(await call('/undo', { entry: next }, 'volunteer')).toEqual(refused)
  expect(await call('/undo', { entry: next })).toHaveProperty('entry')
})
