import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { RATINGS_PER_DEVICE, WRITES_PER_ADDRESS } from '#shared/limits.ts'
import { SIGNATURE_LENGTH, SIGNATURE_LETTERS } from '#shared/tables/signed-cards.ts'
import { RATE } from '../../support/servers/addresses.ts'
import {
  type AttackTarget,
  openSqliteTarget,
  rowsBeyond,
} from '../../support/servers/attack-target.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FORM = 'application/x-www-form-urlencoded'
const HOUR_MS = 3_600_000

const dir = mkdtempSync(join(tmpdir(), 'mela-signed-'))
const [content, dist] = [join(dir, 'content'), join(dir, 'dist')]
let target: AttackTarget
beforeAll(async () => {
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  cpSync(join(ROOT, 'dist/render'), join(dist, 'render'), { recursive: true })
  symlinkSync(join(ROOT, 'dist/web'), join(dist, 'web'))
  const file = join(dist, 'render/site.json')
  const site = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...site, signedCards: 'required' }))
  target = await openSqliteTarget({ CONTENT_DIR: content, DIST_DIR: dist })
}, 60_000)
afterAll(async () => {
  await target.close()
  rmSync(dir, { recursive: true })
})

const sign = (stall: string) => signCard(findCardKey(content)!, stall)
async function send(path: string, body: string, type = 'application/json') {
  const answer = await fetch(target.server.url + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
  })
  const text = await answer.text()
  return { status: answer.status, location: answer.headers.get('location'), text }
}
const rate = async (changes: object) => {
  const { status, text } = await send(RATE, JSON.stringify({ ...aRating(), ...changes }))
  return { status, json: JSON.parse(text) as Record<string, unknown> }
}
const count = async (stall: string) => {
  const { stall_ratings: totals = [] } = await target.dump()
  return totals.find(({ stall_id }) => stall_id === stall)?.['rating_count'] ?? 0
}

test('a device guesses 20 signatures at once and then has to wait', async () => {
  const device_id = randomUUID()
  const before = await target.dump()
  const guesses = Array.from({ length: 60 }, (_, index) => `aaaaa${index}`.padEnd(7, '2'))
  const answers = await Promise.all(
    guesses.map((card) => rate({ stall_id: '24', device_id, card })),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBeGreaterThanOrEqual(RATINGS_PER_DEVICE.burst)
  expect(taken.length).toBeLessThanOrEqual(RATINGS_PER_DEVICE.burst + 5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - taken.length)
  const { ratings, stall_ratings } = rowsBeyond(await target.dump(), before)
  expect(ratings).toMatchObject([{ stall_id: '24', card: 'unsigned' }])
  expect(stall_ratings).toMatchObject([{ stall_id: '24', rating_count: 0 }])
})

test('all devices behind one address guess a signature in 200 days at the earliest', () => {
  // In the words of docs/organisers.md.
  const anHour = ({ burst, intervalMs }: { burst: number; intervalMs: number }) =>
    burst + HOUR_MS / intervalMs
  const signatures = SIGNATURE_LETTERS.length ** SIGNATURE_LENGTH
  expect(anHour(RATINGS_PER_DEVICE)).toBe(1820)
  expect(anHour(WRITES_PER_ADDRESS)).toBe(7_204_000)
  expect(anHour(WRITES_PER_ADDRESS) / signatures).toBeLessThan(1 / (200 * 22))
})

test('a signature of the wrong type, or a verdict beside it, is refused and changes nothing', async () => {
  const before = await target.dump()
  for (const [changes, status, code] of [
    [{ card: ['aaaaaaa'] }, 400, '22P02'],
    [{ card: { $ne: '' } }, 400, '22P02'],
    [{ card: true }, 400, '22P02'],
    [{ card: 'aaaa\0aa' }, 400, '22P05'],
    [{ card: 'a', is_required: false }, 404, 'PGRST202'],
    [{ card: '', verdict: { card: 'signed' } }, 404, 'PGRST202'],
  ] as const) {
    const answer = await rate({ stall_id: '25', ...changes })
    expect.soft([changes, answer.status, answer.json['code']]).toEqual([changes, status, code])
  }
  expect(rowsBeyond(await target.dump(), before)).toEqual({})
  // The words of the ledger.
  for (const card of ['signed', 'signed-later', 'unsigned']) {
    expect.soft((await rate({ stall_id: '26', card })).json['counts']).toBe(false)
  }
})

test('a form without scripts counts with the right signature only, and says so', async () => {
  const ids = () => `rating=5&id=${randomUUID()}&device_id=${randomUUID()}`
  for (const [query, field] of [
    ['', ''],
    ['', '&card=aaaaaaa'],
    ['&aaaaaaa', ''],
  ]) {
    const answer = await send(`/rate-stall?id=28${query}`, ids() + field, FORM)
    expect(answer.status).toBe(303)
    const page = await (await fetch(target.server.url + answer.location!)).text()
    expect(page).toContain('Kept, not counted')
  }
  const two = `${ids()}&card=aaaaaaa&card=${sign('28')}`
  expect((await send('/rate-stall?id=28', two, FORM)).status).toBe(400)
  expect(await count('28')).toBe(0)
  await send(`/rate-stall?id=28&${sign('28')}`, ids(), FORM)
  await send('/rate-stall?id=28', `${ids()}&card=${sign('28')}`, FORM)
  expect(await count('28')).toBe(2)
})

test('no address, page or line of the log reveals the key or a signature', async () => {
  for (const path of ['/card-key.txt', '/files/card-key.txt', '/..%2fcard-key.txt']) {
    const answer = await fetch(target.server.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).not.toMatch(/[0-9a-f]{64}/)
  }
  const card = sign('29')
  const page = await fetch(`${target.server.url}/rate-stall?id=29&${card}`)
  expect(await page.text()).not.toContain(card)
  await rate({ stall_id: '29', card })
  expect(target.server.output()).not.toContain(card)
  expect(target.server.output()).not.toMatch(/[0-9a-f]{64}/)
})
