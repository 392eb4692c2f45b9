import { NETWORK_SHARE } from '../rate-limit/network-share.ts'
import { RATINGS_PER_WIDER_NETWORK, RATINGS_PER_ADDRESS } from '../rate-limit/network-limit.ts'
import {
  FORMS_RETRY,
  FORM_ROW_BYTES,
  FORMS_IN_ALL,
  FORMS_PER_WIDER_NETWORK,
  FORMS_PER_NETWORK,
  type FormsLimit,
} from '../rate-limit/limit-forms.ts'
import { RATINGS_PER_DEVICE } from '../rate-limit/limiters.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RateLimit, STARS_MAX, STARS_MIN } from '#shared/limits.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { PRIOR_WEIGHT } from '#shared/ratings/ranking.ts'

/** A migration never changes, as hosts have run it; the last definition of a function applies. */
const FOLDER = new URL('../../supabase/migrations/', import.meta.url)
const POSTGRES = readdirSync(FOLDER)
  .toSorted()
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
  .join('\n')

/** The last definition of a function. */
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

test('a hosted project limits ratings as our server does', () => {
  // Not the overload with a card, which calls this one.
  const body = readFunction('public.rate_stall', '[^)]*device_id uuid\\)')
  expect(body).toContain(`not between ${STARS_MIN} and ${STARS_MAX}`)
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
