import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { makeTickets, hashTicket, toDeskDevice } from '#server/store/tickets/ticket-key.ts'
import { aRating } from '../../api/contract/rate-stall.contract.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { joinRequests } from '#shared/tables/form-tables.ts'
import { readTotals, type RecordsHome } from './organiser-records.contract.ts'
import type { Tables } from './tables.ts'

const KEY = Buffer.alloc(32, 7)
const BY = 'Asha and Om'
const AT = new Date()
const JURY = {
  title: { en: 'Jury’s choice', hi: 'निर्णायकों की पसंद' },
  label: 'Jury',
  places: 3,
  leastRatings: 0,
}
const SWEETS = {
  title: { en: 'Best sweets', hi: 'सबसे अच्छी मिठाई' },
  category: 'Sweets',
  places: 1,
  leastRatings: 10,
}

interface Slip {
  hash: string
  desk: string
}

/** @returns A time between earlier and later rows: times are compared to the millisecond. */
async function afterAllBefore() {
  await wait(5)
  const at = new Date()
  await wait(5)
  return at
}

/** @param openOther Opens the same database in another process. */
export function ticketsContract(
  open: () => Promise<RecordsHome>,
  openOther: () => Promise<Pick<Tables, 'rate' | 'close'>>,
) {
  let home: RecordsHome
  beforeEach(async () => void (home = await open()))

  const totals = () => readTotals(home)

  /** @returns The tickets' hashes. */
  async function make(count: number, label = 'Visitors', isPrinted = true) {
    const made = await makeTickets(home.records, KEY, { label, count, isPrinted }, AT)
    return { batch: made.batch, hashes: made.tickets.map(({ code }) => hashTicket(KEY, code)) }
  }

  async function makeOne(label?: string) {
    const { hashes } = await make(1, label)
    return hashes[0]!
  }

  /** @returns Whether the rating counts, and what became of the ticket. */
  async function rate(changes: Partial<RateStallRequest>, ticket?: string) {
    const outcome = await home.tables.rate(aRating(changes), 'Chai', undefined, ticket)
    if (outcome.kind !== 'answered') return outcome.kind
    const { counts, ticket: state } = outcome.answer
    return [counts, state]
  }

  const states = async () =>
    Object.fromEntries(
      (await home.records.ledger()).map(({ stall_id, rating, state }) => [
        `${stall_id} ${rating}`,
        state,
      ]),
    )

  test('where tickets are required, a rating counts from the moment its device uses one', async () => {
    await home.tables.proposeTickets('required')
    const ticket = await makeOne()
    const device_id = randomUUID()
    const first = aRating({ device_id, stall_id: '7', rating: 3 })
    expect(await rate(first)).toEqual([false, undefined])
    expect(await rate({ device_id, stall_id: '12', rating: 5 })).toEqual([false, undefined])
    expect(await totals()).toEqual(['12: 0/0=0', '7: 0/0=0'])
    // A rating that is already stored claims the ticket for both ratings, and counts once.
    for (let times = 0; times < 2; times += 1) {
      expect(await rate(first, ticket)).toEqual([true, 'claimed'])
      expect(await totals()).toEqual(['12: 5/1=5', '7: 3/1=3'])
    }
    expect(await rate({ device_id, stall_id: '13', rating: 4 })).toEqual([true, undefined])
    expect(await rate({ stall_id: '13', rating: 1 })).toEqual([false, undefined])
    expect(await totals()).toEqual(['12: 5/1=5', '13: 4/1=4', '7: 3/1=3'])
    expect(await states()).toMatchObject({ '13 4': 'counted', '13 1': 'no-ticket' })
    expect(await home.records.ticketNumbers()).toEqual([
      { label: 'Visitors', printed: 1, unprinted: 0, used: 1, voided: 0 },
    ])
  })

  test('one ticket is for one device, and one device has one ticket', async () => {
    const [one, other] = (await make(2)).hashes as [string, string]
    const device_id = randomUUID()
    expect(await rate({ device_id }, one)).toEqual([true, 'claimed'])
    expect(await rate({ device_id, stall_id: '7' }, other)).toEqual([true, 'device-has-one'])
    expect(await rate({ stall_id: '7' }, one)).toEqual([true, 'used'])
    expect(await rate({ stall_id: '7' }, 'f'.repeat(32))).toEqual([true, 'unknown'])
    // A refused rating claims nothing.
    const { id } = aRating({ device_id })
    await rate({ id, stall_id: '13' })
    expect(await rate({ id }, other)).toBe('id-taken')
    expect(await rate({ edition: randomUUID() }, other)).toBe('other-edition')
    expect(await home.records.ticketNumbers()).toMatchObject([{ printed: 2, used: 1 }])
  })

  test('of two devices that use one ticket at once, on two processes, one counts', async () => {
    await home.tables.proposeTickets('required')
    await using other = await openOther().then((tables) => ({
      ...tables,
      [Symbol.asyncDispose]: tables.close,
    }))
    const { hashes } = await make(20)
    const sent = hashes.flatMap((ticket) =>
      [home.tables, other].flatMap((tables) => {
        // The device's first rating has no ticket, and is sent at the same time.
        const device_id = randomUUID()
        return [undefined, ticket].map((carried, index) =>
          tables.rate(
            aRating({ device_id, stall_id: String(index), rating: 4 }),
            'Chai',
            undefined,
            carried,
          ),
        )
      }),
    )
    const answers = (await Promise.all(sent)).flatMap((outcome) =>
      outcome.kind === 'answered' ? (outcome.answer.ticket ?? []) : [],
    )
    expect(answers.toSorted()).toEqual([...Array(20).fill('claimed'), ...Array(20).fill('used')])
    expect(await totals()).toEqual(['0: 80/20=4', '1: 80/20=4'])
  })

  test('a voided sheet takes its votes out; its holders need another ticket', async () => {
    await home.tables.proposeTickets('required')
    const { hashes } = await make(41)
    const [first, last] = [hashes[0]!, hashes[40]!]
    const device_id = randomUUID()
    await rate({ device_id, rating: 5 }, first)
    await rate({ rating: 1 }, last)
    await rate({ device_id, stall_id: '7', rating: 2 })
    expect(await totals()).toEqual(['12: 6/2=3', '7: 2/1=2'])
    expect(await home.records.countUnvoided({ first: 1, last: 1 })).toEqual({ count: 40, used: 1 })
    expect(await home.records.voidSheets(1, 1, AT)).toBe(40)
    expect(await home.records.countUnvoided({ first: 1, last: 1 })).toEqual({ count: 0, used: 0 })
    expect(await totals()).toEqual(['12: 1/1=1', '7: 0/0=0'])
    expect(await rate({ device_id }, first)).toEqual([false, 'unknown'])
    expect(await rate({ device_id }, await makeOne())).toEqual([true, 'claimed'])
    expect(await totals()).toEqual(['12: 6/2=3', '7: 2/1=2'])
    expect(await home.records.voidLabel('Visitors', AT)).toBe(2)
    expect(await totals()).toEqual(['12: 0/0=0', '7: 0/0=0'])
    expect(await home.records.ticketNumbers()).toEqual([
      { label: 'Visitors', printed: 42, unprinted: 0, used: 0, voided: 42 },
    ])
  })

  test('a batch made in the browser is valid once it is said to be printed', async () => {
    const { batch, hashes } = await make(1, 'Guests', false)
    const request = aRating()
    expect(await rate(request, hashes[0])).toEqual([true, 'unknown'])
    expect(await home.records.markPrinted(batch, AT)).toBe('Guests')
    expect(await home.records.markPrinted(batch, AT)).toBeUndefined()
    expect(await rate(request, hashes[0])).toEqual([true, 'claimed'])
  })

  test('a phone and the desk exclude each other, and the first one wins', async () => {
    await home.tables.proposeTickets('required')
    const made = await makeTickets(
      home.records,
      KEY,
      { label: 'Visitors', count: 2, isPrinted: true },
      AT,
    )
    const [one, other] = made.tickets.map(({ code }) => ({
      hash: hashTicket(KEY, code),
      desk: toDeskDevice(KEY, code),
    })) as [Slip, Slip]
    const phone = randomUUID()
    expect(await home.tables.findTicketRefusal(one.hash, one.desk)).toBeUndefined()
    await rate({ device_id: phone, rating: 5 }, one.hash)
    expect(await home.tables.findTicketRefusal(one.hash, one.desk)).toBe('used')
    expect(await home.tables.findTicketRefusal(one.hash, phone)).toBeUndefined()
    expect(await home.tables.findTicketRefusal('f'.repeat(32), phone)).toBe('unknown')
    // Somebody who votes at two desks is one device.
    await rate({ device_id: other.desk, rating: 2 }, other.hash)
    expect(await rate({ device_id: other.desk, rating: 1 }, other.hash)).toEqual([true, 'claimed'])
    expect(await rate({ device_id: randomUUID(), rating: 1 }, other.hash)).toEqual([false, 'used'])
    expect(await totals()).toEqual(['12: 7/2=3.5'])
    expect(await home.tables.starsByTicket(other.desk)).toEqual([{ stall: '12', stars: 2 }])
    expect(await home.tables.starsByTicket(one.desk)).toEqual([])
    // A voter with the slip first votes at the desk, and then on another phone.
    await home.records.freeTicket(one.hash, AT)
    expect(await totals()).toEqual(['12: 2/1=2'])
    await rate({ device_id: one.desk, rating: 4 }, one.hash)
    expect(await totals()).toEqual(['12: 6/2=3'])
    expect(await home.tables.starsByTicket(one.desk)).toEqual([{ stall: '12', stars: 4 }])
    await home.records.freeTicket(one.hash, AT)
    expect(await totals()).toEqual(['12: 2/1=2'])
    expect(await home.tables.starsByTicket(one.desk)).toEqual([])
    expect(await rate({ device_id: randomUUID(), rating: 3 }, one.hash)).toEqual([true, 'claimed'])
    expect(await home.tables.findTicketRefusal(one.hash, one.desk)).toBe('used')
    expect(await totals()).toEqual(['12: 5/2=2.5'])
  })

  test('voids and tickets take a rating out once, in any order', async () => {
    await home.tables.proposeTickets('required')
    const ticket = await makeOne()
    const mine = aRating({ rating: 5 })
    await rate(mine)
    const account = { by: BY, why: 'x' }
    await home.records.voidRatings([mine.id], account, AT)
    expect(await totals()).toEqual(['12: 0/0=0'])
    await rate(mine, ticket)
    expect(await totals()).toEqual(['12: 0/0=0'])
    await home.records.undoVoid(1, account, AT)
    expect(await totals()).toEqual(['12: 5/1=5'])
    await home.records.voidRatings([mine.id], account, AT)
    await home.records.voidSheets(1, 1, AT)
    await home.records.undoVoid(2, account, AT)
    expect(await totals()).toEqual(['12: 0/0=0'])
    expect(await states()).toEqual({ '12 5': 'no-ticket' })
  })

  test('a person who is erased keeps their vote', async () => {
    await home.tables.proposeTickets('required')
    const [ticket, other] = (await make(2)).hashes as [string, string]
    const device_id = randomUUID()
    await rate({ device_id, rating: 5 }, ticket)
    await rate({ device_id, stall_id: '7', rating: 3 })
    await rate({ rating: 1 }, other)
    const person = { id: randomUUID(), device_id, full_name: 'आशा', phone: '98765' }
    await home.tables.insert(joinRequests, person)
    const before = await totals()
    expect(before).toEqual(['12: 6/2=3', '7: 3/1=3'])
    expect(await home.records.erasePhone((phone) => phone === '98765')).toMatchObject({
      ratings: 2,
    })
    await home.records.eraseBefore(new Date(Date.now() + 60_000))
    // Applying the rule recounts everything.
    await home.records.requireTickets(true, BY, AT)
    expect(await totals()).toEqual(before)
    expect(JSON.stringify(await home.records.ledger())).not.toContain(device_id)
    expect(await rate({ device_id, stall_id: '13' }, ticket)).toEqual([false, 'used'])
  })

  test('tickets are required or not in the middle of the evening, and the totals follow', async () => {
    await home.tables.proposeTickets('optional')
    const ticket = await makeOne()
    await rate({ rating: 5 }, ticket)
    expect(await rate({ rating: 1 })).toEqual([true, undefined])
    expect(await totals()).toEqual(['12: 6/2=3'])
    // From the first rating on, festival.json has no effect.
    await home.tables.proposeTickets('required')
    expect(await home.records.readVotingRules()).toEqual({
      tickets: 'optional',
      ownPrizes: [],
      state: 'decided',
      decidedBy: undefined,
    })
    expect(await rate({ rating: 1 })).toEqual([true, undefined])
    await home.records.requireTickets(true, BY, AT)
    expect(await totals()).toEqual(['12: 5/1=5'])
    expect(await home.records.readVotingRules()).toMatchObject({
      tickets: 'required',
      decidedBy: BY,
    })
    expect(await rate({ rating: 1 })).toEqual([false, undefined])
    await home.records.requireTickets(false, BY, AT)
    expect(await totals()).toEqual(['12: 8/4=2'])
  })

  test('the stars of a label with a prize of its own count for that prize only', async () => {
    const jurors = (await make(6, 'Jury')).hashes
    for (const juror of jurors.slice(0, 4)) await rate({ rating: 1 }, juror)
    await rate({ rating: 5 }, await makeOne())
    await rate({ rating: 3 })
    expect(await totals()).toEqual(['12: 12/6=2'])
    await home.tables.setPrizes([JURY, SWEETS])
    expect(await totals()).toEqual(['12: 8/2=4'])
    // The totals of four jurors would show how individual jurors voted.
    expect(await home.records.prizes()).toMatchObject({
      prizes: [
        { ...JURY, totals: [] },
        { ...SWEETS, totals: [] },
      ],
    })
    // Jurors are told that the rating counts, but not for what.
    expect(await rate({ rating: 2 }, jurors[4])).toEqual([true, 'claimed'])
    expect(await totals()).toEqual(['12: 8/2=4'])
    const ofJury = { stall_id: '12', stall_name: 'Chai', rating_sum: 6, rating_count: 5 }
    expect(await home.records.prizes()).toMatchObject({
      since: undefined,
      totals: [{ stall_id: '12', rating_sum: 8, rating_count: 2, average_rating: 4 }],
      prizes: [{ totals: [{ ...ofJury, average_rating: 1.2 }] }, SWEETS],
    })
    await home.tables.setPrizes([SWEETS])
    expect(await totals()).toEqual(['12: 14/7=2'])
    await home.tables.setPrizes([JURY])
    expect(await totals()).toEqual(['12: 8/2=4'])
    await home.records.voidLabel('Jury', AT)
    expect(await totals()).toEqual(['12: 14/7=2'])
    expect((await home.records.prizes()).prizes).toEqual([{ ...JURY, totals: [] }])
  })

  test('a result that is fixed keeps its prizes and their totals', async () => {
    await home.tables.setPrizes([JURY])
    const jurors = (await make(6, 'Jury')).hashes
    for (const juror of jurors.slice(0, 5)) await rate({ rating: 4 }, juror)
    const end = await afterAllBefore()
    const times = { freezeAt: end, revealAt: end }
    await home.tables.setTimes(times)
    await rate({ rating: 1 }, jurors[5])
    await home.tables.setPrizes([SWEETS])
    const { final } = (await home.records.shownResult(times, new Date()))!
    const totalsThen = [{ stall_id: '12', rating_sum: 20, rating_count: 5 }]
    expect(final!.prizes).toMatchObject([{ ...JURY, totals: totalsThen }])
    expect(await home.records.prizes()).toMatchObject({
      since: end.toISOString(),
      prizes: [{ totals: totalsThen }],
    })
    expect(await home.tables.shownResult()).toMatchObject({ final: { prizes: final!.prizes } })
  })

  test('a claim that arrives after the end of the voting does not change the result', async () => {
    await home.tables.proposeTickets('required')
    const [early, late] = (await make(2)).hashes as [string, string]
    await rate({ rating: 5 }, early)
    const offline = aRating({ rating: 1 })
    await rate(offline)
    const end = await afterAllBefore()
    const times = { freezeAt: end, revealAt: end }
    await home.tables.setTimes(times)
    expect(await rate(offline, late)).toEqual([true, 'claimed'])
    await home.records.voidLabel('Visitors', new Date())
    const { final } = (await home.records.shownResult(times, new Date()))!
    expect(final!.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })

  test('a new edition ends all tickets and takes over the file again', async () => {
    await home.tables.proposeTickets('required')
    const ticket = await makeOne()
    await rate({}, ticket)
    await home.records.newEdition('2027', new Date())
    expect(await home.records.ticketNumbers()).toEqual([])
    expect(await home.records.readVotingRules()).toMatchObject({ state: 'proposed' })
    expect(await rate({}, ticket)).toEqual([false, 'unknown'])
    await home.records.newEdition('2028', new Date())
    await make(1)
    expect(await home.records.undoEdition()).toEqual({ kind: 'in-use' })
  })
}
