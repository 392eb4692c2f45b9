import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { makeDatabase } from '../../tests/support/servers/database-file.ts'
import { createDatabase } from './database.ts'
import { createLog } from './phone.ts'
import { rehearse } from './rehearse.ts'
import { toReport } from './report.ts'

const STALLS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** They take a minute; judge.test.ts shows the same of made-up rows. */
const testLong = test.runIf(isLong).concurrent

/** A real evening on a database that cheats behind the server's back. */
async function rehearseOn(trigger: string, stalls = STALLS) {
  const database = await createDatabase(undefined)
  try {
    const db = makeDatabase(join(database.env.DATA_DIR, 'mela.sqlite'))
    db.exec(trigger)
    db.close()
    const rehearsal = await rehearse({
      database,
      stalls,
      visitors: 40,
      arrivalsMs: 3000,
      seed: 7,
      env: process.env,
      signal: new AbortController().signal,
      log: createLog(),
    })
    return { findings: rehearsal.findings, report: toReport(rehearsal) }
  } finally {
    await database.remove()
  }
}

function wrongLines({ sections }: ReturnType<typeof toReport>) {
  return sections['What must be 0'].rows
    .filter(([, found]) => found!.includes('NOT RIGHT'))
    .map(([what]) => what)
}

testLong(
  'a server whose database loses ratings does not pass',
  async () => {
    const { findings, report } = await rehearseOn(`drop trigger ratings_stay;
    create trigger loses after insert on ratings when new.rating = 5
    begin delete from ratings where rating = 4; end;`)
    expect(findings.lost.length).toBeGreaterThan(0)
    expect(report.isRight).toBe(false)
    expect(wrongLines(report)).toContainEqual(expect.stringMatching(/^Ratings lost, of \d+$/))
  },
  120_000,
)

testLong(
  'a server that counts ratings twice does not pass',
  async () => {
    const { findings, report } = await rehearseOn(`
    create trigger doubles after insert on ratings when new.rating = 5
    begin update stall_ratings set rating_sum = rating_sum + 5, rating_count = rating_count + 1
      where stall_id = new.stall_id; end;`)
    expect(findings.wrongTotals.length).toBeGreaterThan(0)
    expect(findings.lost).toEqual([])
    expect(report.isRight).toBe(false)
    expect(wrongLines(report)).toEqual(['Stalls whose totals are not their ratings'])
  },
  120_000,
)

testLong(
  'a server that keeps other words than were sent does not pass',
  async () => {
    const { findings, report } = await rehearseOn(`
    create trigger forgets after insert on feedback
    begin update feedback set message = null where id = new.id; end;`)
    expect(findings.formsChanged.length).toBeGreaterThan(0)
    expect(wrongLines(report)).toEqual(['Join requests and feedback changed, doubled or made up'])
  },
  120_000,
)

testLong(
  'a server that refuses honest visitors does not pass',
  async () => {
    const { findings, report } = await rehearseOn('', ['1', '2', 'not on the list'])
    expect(findings.lost.length).toBeGreaterThan(0)
    expect(wrongLines(report)).toEqual([
      expect.stringMatching(/^Ratings lost/),
      'Honest visitors refused',
    ])
    expect(JSON.stringify(report)).toContain('rating: 409 23503')
  },
  120_000,
)
