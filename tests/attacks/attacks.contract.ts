import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import {
  type AttackTarget,
  readMemory,
  rowsBeyond,
  type Row,
  SECRETS,
} from '../support/servers/attack-target.ts'
import { renderPages } from '../support/rendered-pages.ts'
import { type RawAnswer, sendBytes } from '../support/servers/raw-http.ts'
import { type Attack, type HarmlessRequest, NOTHING, PAGE } from './attack.ts'

export interface AttackList {
  attacks: Record<string, Attack[]>
  harmless: HarmlessRequest[]
}

/** Rendered pages contain no edition; served ones do. */
const EDITION = /,"edition":"[0-9a-f-]{36}"/
const NOT_FOUND_PAGE = (await renderPages()).find(({ path }) => path === '/404')!.html
const STALLS = 104
/** Must not appear in any message: where the service runs and its software. */
const INTERNALS =
  /sqlite|postgres|\bpg\b|fastify|FST_|node:|node_modules|\bat \S+ \(|\/(tmp|home|server)\/|select .+ from|insert into|syntax error|relation|constraint|unexpected token|trigger/i
/** Headers that would let another site read a response, send a visitor elsewhere, or reveal our software. */
const NEVER_SENT = /^(access-control-.*|location|set-cookie|refresh|server|x-powered-by|via)$/
/** The most memory that all the attacks may cost for good. */
const MAY_GROW_BYTES = 150 * 1024 * 1024

/** Every attack is refused with a clear error and changes nothing; each harmless request works as listed. */
export function attacksContract(open: () => Promise<AttackTarget>, list: AttackList) {
  let target: AttackTarget
  let memory: number
  beforeAll(async () => {
    target = await open()
    memory = readMemory(target.server.pid)
    await rateHonestly(target.server.url, '12')
  }, 60_000)
  afterAll(() => target.close())

  test.each(Object.entries(list.attacks))(
    'every attack with %s is refused and changes nothing',
    async (_kind, attacks) => {
      const before = await target.dump()
      const wrong: unknown[] = []
      for (const attack of attacks) wrong.push(...(await findWrong(target, attack)))
      expect(wrong).toEqual([])
      expect(await target.dump()).toEqual(before)
      await rateHonestly(target.server.url)
    },
  )

  test('a harmless request that looks like an attack works as intended', async () => {
    let after = await target.dump()
    for (const [name, bytes, status, body, added = {}] of list.harmless) {
      const before = after
      const [answer, ...others] = await sendBytes(target.server.url, bytes)
      after = await target.dump()
      expect.soft([answer?.status, others], name).toEqual([status, []])
      expect.soft(findLeaks(answer!), name).toEqual([])
      expect.soft(answer!.body, name).toMatch(body)
      const rows = rowsBeyond(after, before)
      expect.soft(Object.keys(rows), name).toEqual(Object.keys(added))
      expect.soft(rows, name).toMatchObject(added)
      // A rating replaces the totals of its stall; no other row is removed.
      const replaced = 'totals' in added ? ['totals'] : []
      expect.soft(Object.keys(rowsBeyond(before, after)), name).toEqual(replaced)
    }
  })

  test('attacks are not logged, and the process does not grow', () => {
    expectQuietLog(target.server.output())
    expect(readMemory(target.server.pid) - memory).toBeLessThan(MAY_GROW_BYTES)
  })
}

/** The name of an attack and what is wrong with its responses. */
async function findWrong({ server }: AttackTarget, [name, bytes, status, code]: Attack) {
  const answers = await sendBytes(server.url, bytes).catch((error: Error) => error)
  if (answers instanceof Error) return [[name, answers.message]]
  const statuses = answers.map((answer) => answer.status)
  if (statuses.join() !== String(status)) return [[name, statuses]]
  return findUnclear(answers[0]!, code).map((fault) => [name, fault])
}

/** @returns How a response differs from the contract's refusal or from the site's own page. */
export function findUnclear(answer: RawAnswer, code: string): string[] {
  const { headers, body } = answer
  const faults = findLeaks(answer)
  if (headers['cache-control'] !== 'no-store') faults.push(`cached: ${headers['cache-control']}`)
  if (code === NOTHING) return body === '' ? faults : [...faults, body]
  if (code === PAGE) {
    return body.replace(EDITION, '') === NOT_FOUND_PAGE ? faults : [...faults, 'not the page']
  }
  if (!headers['content-type']?.startsWith('application/json')) return [...faults, body]
  const { message, ...error } = JSON.parse(body) as Row
  const isClear = typeof message === 'string' && !INTERNALS.test(message)
  const isContract = isDeepStrictEqual(error, { code, details: null, hint: null })
  return isClear && isContract ? faults : [...faults, body]
}

function findLeaks({ headers, body }: RawAnswer): string[] {
  const names = Object.keys(headers).filter((name) => NEVER_SENT.test(name))
  return SECRETS.test(JSON.stringify(headers) + body) ? [...names, body] : names
}

/** The server has logged its start and nothing else. */
export function expectQuietLog(output: string): void {
  const said = output.split('\n').filter((line) => !line.includes('Server listening'))
  expect(said).toEqual([expect.stringMatching(/^Mela is open at/), ''])
}

/** @throws If a visitor's rating is not recorded. */
export async function rateHonestly(url: string, stall_id = anyStall()): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRating({ stall_id })),
  })
  expect(await answer.json()).toMatchObject({ outcome: 'recorded', stall_id })
}

const anyStall = () => String(1 + Math.floor(Math.random() * STALLS))
