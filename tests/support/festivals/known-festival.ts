import type { DatabaseSync } from 'node:sqlite'
import { makeDatabase } from '../servers/database-file.ts'

const STALLS = [
  { stall: '12', name: 'Chai Tapri', sum: 98, count: 20 },
  { stall: '3', name: "Rao's, the best", sum: 546, count: 120 },
  { stall: '7', name: 'समोसा घर', sum: 184, count: 40 },
  { stall: 'A9', name: 'Jalebi "Junction"', sum: 48, count: 10 },
  { stall: '20', name: 'Bhel House', sum: 820, count: 200 },
  { stall: '21', name: 'One Dosa', sum: 15, count: 3 },
  { stall: '22', name: 'Lassi & Co', sum: 192, count: 60 },
  { stall: '100', name: '=SUM(A1:A9)', sum: 5, count: 1 },
] as const

/** Texts typed by strangers, some of them aimed at spreadsheets. */
const MESSAGES = [
  '=HYPERLINK("http://evil.example","prize")',
  'बहुत अच्छा मेला!\nफिर आएंगे',
  '-20 degrees, cold; =1+1',
  null,
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'tab\t+1 and "quotes", comma',
]
const NAMES = ['आशा देवी', "+cmd|' /C calc'!A0", 'Jain, Om', '=1+1', 'Uma "Didi" Shah']
const START = Date.parse('2026-11-22T12:00:00.000Z')

/**
 * A festival in a database file, the same each time: 454 ratings a minute apart, six rows of feedback,
 * five join requests.
 */
export function makeKnownFestival(file: string): DatabaseSync {
  const db = makeDatabase(file)
  const rate = db.prepare(
    `insert into ratings
        (edition, id, stall_id, stall_name, device_id, rating, created_at, network)
      values ((select id from editions), ?, ?, ?, ?, ?, ?, ?)`,
  )
  db.exec('begin')
  let number = 0
  for (const { stall, name, sum, count } of STALLS) {
    for (const stars of spread(sum, count)) {
      number += 1
      const row = [toId('a', number), stall, name, toId('d', number), stars, toTime(number)]
      rate.run(...row, toHash(number))
    }
  }
  const say = db.prepare('insert into feedback values (?, (select id from editions), ?, ?, ?, ?)')
  for (const [index, message] of MESSAGES.entries()) {
    say.run(toId('f', index), 1 + (index % 5), message, toId('d', index), toTime(index))
  }
  const join = db.prepare(
    'insert into join_requests values (?, (select id from editions), ?, ?, ?, ?, ?)',
  )
  for (const [index, name] of NAMES.entries()) {
    const row = [toId('b', index), name, `0000012345${index}`, toId('d', index), 'a1b2c3d4']
    join.run(...row, toTime(index))
  }
  db.exec('commit')
  return db
}

/** This many ratings with this sum, as even as possible. */
function spread(sum: number, count: number): number[] {
  const low = Math.floor(sum / count)
  const higher = sum - low * count
  return Array.from({ length: count }, (_, index) => (index < higher ? low + 1 : low))
}

const toId = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`
const toTime = (number: number) => new Date(START + number * 60_000).toISOString()
/** Different numbers give different hashes; duplicates are intentional. */
const toHash = (number: number) => number.toString(16).padStart(16, '0')
