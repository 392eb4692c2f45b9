import { expect, test } from 'vitest'
import { createReport } from './attacker.ts'
import type { Rehearsal } from './rehearse.ts'
import { toReport } from './report.ts'
import { createRandom } from './random.ts'
import { createDiary, createTally } from './tally.ts'
import { createTaste } from './taste.ts'
import { drawVisitors } from './visitors.ts'
import { toMarkdown, toText } from './write-report.ts'

const random = createRandom(1)
const visitors = drawVisitors(random, 10, createTaste(['1', '2', '3'], random))
const given = visitors.flatMap(({ ratings }) => ratings)
const stuffed = { id: 'a1', stall_id: '1', rating: 5, device_id: 'd1' }
const lost = { ...stuffed, id: 'a2' }

/** An evening on which all went well, but for the changes. */
function anEvening(changes: Partial<Rehearsal> = {}): Rehearsal {
  return {
    database: 'SQLite',
    visitors,
    diaries: visitors.map(() => ({ ...createDiary(), firstVisitBytes: 69_000, bytes: 175_000 })),
    tally: { ...createTally(), answerMs: [1, 2, 3], storedAtMs: [10, 20, 1500] },
    attacks: [{ ...createReport('Fives for one stall'), tries: 2, ratings: [stuffed, lost] }],
    ledger: { ratings: [...given, stuffed], totals: [], joinRequests: [], feedback: [] },
    findings: {
      lost: [],
      doubled: [],
      changed: [],
      strangers: [],
      wrongTotals: [],
      formsLost: [],
      formsChanged: [],
    },
    audit: undefined,
    durationMs: 2000,
    awayMs: 500,
    ...changes,
  }
}
const textOf = (changes?: Partial<Rehearsal>) => toText(toReport(anEvening(changes))).join('\n')

test('an evening on which nothing was lost is right', () => {
  expect(toReport(anEvening()).isRight).toBe(true)
  expect(textOf()).toMatch(/Ratings lost, of \d+ +0\n/)
  expect(textOf()).toMatch(
    /First visit until it can be used, headers included +69\.0 kB in the middle, 69\.0 kB/,
  )
  expect(textOf()).toContain('went well')
})

test.each([
  ['lost', 'Ratings lost'],
  ['doubled', 'Ratings counted twice'],
  ['changed', 'Ratings with other stars'],
  ['strangers', 'Ratings that nobody gave'],
  ['wrongTotals', 'Stalls whose totals'],
  ['formsLost', 'Join requests and feedback lost'],
  ['formsChanged', 'Join requests and feedback changed'],
])('one that is %s makes the evening wrong', (kind, line) => {
  const { findings } = anEvening()
  const changes = { findings: { ...findings, [kind]: ['r1'] } }
  expect(toReport(anEvening(changes)).isRight).toBe(false)
  expect(textOf(changes)).toMatch(new RegExp(`${line}.* 1 \\(NOT RIGHT\\)`))
  expect(textOf(changes)).toContain('did NOT go well')
})

test('an honest visitor who is refused makes it wrong, and the report says with what words', () => {
  const [first, ...others] = anEvening().diaries
  const refused = { ...first!, refusals: ['rating: 409 23503', 'rating: 409 23503'] }
  const text = textOf({ diaries: [refused, ...others] })
  expect(text).toMatch(/Honest visitors refused +1 \(NOT RIGHT\): 2 x rating: 409 23503\n/)
})

test('a forgery that is let in makes it wrong', () => {
  const attacks = [{ ...createReport('Totals forged'), letIn: ['PATCH /totals'] }]
  expect(toReport(anEvening({ attacks })).isRight).toBe(false)
  expect(textOf({ attacks })).toContain('1 (NOT RIGHT): PATCH /totals')
})

test('without an audit the report says so, and claims nothing', () => {
  expect(textOf()).toMatch(/Audit +not run\n/)
  expect(textOf()).not.toContain('flagged')
})

test('an audit is held against what the attackers have stored, and against the honest', () => {
  const text = textOf({ audit: { flagged: new Set(['a1', 'a2', given[0]!.id]) } })
  expect(text).toMatch(/Fives for one stall .*1 stored, 1 flagged\n/)
  expect(text).toMatch(/Audit +1 of 1 ratings of the attackers flagged \(100\.0 %\)\n/)
  expect(text).toMatch(new RegExp(`honest visitors flagged +1 of ${given.length} \\(`))
})

test('as Markdown it is a table under each title', () => {
  const markdown = toMarkdown(toReport(anEvening()), ['# Rehearsal'])
  expect(markdown).toMatch(/^# Rehearsal\n\nThe rehearsal went well/)
  expect(markdown).toContain('## What must be 0\n\n| | |\n| --- | --- |\n| Ratings lost')
})
