import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectEach } from '../../support/expect-each.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { RATINGS_PER_DEVICE, WRITES_PER_ADDRESS } from '#shared/limits.ts'
import { SIGNATURE_LENGTH, SIGNATURE_LETTERS } from '#shared/tables/signed-cards.ts'
import { RATE } from '../../support/servers/addresses.ts'
import { type AttackTarget, rowsBeyond } from '../../support/servers/attack-target.ts'
import { makeSignedFestival } from '../../support/servers/signed-festival.ts'

const HOUR_MS = 3_600_000
const LETTERS = [...SIGNATURE_LETTERS]

/** Whoever wants a rating to count without standing at the stall. */
export function signedCardsAttacks(open: (env: Record<string, string>) => Promise<AttackTarget>) {
  const festival = makeSignedFestival('required')
  let target: AttackTarget
  beforeAll(async () => void (target = await open(festival)), 60_000)
  afterAll(() => target.close())

  const sign = (stall: string) => signCard(findCardKey(festival.CONTENT_DIR)!, stall)
  async function send(path: string, body: BodyInit, type = 'application/json') {
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

  test('of all signatures with one letter changed, none counts', async () => {
    const right = sign('21')
    const forged = [...right].flatMap((letter, place) =>
      LETTERS.filter((other) => other !== letter).map(
        (other) => right.slice(0, place) + other + right.slice(place + 1),
      ),
    )
    expect(forged).toHaveLength(SIGNATURE_LENGTH * (LETTERS.length - 1))
    // A device sends 20 at once, and a network has few new devices for one stall.
    const devices = forged.map((_, index) => index % RATINGS_PER_DEVICE.burst === 0 && randomUUID())
    let device_id: string | false = false
    for (const [index, card] of forged.entries()) {
      device_id = devices[index] || device_id
      const { json } = await rate({ stall_id: '21', device_id, card })
      expect([card, json['counts']]).toEqual([card, false])
    }
    expect(await count('21')).toBe(0)
    await rate({ stall_id: '21', card: right })
    expect(await count('21')).toBe(1)
  })

  test('a signature of one stall is worth nothing at another, and counts once for each device', async () => {
    const device_id = randomUUID()
    const card = sign('22')
    expect((await rate({ stall_id: '23', card })).json['counts']).toBe(false)
    const rating = { ...aRating({ stall_id: '22', device_id }), card }
    for (let sent = 0; sent < 5; sent += 1) await rate(rating)
    for (let sent = 0; sent < 5; sent += 1) await rate({ ...rating, id: randomUUID(), rating: 1 })
    expect([await count('22'), await count('23')]).toEqual([1, 0])
    const stolen = await rate({ ...rating, device_id: randomUUID() })
    expect([stolen.status, stolen.json['code']]).toEqual([409, '23505'])
  })

  test('a device guesses 20 times at once, then once in two seconds; a right guess among them is rare', async () => {
    const device_id = randomUUID()
    const before = await target.dump()
    const guesses = Array.from({ length: 100 }, (_, index) =>
      String(index).replaceAll(/[01]/g, '2').padStart(SIGNATURE_LENGTH, 'a'),
    )
    const answers = await Promise.all(
      guesses.map((card) => rate({ stall_id: '24', device_id, card })),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThanOrEqual(RATINGS_PER_DEVICE.burst)
    expect(taken.length).toBeLessThanOrEqual(RATINGS_PER_DEVICE.burst + 5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - taken.length)
    const { ratings, stall_ratings } = rowsBeyond(await target.dump(), before)
    expect(ratings).toMatchObject([{ stall_id: '24', card: 'unsigned' }])
    expect(stall_ratings).toMatchObject([{ stall_id: '24', rating_count: 0 }])

    // In the words of docs/organisers.md.
    const anHour = ({ burst, intervalMs }: { burst: number; intervalMs: number }) =>
      burst + HOUR_MS / intervalMs
    const signatures = LETTERS.length ** SIGNATURE_LENGTH
    expect(anHour(RATINGS_PER_DEVICE)).toBe(1820)
    expect(anHour(WRITES_PER_ADDRESS)).toBe(7_204_000)
    // All devices behind one address together find one of a stall within 200 days of guessing.
    expect(anHour(WRITES_PER_ADDRESS) / signatures).toBeLessThan(1 / (200 * 22))
  })

  test('a damaged signature is refused, and changes nothing', () =>
    expectEach<[string, object, number, string]>(
      [
        ['a list', { card: ['aaaaaaa'] }, 400, '22P02'],
        ['an object', { card: { $ne: '' } }, 400, '22P02'],
        ['a number', { card: 2222222 }, 400, '22P02'],
        ['true', { card: true }, 400, '22P02'],
        ['a NUL', { card: 'aaaa\0aa' }, 400, '22P05'],
        ['a verdict beside it', { card: 'signed', is_required: false }, 404, 'PGRST202'],
        ['a verdict of its own', { card: '', verdict: { card: 'signed' } }, 404, 'PGRST202'],
      ],
      async (_, changes, status, code) => {
        const before = await target.dump()
        const answer = await rate({ stall_id: '25', ...changes })
        expect([answer.status, answer.json['code']]).toEqual([status, code])
        expect(rowsBeyond(await target.dump(), before)).toEqual({})
      },
    ))

  test('the words of the ledger are no signature', async () => {
    for (const card of ['signed', 'signed-later', 'unsigned', 'null', 'true', ' ']) {
      expect((await rate({ stall_id: '26', card })).json['counts']).toBe(false)
    }
    expect(await count('26')).toBe(0)
  })

  describe('a form without scripts', () => {
    const FORM = 'application/x-www-form-urlencoded'
    const ids = () => `rating=5&id=${randomUUID()}&device_id=${randomUUID()}`

    test('an unsigned rating is kept, and the answer says that it does not count', () =>
      expectEach(
        [
          ['with no signature', '', ''],
          ['with a forged one in its field', '', '&card=aaaaaaa'],
          ['with a forged one in its address', '&aaaaaaa', ''],
        ],
        async (_, query, field) => {
          const answer = await send(`/rate-stall?id=27${query}`, ids() + field, FORM)
          expect(answer.status).toBe(303)
          const page = await (await fetch(target.server.url + answer.location!)).text()
          expect(page).toContain('Kept, not counted')
          expect(await count('27')).toBe(0)
        },
      ))

    test('with two signatures is not read', async () => {
      const body = `${ids()}&card=aaaaaaa&card=${sign('28')}`
      expect((await send('/rate-stall?id=28', body, FORM)).status).toBe(400)
      expect(await count('28')).toBe(0)
    })

    test('with the right one counts', async () => {
      await send(`/rate-stall?id=28&${sign('28')}`, ids(), FORM)
      await send('/rate-stall?id=28', `${ids()}&card=${sign('28')}`, FORM)
      expect(await count('28')).toBe(2)
    })
  })

  test('nobody gets the key', () =>
    expectEach(
      ['/card-key.txt', '/files/card-key.txt', '/..%2fcard-key.txt', '/printed-cards.csv'],
      async (path) => {
        const answer = await fetch(target.server.url + path)
        expect(answer.status).toBe(404)
        expect(await answer.text()).not.toMatch(/[0-9a-f]{64}|SECRET/)
      },
    ))

  test('neither a page nor the log has a signature or the key', async () => {
    const card = sign('29')
    const page = await fetch(`${target.server.url}/rate-stall?id=29&${card}`)
    expect(await page.text()).not.toContain(card)
    await rate({ stall_id: '29', card })
    expect(target.server.output()).not.toContain(card)
    expect(target.server.output()).not.toMatch(/[0-9a-f]{64}/)
  })
}
