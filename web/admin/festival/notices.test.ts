import { expect, test } from 'vitest'
import { toUrgentQuestion } from './notices.tsx'

const columns = ['id', 'text', 'kind', 'until'].map((title, at) => ({ title, at }))
const RAIN = ['', 'Rain', 'urgent', '2026-11-22 21:00']
const SONGS = ['', 'Songs', 'information', '2026-11-22 21:00']

const listAsked = (rows: string[][]) => {
  const saved = { file: 'notices.csv', hash: '', kind: 'table', columns, rows: [RAIN] }
  const drafts = [{ base: '', edit: { file: 'notices.csv', rows } }]
  return toUrgentQuestion({ drafts, findSaved: () => saved } as never)?.props.rows
}

test('an organiser is asked once more about an urgent notice that is new or changed', () => {
  const longer = [...RAIN.slice(0, 3), '2026-11-22 22:00']
  expect(listAsked([RAIN, SONGS])).toBeUndefined()
  expect(listAsked([longer, SONGS])).toEqual([longer])
  const gate = ['', 'Gate 2 is closed', 'urgent', '2026-11-22 22:00']
  expect(listAsked([gate, RAIN])).toEqual([gate])
  expect(listAsked([])).toBeUndefined()
})
