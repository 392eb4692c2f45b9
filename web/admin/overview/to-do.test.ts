import { expect, test } from 'vitest'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { findScreen, listToDos } from './to-do.ts'

const OVERVIEW: OverviewAnswer = {
  problems: [],
  stalls: { open: 1, closed: 0, withdrawn: 0 },
  products: { inStock: 1, soldOut: 0 },
  findings: [],
  samples: {},
  hasMap: true,
  cardsLeft: 1,
  hasVolunteer: false,
  diskFreeBytes: 1e9,
  isWritable: true,
  signedIn: { people: 0, devices: 0 },
  isHosted: false,
  sender: '203.0.113.9',
  keptOverRestart: true,
}
const NOON_MS = Date.parse('2026-11-22T12:00:00Z')

test('a problem leads to the screen where its file is changed, if there is one', () => {
  const files = ['files/products.csv', 'files/map.csv', 'terms.csv', 'files/notes.txt']
  expect(files.map(findScreen)).toEqual(['stalls', 'map', 'festival', undefined])
})

/** Whether a to-do is ticked; undefined if it is not listed or cannot be ticked. */
const isDone = (name: string, changes: Partial<OverviewAnswer>) =>
  Object.values(listToDos({ ...OVERVIEW, ...changes }, NOON_MS))
    .flat()
    .find((toDo) => toDo.name === name)?.isDone

test('nothing is ticked that nobody did, and what is done is ticked', () => {
  expect(isDone('samples', { samples: { 'terms.csv': 0 } })).toBe(true)
  expect(isDone('findings', {})).toBe(true)
  expect(isDone('import', {})).toBe(true)
  expect(isDone('import', { samples: { 'files/vendors.csv': 104 } })).toBe(false)
  expect(isDone('map', {})).toBe(true)
  expect(isDone('map', { hasMap: false })).toBe(false)
  expect(isDone('cards', {})).toBe(false)
  expect(isDone('cards', { cardsLeft: 0 })).toBe(true)
  expect(isDone('invite', {})).toBe(false)
  expect(isDone('invite', { hasVolunteer: true })).toBe(true)
  expect(isDone('backup', { lastBackup: '2026-11-21T13:00:00Z' })).toBe(true)
  expect(isDone('backup', { lastBackup: '2026-11-21T11:00:00Z' })).toBe(false)
  expect(isDone('backup', {})).toBe(false)
  expect(isDone('backup', { isHosted: true })).toBeUndefined()
})

test('the overview says if festival.json has another rule about tickets than the vote', () => {
  const listToday = (tickets: OverviewAnswer['tickets']) =>
    listToDos({ ...OVERVIEW, ...(tickets && { tickets }) }, NOON_MS).today.map(({ name }) => name)
  expect(listToday({ file: 'required', inForce: 'optional' })).toContain('ticketRule')
  expect(listToday({ file: 'required', inForce: 'required' })).not.toContain('ticketRule')
  expect(listToday(undefined)).not.toContain('ticketRule')
})
