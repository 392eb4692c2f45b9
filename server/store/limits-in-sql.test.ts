import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  FORM_ROW_BYTES,
  FORMS_IN_ALL,
  FORMS_PER_NETWORK,
  FORMS_PER_WIDER_NETWORK,
  FORMS_RETRY,
  type FormsLimit,
  NETWORK_SHARE,
  type RateLimit,
  RATINGS_PER_ADDRESS,
  RATINGS_PER_DEVICE,
  RATINGS_PER_WIDER_NETWORK,
  STARS_MAX,
  STARS_MIN,
} from '#shared/limits.ts'
import { columnsOf, type Field } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'
import { LEDGER_COLUMNS, TOTALS_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { MIGRATIONS } from './sqlite/migrations.ts'

/** A migration is never changed, because hosts have run it: the last words about a function count. */
const readSql = (folder: URL) =>
  readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
const SQLITE = readSql(MIGRATIONS)
const POSTGRES = readSql(new URL('../../supabase/migrations/', import.meta.url))
const HOMES = [
  ['SQLite', SQLITE],
  ['PostgreSQL', POSTGRES],
] as const

/** The columns of a table in the order in which they were made, each with the rest of its definition. */
function readColumns(sql: string, table: string): Map<string, string> {
  const [, made = ''] = new RegExp(
    `create table (?:public\\.)?${table} \\(\\n([\\s\\S]*?)\\n\\)`,
  ).exec(sql)!
  const added = [
    ...sql.matchAll(new RegExp(`alter table (?:public\\.)?${table} (add column [^;]*);`, 'g')),
  ]
  const definitions = [
    ...made.split(/,\n(?= {2}\w)/),
    ...added.flatMap(([, columns]) => columns!.split(', ')),
  ]
  const columns = definitions.map((line) =>
    /^ *(?:add column )?(?!unique|check)(\w+) ([\s\S]*)/.exec(line),
  )
  return new Map(columns.flatMap((found) => (found ? [[found[1]!, found[2]!]] : [])))
}

/** What the last definition of a function says. */
function readFunction(name: string, takes = ''): string {
  const bodies = [
    ...POSTGRES.matchAll(
      new RegExp(
        `create (?:or replace )?function ${name}\\(${takes}[\\s\\S]*?\\$\\$([\\s\\S]*?)\\n\\$\\$`,
        'g',
      ),
    ),
  ]
  return bodies.at(-1)![1]!
}

const seconds = ({ intervalMs }: RateLimit) => String(intervalMs / 1000)
const starsCheck = `between ${STARS_MIN} and ${STARS_MAX}`

/** The figures in the check of a column, as the dialect writes them. */
const CHECKS: Record<Field['type'], (field: Field) => RegExp[]> = {
  text: (field) => [new RegExp(`length\\(\\w+\\) <= ${toMax(field)}\\)`)],
  phone: (field) => [new RegExp(`between 1 and ${toMax(field)} |\\{1,${toMax(field)}\\}`)],
  stars: () => [new RegExp(`^integer .*${starsCheck}\\)`)],
  key: () => [],
  uuid: () => [/^(text|uuid) /],
}
const toMax = (field: Field) => ('maxLength' in field ? field.maxLength : 0)

for (const [home, sql] of HOMES) {
  test.each(FORM_TABLES)(`on ${home} $name has the columns and limits of its form`, (form) => {
    const columns = readColumns(sql, form.name)
    const declared = columnsOf(form)
    expect([...columns.keys()]).toEqual([...Object.keys(declared), 'created_at'])
    for (const [name, field] of Object.entries(declared)) {
      const definition = columns.get(name)!
      for (const check of CHECKS[field.type](field)) expect(definition, name).toMatch(check)
      expect(/not null|primary key/.test(definition), name).toBe(!field.isOptional)
    }
    const unique = form.unique && `unique (${form.unique.join(', ')})`
    if (unique) expect(sql).toContain(`${unique}\n)`)
  })

  test(`on ${home} the ledger and the totals have their columns`, () => {
    const ledger = readColumns(sql, 'ratings')
    expect([...ledger.keys()]).toEqual(LEDGER_COLUMNS)
    expect(ledger.get('rating')).toContain(starsCheck)
    expect([...readColumns(sql, 'stall_ratings').keys()]).toEqual(TOTALS_COLUMNS)
  })
}

test('a hosted project limits ratings as our server does', () => {
  // Not the one that takes a card too, and calls this one.
  const body = readFunction('public.rate_stall', '[^)]*device_id uuid\\)')
  expect(body).toContain(`not ${starsCheck}`)
  expect(body).toContain(
    `'rating ' || rate_stall.device_id, ${RATINGS_PER_DEVICE.burst}, ${seconds(RATINGS_PER_DEVICE)})`,
  )
  const admit = readFunction('mela.admit_rating')
  const { trickle, retry, alike, unlike, ...others } = NETWORK_SHARE
  const figures = {
    ...others,
    alikeFree: alike.free,
    alikeTimesUsual: alike.timesUsual,
    unlikeFree: unlike.free,
    unlikeTimesUsual: unlike.timesUsual,
    priorWeight: PRIOR_WEIGHT,
  }
  for (const [name, value] of Object.entries(figures)) {
    const inSql = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect(admit).toContain(`${inSql} constant float8 := ${value};`)
  }
  expect(admit).toContain(`${trickle.burst}, ${seconds(trickle)}, ${retry.maxSeconds})`)
  for (const key of ['burst', 'intervalMs'] as const) {
    const [own, wider] = [RATINGS_PER_ADDRESS, RATINGS_PER_WIDER_NETWORK].map((limit) =>
      key === 'burst' ? String(limit.burst) : seconds(limit),
    )
    expect(admit).toContain(`case level when cardinality(networks) then ${own} else ${wider} end`)
  }
  const { minSeconds } = retry
  expect(readFunction('mela.take_token')).toContain(
    `then ${minSeconds} + floor(random() * (longest - ${minSeconds - 1}))`,
  )
})

test('a hosted project limits each form as our server does', () => {
  for (const form of FORM_TABLES) {
    const [, name] = new RegExp(
      `before insert on public\\.${form.name}\\nfor each row execute function (mela\\.\\w+)`,
    ).exec(POSTGRES)!
    const body = readFunction(name!)
    expect(body, form.name).toContain(`new.device_id, ${form.limit.burst},`)
    const own = new RegExp(`when '${form.name}' then (\\d+)`).exec(body) ?? /else (\d+)/.exec(body)
    expect(own![1], form.name).toBe(seconds(form.limit))
    const share = ({ rows, bytes }: FormsLimit) =>
      `bytes, ${rows.burst}, ${seconds(rows)}, ${bytes.burst}, ${1000 / bytes.intervalMs})`
    expect(body).toContain(`take_form_share(network, ${share(FORMS_PER_NETWORK)}`)
    expect(body).toContain(`take_form_share(network, ${share(FORMS_PER_WIDER_NETWORK)}`)
    expect(body).toContain(`take_form_share('of everybody', ${share(FORMS_IN_ALL)}`)
    expect(body).toContain(`+ ${FORM_ROW_BYTES};`)
  }
  const { minSeconds, maxSeconds } = FORMS_RETRY
  expect(readFunction('mela.take_form_share')).toContain(`row_seconds, ${maxSeconds})`)
  expect(readFunction('mela.take_bytes')).toContain(
    `${minSeconds} + floor(random() * ${maxSeconds - minSeconds + 1})`,
  )
})
