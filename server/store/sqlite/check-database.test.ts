import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { makeDatabase } from '../../../tests/support/servers/database-file.ts'
import { restorePostgres } from '../postgres/backup-postgres.ts'
import { checkForUse } from './check-database.ts'
import { openDatabaseFile } from './sqlite-session.ts'
import { restore } from './restore.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'foreign.sqlite')
})

/** Rewrites definitions, like an attacker. */
const rewrite = (from: string, to: string) =>
  `pragma writable_schema = on;
   update sqlite_schema set sql = replace(sql, '${from}', '${to}');
   pragma writable_schema = reset`

const WITHOUT_RULE = `create table others as select * from ratings; pragma foreign_keys = off;
  pragma legacy_alter_table = on;
  drop table ratings; alter table others rename to ratings`
const LIE = `create trigger more after insert on ratings begin
  update totals set rating_sum = rating_sum + 5; end`

const OF_LITESTREAM = 'create table _litestream_seq (id integer primary key, seq integer);'

const CASES = [
  ['a trigger', LIE, 'the trigger "more" is unknown'],
  ['a view', 'create view phones as select phone from join_requests', 'the view "phones" is'],
  ['no unique rule', WITHOUT_RULE, 'the table "ratings" is changed'],
  [
    'another check',
    rewrite('between 1 and 5', 'between 0 and 9'),
    'the table "ratings" is changed',
  ],
  ['one trigger less', 'drop trigger ratings_stay', 'the trigger "ratings_stay" is missing'],
  ['one index less', 'drop index voided_once', 'the index "voided_once" is missing'],
] as const

test('a file with another schema is refused by every command that reads one', async () => {
  for (const [name, sql, difference] of CASES) {
    file = join(dir, `${name}.sqlite`)
    const db = makeDatabase(file, { ratings: 5 })
    db.enableDefensive(false)
    db.exec(sql)
    db.close()
    const before = readFileSync(file)
    const sentence = `${file} is not as Mela makes it: ${difference}`
    expect(() => restore(file, join(dir, 'data/mela.sqlite'))).toThrow(sentence)
    expect(() => openDatabaseFile(file)).toThrow(sentence)
    await expect(restorePostgres(file, 'postgres://u@127.0.0.1:1/x', dir)).rejects.toThrow(sentence)
    expect(readFileSync(file).equals(before)).toBe(true)
  }
})

test('the schema is accepted, even analyzed or copied by Litestream', () => {
  const own = join(dir, 'own.sqlite')
  const db = makeDatabase(own, { ratings: 5 })
  db.exec(`analyze; ${OF_LITESTREAM}`)
  db.close()
  expect(() => checkForUse(own)).not.toThrow()
  restore(own, join(dir, 'data/mela.sqlite'))
})
