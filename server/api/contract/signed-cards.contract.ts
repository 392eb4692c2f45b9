import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signCard } from '#server/cards/sign-card.ts'
import { CARD_VOID, SIGNATURE_LETTERS, type SignedCards } from '#shared/tables/signed-cards.ts'
import type { OwnTestService } from '../../../tests/support/servers/table-service.ts'
import { aRating, skipCaches } from './rate-stall.contract.ts'

export const CARD_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 7 * index))
export const signed = (stall: string) => signCard(CARD_KEY, stall)

/** Changes the letter at one position. */
function forge(signature: string, place: number): string {
  const letter = [...SIGNATURE_LETTERS].find((one) => one !== signature[place])!
  return signature.slice(0, place) + letter + signature.slice(place + 1)
}

export interface SignedService extends OwnTestService {
  /** The card marks of the ledger, in the order of the ratings. */
  cards(): Promise<(string | null)[]>
  /** Every void, with who undid it. */
  voids(): Promise<{ batch: number; voided_by: string; undone_by: string | null }[]>
}

/** The contract of every table service if a festival uses signed cards. */
export function signedCardsContract(open: (mode?: SignedCards) => Promise<SignedService>) {
  let service: SignedService
  afterEach(() => service.close())
  const start = async (mode?: SignedCards) => void (service = await open(mode))
  const rate = (card: string | null | undefined, changes = {}) =>
    service.request('/rest/v1/rpc/rate_stall', {
      body: { ...aRating(changes), ...(card === undefined ? {} : { card }) },
    })
  const totals = async () => {
    const { json } = await service.request('/rest/v1/stall_ratings?select=rating_sum,rating_count')
    return json as unknown as { rating_sum: number; rating_count: number }[]
  }

  test('if unsigned ratings are only marked, all count, and a later card changes no total', async () => {
    await start('apart')
    const device_id = randomUUID()
    const changes = { device_id, rating: 2 }
    const older = await rate(undefined)
    for (const answer of [await rate(signed('12')), await rate('', changes), older]) {
      expect(answer.json).toMatchObject({ outcome: 'recorded', counts: true })
    }
    expect((await service.cards()).map(String).toSorted()).toEqual([
      'signed',
      'unsigned',
      'unsigned',
    ])
    const later = await rate(signed('12'), { device_id, rating: 5 })
    expect(later.json).toMatchObject({ outcome: 'already_rated', your_rating: 2, counts: true })
    expect((await service.cards()).map(String).toSorted()).toEqual([
      'signed',
      'signed-later',
      'unsigned',
    ])
    expect(await totals()).toEqual([{ rating_sum: 10, rating_count: 3 }])
    expect(await service.voids()).toEqual([])
  })

  test('if the option is off, cards are not mentioned and ratings are not marked', async () => {
    await start()
    // The second comes from a guide loaded before the option was switched off.
    for (const card of [undefined, signed('12')]) {
      const { status, json } = await rate(card)
      expect.soft([status, json['outcome']]).toEqual([200, 'recorded'])
      expect.soft(json).not.toHaveProperty('counts')
    }
    expect(await service.cards()).toEqual([null, null])
  })

  describe('if a signed card is required', () => {
    beforeEach(() => start('required'))

    test('a rating counts with the card of its stall, with a number in any script', async () => {
      const stalls = ['12', 'चाय १२']
      await service.relist(stalls.map((number) => ({ number, name: 'Chai', isOpen: true })))
      for (const stall_id of stalls) {
        const { json } = await rate(signed(stall_id), { stall_id })
        expect(json).toMatchObject({ outcome: 'recorded', rating_count: 1, counts: true })
      }
      expect(await service.cards()).toEqual(['signed', 'signed'])
    })

    test('a rating with a wrong or missing signature is recorded and does not count', async () => {
      const wrong = [
        '',
        signed('13'),
        forge(signed('12'), 6),
        signed('12').toUpperCase(),
        signCard(Buffer.alloc(32, 1), '12'),
        'x'.repeat(5000),
        // A mark in the ledger.
        'signed',
      ]
      for (const card of wrong) {
        const { status, json, text, headers } = await rate(card, { rating: 5 })
        expect.soft([card, status]).toEqual([card, 200])
        const counted = { rating_sum: 0, rating_count: 0, counts: false }
        expect.soft(json).toMatchObject({ outcome: 'recorded', your_rating: 5, ...counted })
        expect.soft(text + JSON.stringify(headers)).not.toContain(signed('12'))
      }
      expect(new Set(await service.cards())).toEqual(new Set(['unsigned']))
      const voids = await service.voids()
      expect(voids).toHaveLength(wrong.length)
      expect(voids[0]).toEqual({ batch: 0, voided_by: 'Mela', undone_by: null })
    })

    test('a rating from a guide that predates signatures waits until the guide is updated', async () => {
      for (const card of [undefined, null]) {
        const { status, json, headers } = await rate(card)
        expect.soft([card, status, json['code']]).toEqual([card, 503, 'PGRST000'])
        expect.soft(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      }
      expect(await service.cards()).toEqual([])
    })

    test('a visitor who rates through a link and then scans the card counts once, with the first stars', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 3 }
      await rate('', rating)
      const later = await rate(signed('12'), rating)
      const again = await rate(signed('12'), { ...rating, id: randomUUID(), rating: 5 })
      expect(later.json).toMatchObject({ outcome: 'recorded', rating_sum: 3, counts: true })
      expect(again.json).toMatchObject({ outcome: 'already_rated', your_rating: 3, counts: true })
      const other = { id: randomUUID(), device_id: randomUUID(), rating: 4 }
      await rate('', other)
      const scanned = await rate(signed('12'), { ...other, id: randomUUID() })
      expect(scanned.json).toMatchObject({ outcome: 'already_rated', counts: true })
      // The rating through the link arrives again, after the card.
      expect((await rate('', other)).json).toMatchObject({ counts: true, rating_count: 2 })
      expect(await totals()).toEqual([{ rating_sum: 7, rating_count: 2 }])
      expect(await service.cards()).toEqual(['signed-later', 'signed-later'])
      const undone = { batch: 0, voided_by: 'Mela', undone_by: 'Mela' }
      expect(await service.voids()).toEqual([undone, undone])
    })

    test('a signed rating stays signed if it is sent again with a wrong or missing signature', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 4 }
      const first = await rate(signed('12'), rating)
      for (const card of ['', forge(signed('12'), 3), signed('13'), signed('12')]) {
        expect((await rate(card, rating)).json).toEqual(first.json)
      }
      expect(await service.cards()).toEqual(['signed'])
      expect(await service.voids()).toEqual([])
    })

    test('nobody can sign the rating of another device, or use the id of another rating', async () => {
      const own = { id: randomUUID(), device_id: randomUUID() }
      const known = { id: randomUUID(), device_id: randomUUID() }
      await rate('', own)
      await rate(signed('12'), known)
      for (const mixed of [{ device_id: randomUUID() }, { id: known.id }]) {
        const { json } = await rate(signed('12'), { ...own, ...mixed })
        expect(json['code']).toBe('23505')
      }
      expect(await service.cards()).toEqual(['unsigned', 'signed'])
    })

    test('20 concurrent visitors with a link, 20 with a card and one with both are counted correctly', async () => {
      const visits = Array.from({ length: 40 }, (_, index) => {
        const [card, rating] = index % 2 === 0 ? [signed('12'), 4] : ['', 5]
        return { card, changes: aRating({ rating }) }
      })
      const changes = aRating()
      const both = ['', signed('12')].map((card) => ({ card, changes }))
      const sent = [...visits, ...both, ...visits, ...both]
      await Promise.all(sent.map((one) => rate(one.card, one.changes)))
      expect(await totals()).toEqual([{ rating_sum: 84, rating_count: 21 }])
    })

    test('only with the final result does the board show how many ratings did not count', async () => {
      await rate('')
      await service.setTimes({ freezeAt: new Date(Date.now() - 60_000), revealAt: undefined })
      const board = async () => (await service.request('/rest/v1/board')).json
      await expect.poll(board, { timeout: 5000 }).toMatchObject([{ state: 'frozen' }])
      expect(await board()).toMatchObject([{ taken_out: [] }])
      skipCaches()
      await service.end()
      const taken_out = [{ why: CARD_VOID.why, count: 1 }]
      await expect.poll(board, { timeout: 5000 }).toMatchObject([{ state: 'final', taken_out }])
    })
  })
}
