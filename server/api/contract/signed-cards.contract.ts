import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { CARD_VOID, SIGNATURE_LETTERS, type SignedCards } from '#shared/tables/signed-cards.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'
import { aRating } from './rate-stall.contract.ts'

export const CARD_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => 7 * index))
export const signed = (stall: string) => signCard(CARD_KEY, stall)

/** Another letter at one place. */
function forge(signature: string, place: number): string {
  const letter = [...SIGNATURE_LETTERS].find((one) => one !== signature[place])!
  return signature.slice(0, place) + letter + signature.slice(place + 1)
}

export interface SignedService extends TestService {
  /** The marks of the ledger, in the order in which the ratings came. */
  cards(): Promise<(string | null)[]>
  /** Everything that takes ratings out, with who put them in again. */
  voids(): Promise<{ batch: number; voided_by: string; undone_by: string | null }[]>
}

/** What every home promises where a festival has signed cards. */
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

  describe('where unsigned ratings stand apart', () => {
    beforeEach(() => start('apart'))

    test('a rating by a card and one by a link count, and the ledger tells them apart', async () => {
      const answers = [await rate(signed('12')), await rate(''), await rate(null)]
      for (const { json } of answers) {
        expect(json).toMatchObject({ outcome: 'recorded', counts: true })
      }
      expect(await totals()).toEqual([{ rating_sum: 12, rating_count: 3 }])
      expect(await service.cards()).toEqual(['signed', 'unsigned', 'unsigned'])
      expect(await service.voids()).toEqual([])
    })

    test('a card that is scanned later makes the rating a signed one, and no total moves', async () => {
      const device_id = randomUUID()
      await rate('', { device_id, rating: 2 })
      const later = await rate(signed('12'), { device_id, rating: 5 })
      expect(later.json).toMatchObject({ outcome: 'already_rated', your_rating: 2, counts: true })
      expect(await service.cards()).toEqual(['signed-later'])
      expect(await totals()).toEqual([{ rating_sum: 2, rating_count: 1 }])
    })
  })

  describe('where a signed card is required', () => {
    beforeEach(() => start('required'))

    test('a rating by a card counts', async () => {
      const { json } = await rate(signed('12'), { rating: 5 })
      expect(json).toMatchObject({ outcome: 'recorded', rating_count: 1, counts: true })
      expect(await service.cards()).toEqual(['signed'])
    })

    test('a rating without the right signature is kept and does not count', async () => {
      const forgeries: [string, string | null][] = [
        ['no signature', ''],
        ['nothing', null],
        ['the signature of another stall', signed('13')],
        ['another letter at its start', forge(signed('12'), 0)],
        ['another letter at its end', forge(signed('12'), 6)],
        ['a letter less', signed('12').slice(0, -1)],
        ['a letter more', `${signed('12')}2`],
        ['capitals', signed('12').toUpperCase()],
        ['the signature of another key', signCard(Buffer.alloc(32, 1), '12')],
        ['a long text', 'x'.repeat(5000)],
        ['SQL', "' or true --"],
      ]
      await expectEach(forgeries, async (_, card) => {
        const answer = await rate(card, { rating: 5 })
        expect(answer.status).toBe(200)
        expect(answer.json).toMatchObject({
          outcome: 'recorded',
          your_rating: 5,
          rating_sum: 0,
          rating_count: 0,
          counts: false,
        })
      })
      expect(await service.cards()).toEqual(forgeries.map(() => 'unsigned'))
      const taken = { batch: 0, voided_by: 'Mela', undone_by: null }
      expect(await service.voids()).toEqual(forgeries.map(() => taken))
    })

    test('an older page, which knows of no cards, is kept and does not count', async () => {
      const { json } = await rate(undefined)
      expect(json).toMatchObject({ outcome: 'recorded', rating_count: 0 })
      expect(json).not.toHaveProperty('counts')
      expect(await service.cards()).toEqual(['unsigned'])
    })

    test('a visitor who rated by a link and then scans the card counts once, with the first stars', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 3 }
      await rate('', rating)
      const later = await rate(signed('12'), rating)
      const again = await rate(signed('12'), { ...rating, id: randomUUID(), rating: 5 })
      expect(later.json).toMatchObject({ outcome: 'recorded', rating_sum: 3, counts: true })
      expect(again.json).toMatchObject({ outcome: 'already_rated', your_rating: 3, counts: true })
      expect(await totals()).toEqual([{ rating_sum: 3, rating_count: 1 }])
      expect(await service.cards()).toEqual(['signed-later'])
      expect(await service.voids()).toEqual([{ batch: 0, voided_by: 'Mela', undone_by: 'Mela' }])
    })

    test('the same when the card comes with another id and the link arrives again after it', async () => {
      const first = { id: randomUUID(), device_id: randomUUID(), rating: 4 }
      await rate('', first)
      const later = await rate(signed('12'), { ...first, id: randomUUID() })
      expect(later.json).toMatchObject({ outcome: 'already_rated', your_rating: 4, counts: true })
      const link = await rate('', first)
      expect(link.json).toMatchObject({ outcome: 'recorded', counts: true, rating_count: 1 })
      expect(await totals()).toEqual([{ rating_sum: 4, rating_count: 1 }])
    })

    test('a signed rating stays signed when it comes again without its signature, or with a wrong one', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 4 }
      const first = await rate(signed('12'), rating)
      for (const card of ['', forge(signed('12'), 3), signed('13'), signed('12')]) {
        expect((await rate(card, rating)).json).toEqual(first.json)
      }
      expect(await service.cards()).toEqual(['signed'])
      expect(await service.voids()).toEqual([])
    })

    test('nobody signs the rating of another device', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 5 }
      await rate('', rating)
      const stolen = await rate(signed('12'), { ...rating, device_id: randomUUID() })
      expect([stolen.status, stolen.json['code']]).toEqual([409, '23505'])
      expect(await service.cards()).toEqual(['unsigned'])
    })

    test('an id of another visitor signs nothing', async () => {
      const known = { id: randomUUID(), device_id: randomUUID() }
      const own = { id: randomUUID(), device_id: randomUUID() }
      await rate(signed('12'), known)
      await rate('', own)
      const mixed = await rate(signed('12'), { id: known.id, device_id: own.device_id })
      expect([mixed.status, mixed.json['code']]).toEqual([409, '23505'])
      expect(await service.cards()).toEqual(['signed', 'unsigned'])
    })

    test('100 visitors of a link and 100 of the card, each sent twice at once, are counted right', async () => {
      const visits = Array.from({ length: 200 }, (_, index) => ({
        card: index % 2 === 0 ? signed('12') : '',
        changes: { id: randomUUID(), device_id: randomUUID(), rating: index % 2 === 0 ? 4 : 5 },
      }))
      await Promise.all([...visits, ...visits].map(({ card, changes }) => rate(card, changes)))
      expect(await totals()).toEqual([{ rating_sum: 400, rating_count: 100 }])
      expect(await service.voids()).toHaveLength(100)
    })

    test('a card that comes at the same moment as the link counts once', async () => {
      const rating = { id: randomUUID(), device_id: randomUUID(), rating: 4 }
      await Promise.all(['', signed('12'), '', signed('12')].map((card) => rate(card, rating)))
      expect(await totals()).toEqual([{ rating_sum: 4, rating_count: 1 }])
    })

    test('the signature works for a stall with a number in any script', async () => {
      await service.relist([{ number: 'चाय १२', name: 'Chai', isOpen: true }])
      const { json } = await rate(signed('चाय १२'), { stall_id: 'चाय १२' })
      expect(json).toMatchObject({ outcome: 'recorded', counts: true })
    })

    test('how many did not count is told with the final result, and not while the list stands still', async () => {
      await rate('')
      await service.setTimes({ freezeAt: new Date(Date.now() - 60_000), revealAt: undefined })
      const board = async () => {
        const { json } = await service.request('/rest/v1/board')
        return json as unknown as Record<string, unknown>[]
      }
      await expect.poll(board, { timeout: 5000 }).toMatchObject([{ state: 'frozen' }])
      expect(await board()).toMatchObject([{ taken_out: [] }])
      await service.end()
      const taken_out = [{ why: CARD_VOID.why, count: 1 }]
      await expect.poll(board, { timeout: 5000 }).toMatchObject([{ state: 'final', taken_out }])
    })

    test('no answer and no total tells a signature', async () => {
      const answers = [await rate('2222222'), await rate(signed('12').toUpperCase())]
      answers.push(await service.request('/rest/v1/stall_ratings'))
      for (const { text, headers } of answers) {
        expect(text + JSON.stringify(headers)).not.toContain(signed('12'))
      }
    })
  })

  describe('where the option is off', () => {
    beforeEach(() => start())

    test('a key more is refused, as any other', async () => {
      const answer = await rate(signed('12'))
      expect([answer.status, answer.json['code']]).toEqual([404, 'PGRST202'])
      expect(await totals()).toEqual([])
    })

    test('a rating is as it always was', async () => {
      const { json } = await rate(undefined)
      expect(json).not.toHaveProperty('counts')
      expect(await service.cards()).toEqual([null])
    })
  })
}
