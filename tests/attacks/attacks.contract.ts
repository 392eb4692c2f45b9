import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import {
  type AttackTarget,
  type Dump,
  readMemory,
  rowsBeyond,
  type Row,
  SECRETS,
} from '../support/servers/attack-target.ts'
import { type RawAnswer, sendBytes } from '../support/servers/raw-http.ts'
import { type Attack, FORM, type HarmlessRequest, NOTHING, PAGE } from './attack.ts'

export interface AttackList {
  attacks: Record<string, Attack[]>
  harmless: HarmlessRequest[]
}

const NOT_FOUND_PAGE = readFileSync(
  join(resolve(import.meta.dirname, '../..'), 'dist/web/404.html'),
  'utf8',
)
const STALLS = 104
/** What a message may not tell: where and of what the service is made. */
const INTERNALS =
  /sqlite|postgres|\bpg\b|fastify|FST_|node:|node_modules|\bat \S+ \(|\/(tmp|home|server)\/|select .+ from|insert into|syntax error|relation|constraint|unexpected token|trigger/i
/** What would let another site read an answer, or send a visitor elsewhere; and who we are. */
const NEVER_SENT = /^(access-control-.*|location|set-cookie|refresh|server|x-powered-by|via)$/
/** A crowd of attackers must cost nothing that stays. */
const MAY_GROW_BYTES = 150 * 1024 * 1024

/** Every attack of the list ends clearly and changes nothing; what is harmless does what it says. */
export function attacksContract(open: () => Promise<AttackTarget>, list: AttackList) {
  let target: AttackTarget
  let memory: number
  let kept: Dump
  beforeAll(async () => {
    target = await open()
    memory = readMemory(target.server.pid)
    await rateHonestly(target.server.url, '12')
    kept = await target.dump()
  }, 60_000)
  afterAll(() => target.close())

  test.each(Object.entries(list.attacks))(
    '%s: refused, and a visitor still rates',
    async (_, attacks) => {
      for (const [name, bytes, status, code] of attacks) {
        const [answer, ...more] = await sendBytes(target.server.url, bytes)
        expect.soft([answer?.status, more.length], name).toEqual([status, 0])
        expectClear(answer!, code, name)
      }
      expect(await target.dump()).toEqual(kept)
      await rateHonestly(target.server.url)
      kept = await target.dump()
    },
  )

  test('what is harmless by contract does what it says', async () => {
    for (const [name, bytes, status, body, added = {}] of list.harmless) {
      const before = kept
      const [answer, ...more] = await sendBytes(target.server.url, bytes)
      const after = (kept = await target.dump())
      expect.soft([answer?.status, more.length], name).toEqual([status, 0])
      expectNoSecret(answer!, name)
      expect.soft(answer!.body, name).toMatch(body)
      expect.soft(countRows(rowsBeyond(after, before)), name).toEqual(countRows(added))
      expect.soft(rowsBeyond(after, before), name).toMatchObject(added)
      // A rating makes its stall's totals anew; no other row goes.
      const isRating = 'stall_ratings' in added
      const gone = Object.keys(rowsBeyond(before, after))
      expect.soft(gone, name).toEqual(isRating ? ['stall_ratings'] : [])
    }
  })

  test('the log has nothing to tell, and nothing of a visitor', () => {
    expectQuietLog(target.server.output())
  })

  test('the process has not grown', () => {
    expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
  })
}

/** The answer that the contract promises, or the site's own page, and not a word of what is inside. */
export function expectClear(answer: RawAnswer, code: string, name = ''): void {
  expectNoSecret(answer, name)
  expect.soft(answer.headers['cache-control'], name).toBe('no-store')
  if (code === NOTHING) return expect.soft(answer.body, name).toBe('')
  if (code === PAGE) return expect.soft(answer.body === NOT_FOUND_PAGE, name).toBe(true)
  if (code === FORM) {
    const shown = /<main.*<\/main>/.exec(answer.body)?.[0].replaceAll(/<[^>]*>/g, ' ')
    expect.soft(shown, name).toMatch(/Not saved|Required|Stall Not Found/)
    return expect.soft(shown, name).not.toMatch(INTERNALS)
  }
  expect.soft(answer.headers['content-type'], name).toMatch(/^application\/json/)
  const error = JSON.parse(answer.body) as Row
  const message = expect.any(String)
  expect.soft(error, name).toEqual({ code, details: null, hint: null, message })
  expect.soft(error['message'], name).not.toMatch(INTERNALS)
}

function expectNoSecret({ headers, body }: RawAnswer, name: string): void {
  expect
    .soft(
      Object.keys(headers).filter((one) => NEVER_SENT.test(one)),
      name,
    )
    .toEqual([])
  expect.soft(JSON.stringify(headers) + body, name).not.toMatch(SECRETS)
}

/** Nothing but that the server has started, once. */
export function expectQuietLog(output: string): void {
  const told = output.split('\n').filter((line) => !line.includes('Server listening'))
  expect(told).toEqual([expect.stringMatching(/^Mela is open at/), ''])
  expect(output).not.toMatch(SECRETS)
}

/** @throws When a visitor's rating is not recorded. */
export async function rateHonestly(url: string, stall_id = anyStall()): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRating({ stall_id })),
  })
  expect(await answer.json()).toMatchObject({ outcome: 'recorded', stall_id })
}

function anyStall(): string {
  return String(1 + Math.floor(Math.random() * STALLS))
}

function countRows(rows: Record<string, unknown[]>): Record<string, number> {
  return Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]))
}
