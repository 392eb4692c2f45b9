import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import type { Rehearsal } from './rehearse.ts'
import { createLog } from './phone.ts'
import { toReport } from './report.ts'
import { createRandom } from './random.ts'
import { drawCrowd } from './visitors.ts'
import { toMarkdown, toText } from './write-report.ts'

const { visitors } = drawCrowd(createRandom(1), ['1', '2', '3'], 10)
const ratings = visitors.flatMap((visitor) => visitor.ratings)
const stuffed = { id: 'a1', stall_id: '1', rating: 5, device_id: 'd1' }
const lost = { ...stuffed, id: 'a2' }

/** What is stored on such an evening, and what the audit flags of it. */
function withFlagged(...flagged: string[]): Rehearsal['stored'] {
  const about = { stall_name: 'A stall', created_at: '2026-11-22T18:00:00.000Z' }
  const unknown = { network: null, browser: null, card: null, voided_by: null, voided_why: null }
  const ledger = [...ratings, stuffed].map((rating) => ({ ...rating, ...about, ...unknown }))
  return { ledger, steps: [], totals: [], forms: [], flagged: new Set(flagged) }
}

/** An evening on which all went well, but for the changes. */
function anEvening(changes: Partial<Rehearsal> = {}): Rehearsal {
  return {
    database: 'SQLite',
    cards: undefined,
    visitors,
    log: { ...createLog(), firstVisitBytes: [69_000], bytes: [175_000] },
    attacks: [
      {
        name: 'Fives for one stall',
        cost: 'a day',
        statuses: [200, 429],
        ratings: [stuffed, lost],
      },
    ],
    nonsense: [{ name: 'Totals forged', statuses: [401, 0], letIn: [] }],
    sent: { ratings, corrections: [], forms: [], attackers: [stuffed, lost] },
    stored: withFlagged(),
    findings: {
      lost: [],
      doubled: [],
      changed: [],
      unknown: [],
      wrongTotals: [],
      correctionsLost: [],
      correctionsChanged: [],
      formsLost: [],
      formsChanged: [],
    },
    frozen: undefined,
    durationMs: 2000,
    awayMs: 500,
    ...changes,
  }
}
const textOf = (changes?: Partial<Rehearsal>) => toText(toReport(anEvening(changes))).join('\n')

test('a list that moved while it stood still is not right, nor is a final result of other ratings', () => {
  const frozen = { behind: 70, moved: [], wrong: [] }
  expect(toReport(anEvening({ frozen })).isRight).toBe(true)
  expect(textOf({ frozen })).toContain('while it stood still, and 70 ratings came in')
  for (const found of [{ moved: ['[]'] }, { wrong: ['12'] }]) {
    expect(toReport(anEvening({ frozen: { ...frozen, ...found } })).isRight).toBe(false)
  }
})

test('an evening on which nothing was lost is right', () => {
  expect(toReport(anEvening()).isRight).toBe(true)
  expect(textOf()).toMatch(/Ratings lost, of \d+ +0\n/)
  expect(textOf()).toMatch(
    /First visit until it can be used, headers included +69\.0 kB in the middle, 69\.0 kB/,
  )
  expect(textOf()).toContain('went well')
})

test('each fault makes the evening wrong', () =>
  expectEach(
    [
      ['lost', 'Ratings lost'],
      ['doubled', 'Ratings counted twice'],
      ['changed', 'Ratings with other stars'],
      ['unknown', 'Ratings that nobody gave'],
      ['wrongTotals', 'Stalls whose totals'],
      ['formsLost', 'Join requests and feedback lost'],
      ['formsChanged', 'Join requests and feedback changed'],
    ],
    (kind, line) => {
      const { findings } = anEvening()
      const changes = { findings: { ...findings, [kind]: ['r1'] } }
      expect(toReport(anEvening(changes)).isRight).toBe(false)
      expect(textOf(changes)).toMatch(new RegExp(`${line}.* 1 \\(NOT RIGHT\\)`))
      expect(textOf(changes)).toContain('did NOT go well')
    },
  ))

test('an honest visitor who is refused makes it wrong, and the report says with what words', () => {
  const refusal = { visitor: visitors[0]!, what: 'rating: 409 23503' }
  const text = textOf({ log: { ...createLog(), refusals: [refusal, refusal] } })
  expect(text).toMatch(/Honest visitors refused +1 \(NOT RIGHT\): 2 x rating: 409 23503\n/)
})

test('a forgery that is let in makes it wrong', () => {
  const nonsense = [{ name: 'Totals forged', statuses: [200], letIn: ['PATCH /totals'] }]
  expect(toReport(anEvening({ nonsense })).isRight).toBe(false)
  expect(textOf({ nonsense })).toContain('1 (NOT RIGHT): PATCH /totals')
})

test('an audit is held against what the attackers have stored, and against the honest', () => {
  const text = textOf({ stored: withFlagged('a1', 'a2', ratings[0]!.id) })
  expect(text).toMatch(
    /Fives for one stall\n +what it costs: a day; sent: 2; slowed: 1; counted: 1; flagged: 1; the Top 5 with it: /,
  )
  expect(text).toMatch(/Ratings of attackers flagged +1 of 1 \(100\.0 %\)\n/)
  expect(text).toMatch(new RegExp(`honest visitors flagged +1 of ${ratings.length} \\(`))
  expect(text).toMatch(/Totals forged +2 tries: 1 x 401, 1 x no answer\n/)
})

test('as Markdown it is a table under each title', () => {
  const markdown = toMarkdown(toReport(anEvening()), ['# Rehearsal'])
  expect(markdown).toMatch(/^# Rehearsal\n\nThe rehearsal went well/)
  expect(markdown).toContain('## What must be 0\n\n|  |  |\n| --- | --- |\n| Ratings lost')
  expect(markdown).toContain('| attack | what it costs | sent | slowed | counted | flagged |')
})
